// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/lockctl/output/incident_lines.h"

#include "lockengine/core/written/json_writer.h"
#include "lockengine/core/written/words.h"

namespace lockctl {

using namespace lockengine;

namespace {

Json jsonTime(ServerTime time)
{
    return Json(qint64(time.time_since_epoch().count()));
}

QByteArray kindWordOf(const Incident &incident)
{
    return incident.kinds.isEmpty() ? QByteArray("unknown") : word(incident.kinds.first());
}

} // namespace

QByteArray incidentLine(
    const Incident &incident, const QByteArray &server, const std::optional<ForcedBy> &forcedBy)
{
    JsonObject object;
    object.field("t", jsonTime(incident.at));
    object.field("incident", Json::string(word(incident.kind)));
    object.field("number", incident.number);
    if (incident.kind == IncidentKind::HoldsGone) {
        QList<Json> locks;
        for (const LockId &lock : incident.locks)
            locks.append(JsonObject().bytes("name", lock.name).json());
        object.field("holds", incident.holds);
        object.field("locks", Json::array(locks));
        if (incident.change != ServerChange::Unknown)
            object.field("serverChange", Json::string(word(incident.change)));
    } else {
        object.bytes("lock", incident.lock.name);
        object.field("kind", Json::string(kindWordOf(incident)));
        if (incident.holder.isEmpty())
            object.field("holder", Json());
        else
            object.bytes("holder", incident.holder);
        object.field("certain", incident.certain);
    }
    if (incident.lastRenewal)
        object.field("lastRenewed", jsonTime(*incident.lastRenewal));
    if (incident.kind == IncidentKind::ForceUnlocked)
        object.field("ours", incident.isOurs);
    if (forcedBy) {
        JsonObject by;
        by.bytes("user", forcedBy->user.toUtf8());
        if (!forcedBy->host.isEmpty())
            by.bytes("host", forcedBy->host.toUtf8());
        object.field("by", by.json());
    }
    if (incident.next) {
        JsonObject next;
        next.bytes("holder", incident.next->holder);
        next.field("t", jsonTime(incident.next->at));
        object.field("next", next.json());
    }
    if (!server.isEmpty())
        object.bytes("server", server);
    return object.json().text();
}

} // namespace lockctl
