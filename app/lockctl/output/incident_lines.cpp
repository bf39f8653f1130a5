// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/lockctl/output/incident_lines.h"

#include "app/lockctl/output/json_writer.h"
#include "app/lockctl/output/text_lines.h"
#include "app/lockctl/text/terminal_text.h"
#include "app/lockctl/text/words.h"

namespace lockctl {

using namespace lockengine;

namespace {

Json unixTime(ServerTime time)
{
    return Json(qint64(time.time_since_epoch().count()));
}

QByteArray kindWordOf(const Incident &incident)
{
    return incident.kinds.isEmpty() ? QByteArray("unknown") : word(incident.kinds.first());
}

QByteArray holdsText(qint64 holds)
{
    return grouped(holds) + (holds == 1 ? " hold is gone" : " holds are gone");
}

// The first few; the others are counted.
QByteArray namesText(const QList<LockId> &locks)
{
    constexpr qsizetype few = 3;
    QByteArrayList names;
    for (const LockId &lock : locks.first(qMin(few, locks.size())))
        names.append(visible(lock.name));
    const qsizetype more = locks.size() - names.size();
    return names.join(", ") + (more > 0 ? " and " + grouped(more) + " more" : QByteArray());
}

QByteArray whatHappened(const Incident &incident)
{
    switch (incident.kind) {
    case IncidentKind::HoldDied:
        return incident.lastRenewal ? "renewals stopped " + timeOfDay(*incident.lastRenewal) + ", expired "
                + timeOfDay(incident.at) + "; the holder may still be working"
                                    : "expired under a watchdog";
    case IncidentKind::ForceUnlocked:
        return incident.isOurs ? "force-unlocked by this client" : "force-unlocked by another client";
    case IncidentKind::Deleted:
        return "deleted, and no client released it";
    case IncidentKind::Evicted:
        return "evicted by the server to free memory";
    case IncidentKind::HoldsGone:
        return holdsText(incident.holds)
            + ": the server that answers now does not have them, and their holders may still be working ("
            + namesText(incident.locks) + ')';
    }
    Q_UNREACHABLE();
}

} // namespace

QByteArray incidentLine(const Incident &incident, const QByteArray &server)
{
    JsonObject object;
    object.field("t", unixTime(incident.at));
    object.field("incident", Json::string(word(incident.kind)));
    object.field("number", incident.number);
    if (incident.kind == IncidentKind::HoldsGone) {
        QList<Json> locks;
        for (const LockId &lock : incident.locks)
            locks.append(JsonObject().bytes("name", lock.name).json());
        object.field("holds", incident.holds);
        object.field("locks", Json::array(locks));
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
        object.field("lastRenewed", unixTime(*incident.lastRenewal));
    if (incident.kind == IncidentKind::ForceUnlocked)
        object.field("ours", incident.isOurs);
    if (incident.next) {
        JsonObject next;
        next.bytes("holder", incident.next->holder);
        next.field("t", unixTime(incident.next->at));
        object.field("next", next.json());
    }
    if (!server.isEmpty())
        object.bytes("server", server);
    return object.json().text();
}

QByteArray incidentText(const Incident &incident, const QByteArray &server, const ClientNaming &names)
{
    QByteArray text = timeOfDay(incident.at) + "  ";
    if (incident.kind != IncidentKind::HoldsGone)
        text += visible(incident.lock.name) + "  " + kindWordOf(incident) + "  ";
    if (!incident.holder.isEmpty() && incident.kind != IncidentKind::HoldsGone)
        text += clientText(incident.holder, names) + "  ";
    text += whatHappened(incident);
    if (incident.next)
        text += "; next holder " + clientText(incident.next->holder, names) + ' '
            + timeOfDay(incident.next->at);
    if (!server.isEmpty())
        text += "  on " + visible(server);
    return incident.certain ? text : text + "  (not certain)";
}

} // namespace lockctl
