// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Incidents as a title and a detail sentence, with their icon and tone.

#pragma once

#include "lockengine/core/act/forced_by.h"
#include "lockengine/core/watch/incident.h"
#include "ui/present/tone.h"

#include <QString>

#include <optional>

namespace ui {

// "order:42 lost: renewals stopped 12:36:41, expired 12:37:11".
[[nodiscard]] QString incidentTitle(
    const lockengine::Incident &incident, const std::optional<lockengine::ForcedBy> &forcedBy = {});
// Whose hold it was, what that means, and who holds the lock next; with the clients' names, if any.
[[nodiscard]] QString incidentDetail(
    const lockengine::Incident &incident, const QString &holderName = {}, const QString &nextName = {});
[[nodiscard]] QString incidentIcon(lockengine::IncidentKind kind);
[[nodiscard]] Tone incidentTone(lockengine::IncidentKind kind);
// 12:37:11, in the local time zone.
[[nodiscard]] QString incidentTime(lockengine::ServerTime time);

} // namespace ui
