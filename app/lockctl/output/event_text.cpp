// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/lockctl/output/event_text.h"

#include "app/lockctl/output/finding_words.h"
#include "app/lockctl/output/lock_row.h"
#include "app/lockctl/output/text_lines.h"
#include "app/lockctl/text/terminal_text.h"
#include "app/lockctl/text/text_width.h"
#include "lockengine/core/written/severity_words.h"
#include "lockengine/core/written/words.h"

#include <algorithm>

namespace lockctl {

using namespace lockengine;
using namespace Qt::StringLiterals;

namespace {

constexpr int wordWidth = 14; // "force-unlocked"

const QByteArray between = " \u00b7 "_ba;

QByteArray client(const QByteArray &id, const ClientNaming &names, const OutputStyle &style)
{
    return style.isTerminal ? shortClientText(id, names) : clientText(id, names);
}

struct EventPhrase
{
    QByteArray word;
    Ink ink = Ink::Plain;
};

EventPhrase phraseOf(const LockEvent &event)
{
    switch (event.kind) {
    case EventKind::Appeared:
        return {"appeared"_ba};
    case EventKind::Acquired:
    case EventKind::Promoted:
        return {"acquired"_ba};
    case EventKind::Reentered:
        return {"re-entered"_ba};
    case EventKind::Renewed:
        return {"renewed"_ba};
    case EventKind::PartlyReleased:
        return {"released one"_ba};
    case EventKind::Released:
        return {"released"_ba};
    case EventKind::ForceReleased:
        return {"force-unlocked"_ba, Ink::Yellow};
    case EventKind::Expired:
        return event.lastRenewal ? EventPhrase{"LOST"_ba, Ink::Red} : EventPhrase{"expired"_ba};
    case EventKind::Evicted:
        return {"evicted"_ba, Ink::Yellow};
    case EventKind::Deleted:
        return {"deleted"_ba, Ink::Yellow};
    case EventKind::Queued:
        return {"queued"_ba};
    case EventKind::LeftQueue:
        return {"left queue"_ba};
    case EventKind::Purged:
        return {"dequeued"_ba};
    case EventKind::LostPosition:
        return {"lost position"_ba, Ink::Yellow};
    case EventKind::NumberChanged:
        return {"changed"_ba};
    case EventKind::Coalesced:
        return {"short holds"_ba};
    case EventKind::Resynced:
        return {"resynced"_ba};
    }
    Q_UNREACHABLE();
}

// What the word alone does not say.
QByteArray meaning(const LockEvent &event)
{
    if (event.kind == EventKind::Promoted)
        return "next in queue"_ba;
    if (event.kind == EventKind::Expired && event.lastRenewal)
        return "last renewed " + timeOfDay(*event.lastRenewal) + ", may still be working";
    if (event.kind == EventKind::Deleted)
        return "no client released it"_ba;
    if (event.kind == EventKind::Purged)
        return "its position in the queue expired"_ba;
    if (event.kind == EventKind::Coalesced)
        return grouped(event.holds.value_or(1)) + " acquired and released";
    if (event.kind != EventKind::Resynced)
        return {};
    return event.evidence.testFlag(EvidenceSign::ServerReplaced)
        ? "the server that answers now does not have this hold"_ba
        : "changes in between are unknown"_ba;
}

QByteArray changeText(qint64 change)
{
    return (change > 0 ? "+" : "") + QByteArray::number(change);
}

QByteArray countText(const LockEvent &event)
{
    if (!event.count)
        return {};
    if (event.kind == EventKind::PartlyReleased)
        return grouped(*event.count) + " left";
    return *event.count > 1 ? 'x' + grouped(*event.count) : QByteArray();
}

QByteArray leaseText(const LockEvent &event)
{
    if (!event.ttl)
        return {};
    const bool begins = event.kind == EventKind::Acquired || event.kind == EventKind::Promoted;
    return begins ? "lease " + durationText(*event.ttl) : durationText(*event.ttl) + " left";
}

QByteArray kindText(const KindCandidates &kinds)
{
    const bool isPlain = kinds.isEmpty() || kinds.startsWith(LockKind::Reentrant);
    return isPlain ? QByteArray() : word(kinds.constFirst());
}

QByteArray holdsText(qint64 holds)
{
    return grouped(holds) + (holds == 1 ? " hold is gone" : " holds are gone");
}

// The first few names and the number of the others.
QByteArray namesText(const QList<LockId> &locks)
{
    constexpr qsizetype few = 3;
    QByteArrayList names;
    for (const LockId &lock : locks.first(qMin(few, locks.size())))
        names.append(visible(lock.name));
    const qsizetype more = locks.size() - names.size();
    return names.join(", ") + (more > 0 ? " and " + grouped(more) + " more" : QByteArray());
}

EventPhrase phraseOf(const Incident &incident)
{
    switch (incident.kind) {
    case IncidentKind::HoldDied:
        return {"LOST"_ba, Ink::Red};
    case IncidentKind::ForceUnlocked:
        return {"force-unlocked"_ba, Ink::Yellow};
    case IncidentKind::Deleted:
        return {"deleted"_ba, Ink::Yellow};
    case IncidentKind::Evicted:
        return {"evicted"_ba, Ink::Yellow};
    case IncidentKind::HoldsGone:
        return {"LOST"_ba, Ink::Red};
    }
    Q_UNREACHABLE();
}

QByteArray whatBecameOf(ServerChange server)
{
    switch (server) {
    case ServerChange::Unknown:
        return "the server that answers now does not have them"_ba;
    case ServerChange::Restarted:
        return "the server restarted without them"_ba;
    case ServerChange::TookOver:
        return "another server took over without them"_ba;
    }
    Q_UNREACHABLE();
}

// The texts come from the audit file and may be anything.
QByteArray whoForced(const Incident &incident, const std::optional<ForcedBy> &forcedBy)
{
    constexpr qsizetype longest = 64;
    if (incident.isOurs)
        return "by this client"_ba;
    if (!forcedBy)
        return "by another client"_ba;
    QByteArray who = visible(forcedBy->user.toUtf8(), longest);
    if (!forcedBy->host.isEmpty())
        who += '@' + visible(forcedBy->host.toUtf8(), longest);
    return "by another console (" + who + ')';
}

QByteArray whatHappened(const Incident &incident, const std::optional<ForcedBy> &forcedBy)
{
    switch (incident.kind) {
    case IncidentKind::HoldDied:
        return incident.lastRenewal ? "renewals stopped " + timeOfDay(*incident.lastRenewal) + ", expired "
                + timeOfDay(incident.at) + "; the holder may still be working"
                                    : "expired under a watchdog";
    case IncidentKind::ForceUnlocked:
        return whoForced(incident, forcedBy);
    case IncidentKind::Deleted:
        return "no client released it"_ba;
    case IncidentKind::Evicted:
        return "the server freed memory"_ba;
    case IncidentKind::HoldsGone:
        return holdsText(incident.holds) + ": " + whatBecameOf(incident.change)
            + ", and their holders may still be working (" + namesText(incident.locks) + ')';
    }
    Q_UNREACHABLE();
}

void append(QByteArrayList &details, const QByteArray &detail)
{
    if (!detail.isEmpty())
        details.append(detail);
}

void appendServer(QByteArrayList &details, const QByteArray &server)
{
    if (!server.isEmpty())
        details.append("on " + visible(server));
}

} // namespace

EventRow eventRow(
    const LockEvent &event, const QByteArray &server, const ClientNaming &names, const OutputStyle &style)
{
    const auto [word, ink] = phraseOf(event);
    EventRow row{timeOfDay(event.at), visible(event.lock.name), word, {}, ink};
    if (!event.holder.isEmpty())
        row.details.append(client(event.holder, names, style));
    append(row.details, meaning(event));
    append(row.details, countText(event));
    append(row.details, kindText(event.kinds));
    if (event.token)
        row.details.append("token " + grouped(*event.token));
    if (event.synced)
        row.details.append("synced " + grouped(*event.synced));
    if (event.position)
        row.details.append("position " + grouped(*event.position + 1)); // counts from 1 for people
    if (event.number)
        row.details.append(grouped(*event.number) + ' ' + numberWord(event.kinds)
            + (event.change ? " (" + changeText(*event.change) + ')' : QByteArray()));
    append(row.details, leaseText(event));
    appendServer(row.details, server);
    if (!event.certain)
        row.details.append("not certain");
    return row;
}

EventRow incidentRow(const Incident &incident, const QByteArray &server, const ClientNaming &names,
    const OutputStyle &style, const std::optional<ForcedBy> &forcedBy)
{
    const auto [word, ink] = phraseOf(incident);
    const bool isOfAll = incident.kind == IncidentKind::HoldsGone;
    EventRow row{timeOfDay(incident.at), isOfAll ? QByteArray() : visible(incident.lock.name), word, {}, ink};
    if (!incident.holder.isEmpty() && !isOfAll)
        row.details.append(client(incident.holder, names, style));
    append(row.details, whatHappened(incident, forcedBy));
    if (!isOfAll)
        append(row.details, kindText(incident.kinds));
    if (incident.next)
        row.details.append("next holder " + client(incident.next->holder, names, style) + ' '
            + timeOfDay(incident.next->at));
    appendServer(row.details, server);
    if (!incident.certain)
        row.details.append("not certain");
    return row;
}

EventRow troubleRow(const LockView &view, Trouble trouble, ServerTime now, const QByteArray &server,
    const ClientNaming &names, const OutputStyle &style)
{
    EventRow row{timeOfDay(now), visible(view.state.id.name), {}, {}, Ink::Plain};
    if (trouble == Trouble::None) {
        row.word = "resolved";
    } else {
        row.word = word(severityOf(trouble)).toUpper();
        row.ink = isProblem(trouble) ? Ink::Red : Ink::Yellow;
        row.details.append(troublePhrase(view.state, trouble));
    }
    const bool isOfWaiter = trouble == Trouble::WaiterDead || trouble == Trouble::Stuck;
    const Waiter *waiter = isOfWaiter ? deadWaiter(view.state) : nullptr;
    if (waiter)
        row.details.append(client(waiter->id, names, style));
    if (waiter && waiter->deadline && *waiter->deadline > now)
        row.details.append("its position expires in " + durationText(*waiter->deadline - now));
    if (view.state.isHeld() && !view.state.isCounting()) {
        const qint64 more = view.state.holderCount() - 1;
        row.details.append((waiter ? "held by " : "")
            + client(view.state.holders.constFirst().id, names, style)
            + (more > 0 ? " +" + grouped(more) : QByteArray()));
    }
    const auto left = waiter ? std::nullopt : leftAt(view.lease, now);
    if (left && view.state.isHeld() && trouble != Trouble::None)
        row.details.append(durationText(*left) + " left");
    appendServer(row.details, server);
    return row;
}

QByteArray lineOf(const EventRow &row, const OutputStyle &style, int lockWidth)
{
    const QByteArray details = row.details.join(between);
    if (!style.isTerminal)
        return QByteArrayList{inked(row.time, Ink::Dim, style), inked(row.lock, Ink::Bold, style),
            inked(row.word, row.ink, style), details}
            .join('\t');
    const QByteArray word = details.isEmpty() ? inked(row.word, row.ink, style)
                                              : inked(padded(row.word, wordWidth), row.ink, style);
    return inked(row.time, Ink::Dim, style) + "  " + inked(padded(row.lock, lockWidth), Ink::Bold, style)
        + "  " + word + (details.isEmpty() ? QByteArray() : "  " + details);
}

QByteArray untilText(const LockEvent &event, std::optional<Milliseconds> renewed)
{
    if (renewed)
        return "renewed every " + durationText(*renewed / 3) + " until it is released";
    return event.ttl ? "held until " + timeOfDay(event.at + *event.ttl) : QByteArray();
}

QByteArray memberText(const MemberLine &member)
{
    QByteArray text = visible(member.lock) + " on " + visible(member.server) + ": " + member.outcome;
    if (member.left && member.left->count() > 0)
        text += ", for up to " + durationText(*member.left) + " more";
    return member.detail.isEmpty() ? text : text + ": " + member.detail;
}

} // namespace lockctl
