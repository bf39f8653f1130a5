// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// An incident as one line for programs; the line for people is in event_text.h.

#pragma once

#include "lockengine/act/forced_by.h"
#include "lockengine/watch/incident.h"

#include <QByteArray>

namespace lockctl {

// {"t","incident","number","lock","kind","holder","certain"}, and where there is something to say:
// "lastRenewed", "next":{"holder","t"}, "ours", "by":{"user","host"}, "holds" and "locks", "serverChange",
// "server". An incident that is told again has the same number.
[[nodiscard]] QByteArray incidentLine(const lockengine::Incident &incident, const QByteArray &server,
    const std::optional<lockengine::ForcedBy> &forcedBy = {});

} // namespace lockctl
