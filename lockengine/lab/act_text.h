// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// One act as a line of text, in a scenario, in `lockctl lab` and in the window: client or server, verb, lock,
// then options in any order:
//
//   A lock orders kind=fair lease=30s wait=10s hold=5s thread=2 on=s1,s2 sync=1
//   A try orders      A unlock orders      A say SET orders A NX PX 30000
//   A crash   A freeze   A thaw   A cut   A reconnect   A skew -10s   A drop
//   main pause   main resume   main kill   main restart   main failover   main evict orders   main slow 200ms
//   wait 30s
//
// The default kind is reentrant; for `unlock` it is that of the hold. User documentation: docs/scenarios.md.

#pragma once

#include "lockengine/core/base/result.h"
#include "lockengine/lab/lab_act.h"

namespace lockengine {

// BadInput with a reason and the offending word as detail. Only the lab knows whether the client or server
// exists and can do this now.
[[nodiscard]] Result<LabAct> parseActText(const QByteArray &line);

// The shortest line for this act.
[[nodiscard]] QByteArray actText(const LabAct &act);

// The word of the verb: "lock", "skew".
[[nodiscard]] QByteArray verbWord(LabVerb verb);
// Whether the verb applies to servers.
[[nodiscard]] bool isOfServer(LabVerb verb);

} // namespace lockengine
