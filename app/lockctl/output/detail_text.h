// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Everything about one lock: what is wrong, who holds it, who waits, and the keys behind it. On a terminal
// one section below the other; elsewhere one record a line, the name of its section first, fields separated
// by tabs. Ids are never shortened, so that they can be copied.

#pragma once

#include "app/lockctl/output/output_style.h"
#include "lockengine/model/lock_state.h"
#include "lockengine/model/lock_system.h"
#include "lockengine/naming/client_naming.h"
#include "lockengine/watch/lease_estimate.h"

namespace lockctl {

// Several lines, without the end of the last. Harmless to print. `lease`: what was learned of it by watching.
// `program`: lockctl, with the options that lead to this server.
[[nodiscard]] QByteArray detailText(const lockengine::LockState &state,
    const QList<lockengine::RawRecord> &records, const lockengine::ClientNaming &names,
    const OutputStyle &style, const lockengine::LeaseEstimate &lease = {},
    const QByteArray &program = "lockctl");

// One more line of such a text, without its end; `cells` are harmless to print.
[[nodiscard]] QByteArray sectionLine(
    const QByteArray &label, const QByteArrayList &cells, const OutputStyle &style);

} // namespace lockctl
