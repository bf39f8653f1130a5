// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/present/event_words.h"

#include "ui/present/count_words.h"
#include "ui/present/duration.h"
#include "ui/present/text.h"
#include "ui/present/tr.h"

#include <QDateTime>
#include <QStringList>

namespace ui {

using namespace lockengine;
using namespace Qt::StringLiterals;

QString eventWord(EventKind kind)
{
    switch (kind) {
    case EventKind::Appeared: //: an event: a lock was first seen, already held
        return Tr::tr("appeared");
    case EventKind::Acquired: //: an event
        return Tr::tr("acquired");
    case EventKind::Reentered: //: an event: the holder acquired it again
        return Tr::tr("re-entered");
    case EventKind::Renewed: //: an event: the lease was extended
        return Tr::tr("renewed");
    case EventKind::PartlyReleased: //: an event: the holder released one of several holds
        return Tr::tr("partly released");
    case EventKind::Released: //: an event
        return Tr::tr("released");
    case EventKind::ForceReleased: //: an event: another client ended the hold
        return Tr::tr("force-unlocked");
    case EventKind::Expired: //: an event: the lease expired
        return Tr::tr("expired");
    case EventKind::Evicted: //: an event: the server evicted it to free memory
        return Tr::tr("evicted");
    case EventKind::Deleted: //: an event: gone without an unlock
        return Tr::tr("deleted");
    case EventKind::Queued: //: an event: a waiter entered the queue
        return Tr::tr("queued");
    case EventKind::Promoted: //: an event: the first waiter became the holder
        return Tr::tr("acquired");
    case EventKind::LeftQueue: //: an event: a waiter stopped waiting
        return Tr::tr("left the queue");
    case EventKind::Purged: //: an event: a waiter was removed because its position expired
        return Tr::tr("dequeued");
    case EventKind::LostPosition: //: an event: a waiter was moved to the end of the queue
        return Tr::tr("lost its position");
    case EventKind::NumberChanged: //: an event: free permits of a semaphore, or what a latch waits for
        return Tr::tr("number changed");
    case EventKind::Coalesced: //: an event: holds that began and ended between two reads
        return Tr::tr("short holds");
    case EventKind::Resynced: //: an event: the state was read again after a gap
        return Tr::tr("resynced");
    }
    return {};
}

namespace {

QString leaseTail(const LockEvent &event)
{
    if (!event.ttl)
        return {};
    //: the end of a sentence about an event; %1 is a duration
    return Tr::tr(" · lease %1").arg(duration(*event.ttl));
}

QString countText(const LockEvent &event)
{
    return event.count ? QString::number(*event.count) : Tr::tr("unknown");
}

QString expiryText(const LockEvent &event)
{
    return event.position ? QString::number(*event.position + 1) : u"?"_s;
}

QString tokenTail(const LockEvent &event)
{
    if (!event.token)
        return {};
    //: the end of a sentence about an event; %1 is the fencing token, a number
    return Tr::tr(" · token %1").arg(*event.token);
}

QString forceSentence(const LockEvent &event, const QString &who)
{
    //: %1 is an id
    return event.evidence.testFlag(EvidenceSign::OwnAct)
        ? Tr::tr("you force-unlocked it while %1 held it").arg(who)
        //: %1 is an id
        : Tr::tr("another client force-unlocked it while %1 held it").arg(who);
}

QString expirySentence(const LockEvent &event, const QString &who)
{
    if (!event.lastRenewal) //: %1 is an id
        return Tr::tr("the lease of %1 expired").arg(who);
    //: %1 is an id, %2 a time of day
    return Tr::tr("the lease of %1 expired; its watchdog last renewed it at %2")
        .arg(who, timeOfDay(*event.lastRenewal));
}

QString holdSentence(const LockEvent &event, const QString &who)
{
    switch (event.kind) {
    case EventKind::Appeared: //: %1 is an id
        return Tr::tr("first seen, held by %1").arg(who) + leaseTail(event) + tokenTail(event);
    case EventKind::Acquired: //: %1 is an id
        return Tr::tr("%1 acquired it").arg(who) + leaseTail(event) + tokenTail(event);
    case EventKind::Reentered: //: %1 is an id, %2 a number
        return Tr::tr("%1 re-entered · hold count %2").arg(who, countText(event)) + tokenTail(event);
    case EventKind::Renewed: //: %1 is an id
        return Tr::tr("%1 renewed it").arg(who) + leaseTail(event);
    case EventKind::PartlyReleased: //: %1 is an id, %2 a number
        return Tr::tr("%1 released one hold · %2 left").arg(who, countText(event));
    case EventKind::Released: //: %1 is an id
        return Tr::tr("%1 released it").arg(who);
    case EventKind::ForceReleased:
        return forceSentence(event, who);
    case EventKind::Expired:
        return expirySentence(event, who);
    case EventKind::Evicted: //: %1 is an id
        return Tr::tr("the server evicted it to free memory while %1 held it").arg(who);
    case EventKind::Deleted: //: %1 is an id
        return Tr::tr("it was deleted while %1 held it").arg(who);
    case EventKind::Promoted: //: %1 is an id
        return Tr::tr("%1 acquired it (next in queue)").arg(who) + leaseTail(event);
    case EventKind::Queued:
    case EventKind::LeftQueue:
    case EventKind::Purged:
    case EventKind::LostPosition:
    case EventKind::NumberChanged:
    case EventKind::Coalesced:
    case EventKind::Resynced:
        break;
    }
    return {};
}

// The hold was lost with the former server, or released earlier.
QString goneSentence(const LockEvent &event, const QString &who)
{
    if (event.evidence.testFlag(EvidenceSign::ServerRestarted)) //: %1 is an id
        return Tr::tr("the server restarted, and the hold of %1 is gone").arg(who);
    if (event.evidence.testFlag(EvidenceSign::ServerTookOver)) //: %1 is an id
        return Tr::tr("another server took over, and the hold of %1 is gone").arg(who);
    //: %1 is an id
    return Tr::tr("the server restarted or another took over, and the hold of %1 is gone").arg(who);
}

QString queueSentence(const LockEvent &event, const QString &who)
{
    if (event.kind == EventKind::Queued) //: %1 is an id, %2 a position in a queue
        return Tr::tr("%1 queued · position %2").arg(who, expiryText(event));
    if (event.kind == EventKind::LeftQueue) //: %1 is an id
        return Tr::tr("%1 stopped waiting").arg(who);
    if (event.kind == EventKind::Purged) //: %1 is an id
        return Tr::tr("%1 was removed from the queue: its position expired").arg(who);
    if (event.kind == EventKind::LostPosition) //: %1 is an id, %2 a position in a queue
        return Tr::tr("%1 lost its position · now at position %2").arg(who, expiryText(event));
    if (event.kind == EventKind::Coalesced) //: %n holds of a lock began and ended between two reads
        return Tr::tr("%n hold(s) began and ended between two reads", nullptr, int(event.holds.value_or(0)));
    if (event.evidence.testFlag(EvidenceSign::ServerReplaced) && !event.holder.isEmpty())
        return goneSentence(event, who);
    return Tr::tr("read again after a gap; changes in between are unknown");
}

// If several holders share one lease, it is unknown which one renews it.
QString renewerText(const LockEvent &event, const QString &name)
{
    //: in the place of an id: one of several clients that hold a lock
    return event.holder.isEmpty() ? Tr::tr("one of its holders") : clientText(event.holder, name);
}

} // namespace

QString missedRenewalSentence(const LockEvent &due, const QString &name)
{
    //: %1 is an id; at that time
    return Tr::tr("%1 missed a renewal").arg(renewerText(due, name));
}

QString eventSentence(const LockEvent &event, const QString &name)
{
    const QString who = event.kind == EventKind::Renewed ? renewerText(event, name)
        : event.holder.isEmpty()                         ? Tr::tr("a client")
                                                         : clientText(event.holder, name);
    const bool isNumber
        = event.holder.isEmpty() && (counts(event.kinds) || event.kind == EventKind::Appeared);
    QString sentence;
    if (isNumber || event.kind == EventKind::NumberChanged)
        sentence = numberEventSentence(event);
    else if (event.mode == HoldMode::Permit)
        sentence = permitEventSentence(event);
    if (sentence.isEmpty())
        sentence = holdSentence(event, who);
    return sentence.isEmpty() ? queueSentence(event, who) : sentence;
}

QString evidenceSentence(const LockEvent &event)
{
    QStringList signs;
    if (event.evidence.testFlag(EvidenceSign::StateChange))
        signs += Tr::tr("two reads differ");
    if (event.evidence.testFlag(EvidenceSign::ReleaseMessage))
        signs += Tr::tr("a release message was received");
    if (event.evidence.testFlag(EvidenceSign::ReleaseTrace))
        signs += Tr::tr("an unlock latch was seen");
    if (event.evidence.testFlag(EvidenceSign::DeadlinePassed))
        signs += Tr::tr("the last known deadline has passed");
    if (event.evidence.testFlag(EvidenceSign::ServerNotice))
        signs += Tr::tr("the server reported it");
    if (event.evidence.testFlag(EvidenceSign::EvictionNotice))
        signs += Tr::tr("the server reported the eviction");
    if (event.evidence.testFlag(EvidenceSign::EvictionCounted))
        signs += Tr::tr("the server counted evictions at that time, of unknown keys");
    if (event.evidence.testFlag(EvidenceSign::OwnAct))
        signs += Tr::tr("done from this console");
    if (event.evidence.testFlag(EvidenceSign::Coalesced))
        signs += Tr::tr("several changes between two reads");
    if (event.evidence.testFlag(EvidenceSign::ServerReplaced))
        signs += Tr::tr("another server replies now");
    const QString basis = signs.isEmpty() ? Tr::tr("the state only") : signs.join(Tr::tr(", "));
    return event.certain ? Tr::tr("Certain. Evidence: %1.").arg(basis)
                         : Tr::tr("Likely, not certain. Evidence: %1.").arg(basis);
}

QString eventIcon(EventKind kind)
{
    switch (kind) {
    case EventKind::Appeared:
        return u"appeared"_s;
    case EventKind::Acquired:
    case EventKind::Reentered:
    case EventKind::Promoted:
        return u"acquired"_s;
    case EventKind::Renewed:
    case EventKind::NumberChanged:
    case EventKind::Coalesced:
    case EventKind::Resynced:
        return u"renewed"_s;
    case EventKind::PartlyReleased:
    case EventKind::Released:
        return u"released"_s;
    case EventKind::ForceReleased:
        return u"forced"_s;
    case EventKind::Expired:
    case EventKind::Purged:
        return u"expired"_s;
    case EventKind::Evicted:
    case EventKind::Deleted:
        return u"deleted"_s;
    case EventKind::Queued:
    case EventKind::LeftQueue:
    case EventKind::LostPosition:
        return u"queued"_s;
    }
    return {};
}

Tone eventTone(const LockEvent &event)
{
    const bool isGone = event.evidence.testFlag(EvidenceSign::ServerReplaced) && !event.holder.isEmpty();
    if (event.lastRenewal || (event.kind == EventKind::Resynced && isGone))
        return Tone::Red; // the hold ended without its holder
    switch (event.kind) {
    case EventKind::Evicted:
    case EventKind::Deleted:
        return Tone::Red;
    case EventKind::ForceReleased:
    case EventKind::Purged:
    case EventKind::LostPosition:
        return Tone::Amber;
    case EventKind::Renewed:
    case EventKind::Coalesced:
    case EventKind::Resynced:
    case EventKind::Appeared:
        return Tone::Dim;
    case EventKind::Acquired:
    case EventKind::Reentered:
    case EventKind::PartlyReleased:
    case EventKind::Released:
    case EventKind::Expired:
    case EventKind::Queued:
    case EventKind::Promoted:
    case EventKind::LeftQueue:
    case EventKind::NumberChanged:
        return Tone::Plain;
    }
    return Tone::Plain;
}

QString timeOfDay(ServerTime time)
{
    return QDateTime::fromMSecsSinceEpoch(time.time_since_epoch().count()).toString(u"HH:mm:ss.zzz"_s);
}

QString clockTime(ServerTime time)
{
    return timeOfDay(time).left(8);
}

} // namespace ui
