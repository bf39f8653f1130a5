// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Everything about one lock: what is wrong, holders, waiters, and keys. On a terminal, sections below each
// other; elsewhere one record per line, its section's name first, fields separated by tabs. Ids are never
// shortened, so that they can be copied.

#pragma once

#include "app/lockctl/output/output_style.h"
#include "lockengine/core/model/lock_state.h"
#include "lockengine/core/model/lock_system.h"
#include "lockengine/core/naming/client_naming.h"
#include "lockengine/core/watch/lease_estimate.h"

namespace lockctl {

// Several lines without a final newline; harmless to print. `lease`: what watching has shown. `program`:
// lockctl with the options for this server.
[[nodiscard]] QByteArray detailText(const lockengine::LockState &state,
    const QList<lockengine::RawRecord> &records, const lockengine::ClientNaming &names,
    const OutputStyle &style, const lockengine::LeaseEstimate &lease = {},
    const QByteArray &program = "lockctl");

// Another line of such a text, without newline; `cells` must be harmless to print.
[[nodiscard]] QByteArray sectionLine(
    const QByteArray &label, const QByteArrayList &cells, const OutputStyle &style);

} // namespace lockctl
