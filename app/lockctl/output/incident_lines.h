// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// An incident as one line for programs; event_text.h has the line for people.

#pragma once

#include "lockengine/core/act/forced_by.h"
#include "lockengine/core/watch/incident.h"

#include <QByteArray>

namespace lockctl {

// {"t","incident","number","lock","kind","holder","certain"}, and if present: "lastRenewed",
// "next":{"holder","t"}, "ours", "by":{"user","host"}, "holds" and "locks", "serverChange", "server". An
// updated incident keeps its number.
[[nodiscard]] QByteArray incidentLine(const lockengine::Incident &incident, const QByteArray &server,
    const std::optional<lockengine::ForcedBy> &forcedBy = {});

} // namespace lockctl
