// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/present/incident_words.h"

#include "lockengine/core/watch/incident_log.h"
#include "ui/present/act_words.h"
#include "ui/present/count_words.h"
#include "ui/present/status_words.h"
#include "ui/present/text.h"
#include "ui/present/tr.h"

#include <QDateTime>
#include <QStringList>

namespace ui {

using namespace lockengine;
using namespace Qt::StringLiterals;

namespace {

QString deathTitle(const Incident &incident)
{
    const QString lock = quoted(incident.lock.name);
    const QString ended = incidentTime(incident.at);
    if (!incident.lastRenewal) //: %1 is a lock, %2 a time of day
        return Tr::tr("%1 lost: expired %2").arg(lock, ended);
    //: %1 is a lock, %2 and %3 are times of day
    return Tr::tr("%1 lost: renewals stopped %2, expired %3")
        .arg(lock, incidentTime(*incident.lastRenewal), ended);
}

QString forcedTitle(const Incident &incident, const std::optional<ForcedBy> &forcedBy)
{
    const QString lock = quoted(incident.lock.name);
    if (incident.isOurs || (forcedBy && forcedBy->isHere)) //: %1 is a lock
        return Tr::tr("Force-unlocked by you: %1").arg(lock);
    if (forcedBy) //: %1 is user@host, %2 a lock; a console is a Lockscope window or lockctl
        return Tr::tr("Force-unlocked by another console (%1): %2")
            .arg(byWhom(forcedBy->user, forcedBy->host), lock);
    //: %1 is a lock
    return Tr::tr("Force-unlocked by another client: %1").arg(lock);
}

QString goneTitle(const Incident &incident)
{
    const int count = countable(incident.holds);
    const auto title = [&] {
        switch (incident.change) {
        case ServerChange::Unknown:
            break;
        case ServerChange::Restarted: //: %n holds of locks that the server had before
            return Tr::tr("Server restarted: %n holds are gone", nullptr, count);
        case ServerChange::TookOver: //: %n holds of locks that the former server had
            return Tr::tr("Another server took over: %n holds are gone", nullptr, count);
        }
        //: %n holds of locks that the server had before
        return Tr::tr("The server restarted or another took over: %n holds are gone", nullptr, count);
    };
    return title().replace(QString::number(count), grouped(incident.holds));
}

// The first few names and the number of the others, if all are known.
QString namesOf(const QList<LockId> &locks)
{
    constexpr qsizetype few = 3;
    QStringList names;
    for (const LockId &lock : locks.first(qMin(few, locks.size())))
        names += quoted(lock.name);
    const QString named = names.join(u", "_s);
    const int more = int(locks.size() - names.size());
    if (more == 0)
        return named;
    if (locks.size() >= IncidentLog::kLocks) //: %1 are some locks
        return Tr::tr("%1 and many others").arg(named);
    //: %1 are some locks, %n is how many there are besides
    const QString sentence = Tr::tr("%1 and %n more", nullptr, more);
    return QString(sentence).replace(QString::number(more), grouped(more)).arg(named);
}

QString holderSentence(const Incident &incident, const QString &name)
{
    if (incident.holder.isEmpty())
        return {};
    const QString holder = clientText(incident.holder, name);
    if (incident.kind == IncidentKind::HoldDied) //: %1 is the holder of a lock
        return Tr::tr("%1 may still be working without the lock.").arg(holder);
    //: %1 is the holder of a lock
    return Tr::tr("%1 held it and was not notified.").arg(holder);
}

QString nextSentence(const Incident &incident, const QString &name)
{
    if (!incident.next)
        return Tr::tr("No client has acquired it since.");
    //: %1 is the holder of a lock, %2 a time of day
    return Tr::tr("Next holder: %1, %2.")
        .arg(clientText(incident.next->holder, name), incidentTime(incident.next->at));
}

} // namespace

QString incidentTitle(const Incident &incident, const std::optional<ForcedBy> &forcedBy)
{
    const QString lock = quoted(incident.lock.name);
    switch (incident.kind) {
    case IncidentKind::HoldDied:
        return deathTitle(incident);
    case IncidentKind::ForceUnlocked:
        return forcedTitle(incident, forcedBy);
    case IncidentKind::Deleted: //: %1 is a lock
        return Tr::tr("Deleted, not released by a client: %1").arg(lock);
    case IncidentKind::Evicted: //: %1 is a lock
        return Tr::tr("Evicted by the server to free memory: %1").arg(lock);
    case IncidentKind::HoldsGone:
        return goneTitle(incident);
    }
    return {};
}

QString incidentDetail(const Incident &incident, const QString &holderName, const QString &nextName)
{
    if (incident.kind == IncidentKind::HoldsGone) //: %1 are names of locks
        return Tr::tr("Their holders were not notified and may still be working: %1")
            .arg(namesOf(incident.locks));
    const QString doubt = incident.certain ? QString() : Tr::tr("Likely, not certain.");
    const QString next = nextSentence(incident, nextName);
    QString detail = holderSentence(incident, holderName);
    detail = detail.isEmpty() ? next : joined(detail, next);
    return doubt.isEmpty() ? detail : joined(detail, doubt);
}

QString incidentIcon(IncidentKind kind)
{
    switch (kind) {
    case IncidentKind::HoldDied:
        return u"problem"_s;
    case IncidentKind::ForceUnlocked:
        return u"forced"_s;
    case IncidentKind::Deleted:
    case IncidentKind::Evicted:
        return u"deleted"_s;
    case IncidentKind::HoldsGone:
        return u"server"_s;
    }
    return {};
}

Tone incidentTone(IncidentKind kind)
{
    return kind == IncidentKind::ForceUnlocked ? Tone::Dim : Tone::Red;
}

QString incidentTime(ServerTime time)
{
    return QDateTime::fromMSecsSinceEpoch(time.time_since_epoch().count()).toString(u"HH:mm:ss"_s);
}

} // namespace ui
