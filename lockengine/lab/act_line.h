// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The line that a person writes for one act: in a scenario, to `lockctl lab` and in the window. First who,
// then what, then the lock, then options in any order:
//
//   A lock orders kind=fair lease=30s wait=10s hold=5s thread=2 on=s1,s2 sync=1
//   A try orders      A unlock orders      A say SET orders A NX PX 30000
//   A crash   A freeze   A thaw   A cut   A reconnect   A skew -10s   A drop
//   main pause   main resume   main kill   main restart   main failover   main evict orders   main slow 200ms
//   wait 30s
//
// A kind that is not said is reentrant, and of `unlock` that of the hold. docs/scenarios.md tells it to
// people.

#pragma once

#include "lockengine/base/result.h"
#include "lockengine/lab/lab_act.h"

namespace lockengine {

// BadInput with a reason, and with the offending word as its detail. Whether the client or the server is
// there, and whether it can do it now, only the lab knows.
[[nodiscard]] Result<LabAct> parseActLine(const QByteArray &line);

// The shortest line that means this act.
[[nodiscard]] QByteArray actLine(const LabAct &act);

// The word of the verb: "lock", "skew".
[[nodiscard]] QByteArray verbWord(LabVerb verb);
// The verbs that are said of a server.
[[nodiscard]] bool isOfServer(LabVerb verb);

} // namespace lockengine
