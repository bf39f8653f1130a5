// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/lockctl/commands/held_members.h"

#include "app/lockctl/commands/unknown_outcome.h"
#include "app/lockctl/output/sentences.h"
#include "app/lockctl/output/text_lines.h"
#include "app/lockctl/text/terminal_text.h"
#include "lockengine/core/quorum/multi_lock.h"
#include "lockengine/core/quorum/red_lock.h"

#include <algorithm>
#include <functional>

namespace lockctl {

using namespace lockengine;

namespace {

// The command is explicit, and waits may be long.
constexpr Milliseconds armedFor = std::chrono::hours(24 * 3650);
constexpr Milliseconds seenMemberEndLimit{1000}; // an end not confirmed by then did not happen
constexpr Milliseconds quietMemberRelease{500}; // a slower outcome is commented on

QByteArray word(MemberResult result)
{
    switch (result) {
    case MemberResult::NotAsked:
        return "notAsked";
    case MemberResult::Acquired:
        return "acquired";
    case MemberResult::OtherHolder:
        return "taken";
    case MemberResult::NoAnswer:
        return "noAnswer";
    case MemberResult::Failed:
        return "failed";
    }
    Q_UNREACHABLE();
}

QByteArray word(MemberHold::Phase phase)
{
    switch (phase) {
    case MemberHold::Phase::Free:
        return "free";
    case MemberHold::Phase::Held:
        return "held";
    case MemberHold::Phase::Unverified:
        return "unverified";
    case MemberHold::Phase::Lost:
        return "lost";
    }
    Q_UNREACHABLE();
}

QByteArray word(ActResult result)
{
    switch (result) {
    case ActResult::Done:
        return "released";
    case ActResult::AlreadyGone:
        return "notHeld";
    case ActResult::ChangedHands:
        return "changedHands";
    case ActResult::Refused:
        return "failed";
    case ActResult::Unknown:
        return "noAnswer";
    }
    Q_UNREACHABLE();
}

// Whether the server may still have it.
bool isOpen(ActResult result)
{
    return result == ActResult::Refused || result == ActResult::Unknown;
}

// Whether the event ends a member's hold.
bool isMemberEnd(EventKind kind)
{
    switch (kind) {
    case EventKind::Released:
    case EventKind::ForceReleased:
    case EventKind::Expired:
    case EventKind::Evicted:
    case EventKind::Deleted:
        return true;
    case EventKind::Appeared:
    case EventKind::Acquired:
    case EventKind::Reentered:
    case EventKind::Renewed:
    case EventKind::PartlyReleased:
    case EventKind::Queued:
    case EventKind::Promoted:
    case EventKind::LeftQueue:
    case EventKind::Purged:
    case EventKind::LostPosition:
    case EventKind::NumberChanged:
    case EventKind::Coalesced:
    case EventKind::Resynced:
        return false;
    }
    Q_UNREACHABLE();
}

} // namespace

HeldMembers::HeldMembers(
    CommandContext &context, const MemberNames &names, AcquireRequest request, EventLines &lines)
    : m_context(context)
    , m_request(std::move(request))
    , m_lines(lines)
{
    QList<Member> members;
    for (const ServerEntry &entry : context.serverEntries) {
        entry.session->acts().arming().arm(armedFor);
        for (const QByteArray &name : names.names) {
            members.append(Member(entry.session->acts(), name, names.kind));
            m_parts.append(Part{entry, name, {}, {}});
        }
        connect(&entry.session->locks(), &Watcher::advanced, this,
            [this, entry](const WatchBatch &batch) { follow(entry, batch); });
    }
    QuorumOptions options;
    options.renewedLease = context.watchdogLease;
    if (m_request.kind == LockKind::Red)
        m_lock = std::make_unique<RedLock>(members, context.identity, options, context.clock, m_randomness);
    else
        m_lock = std::make_unique<MultiLock>(members, context.identity, options, context.clock, m_randomness);
    connect(m_lock.get(), &QuorumLock::memberChanged, this, &HeldMembers::followMember);
    connect(m_lock.get(), &QuorumLock::lost, this, &HeldMembers::lose);
}

QCoro::Task<Result<AcquireOutcome>> HeldMembers::acquire(qint64)
{
    QuorumRequest request;
    request.lease = m_request.lease;
    request.wait = m_request.wait;
    const Result<QuorumOutcome> outcome = co_await m_lock->acquire(request);
    if (!outcome)
        co_return outcome.error();
    m_outcome = *outcome;
    AcquireOutcome whole(m_outcome.result);
    QList<MemberLine> lines;
    for (qsizetype i = 0; i < m_parts.size(); ++i) {
        const MemberOutcome &member = m_outcome.members[i];
        m_parts[i].holder = member.holder;
        MemberLine line = lineOf(i, word(member.result));
        line.left = member.left;
        if (member.result == MemberResult::Failed)
            line.detail = sentence(member.error, {});
        lines.append(line);
    }
    if (m_outcome.result != AcquireResult::Acquired) {
        for (const MemberLine &line : lines)
            m_context.printNotice("member " + memberText(line));
        co_return whole;
    }
    whole.count = 1;
    if (m_request.lease)
        m_validUntil = m_context.clock.now() + m_outcome.validity;
    LockEvent event = ownEvent(EventKind::Acquired, m_outcome.since);
    event.count = 1;
    event.ttl = m_outcome.validity;
    std::optional<Milliseconds> renewed;
    if (!m_request.lease)
        renewed = m_context.watchdogLease;
    m_lines.print(event, lines, untilText(event, renewed));
    co_return whole;
}

// When too few confirmed members remain to hold the lock.
std::optional<MonotonicTime> HeldMembers::confirmedUntil() const
{
    QList<MonotonicTime> ends;
    for (qsizetype i = 0; i < m_parts.size() && m_lock->isHeld(); ++i) {
        const Part &part = m_parts[i];
        const OwnLease lease = part.entry.session->connection().ownLease(part.name);
        if (m_lock->members()[size_t(i)]->isHeld() && lease.confirmedUntil)
            ends.append(*lease.confirmedUntil);
    }
    if (ends.size() < m_lock->needed())
        return m_validUntil;
    std::ranges::sort(ends, std::greater());
    const MonotonicTime end = ends[m_lock->needed() - 1];
    return m_validUntil ? std::min(*m_validUntil, end) : end;
}

QCoro::Task<QByteArray> HeldMembers::whyNot(AcquireOutcome)
{
    const auto acquired = std::count_if(m_outcome.members.begin(), m_outcome.members.end(),
        [](const MemberOutcome &member) { return member.result == MemberResult::Acquired; });
    const QByteArray count
        = QByteArray::number(acquired) + " of " + QByteArray::number(m_outcome.members.size());
    if (acquired >= m_lock->needed())
        co_return "acquiring the members took too long for the lease, so lockctl keeps none of them";
    co_return count + " members were acquired and " + QByteArray::number(m_lock->needed())
        + " are needed, so lockctl keeps none of them";
}

QCoro::Task<Result<Done>> HeldMembers::release()
{
    const bool wasHeld = m_lock->isHeld();
    const std::optional<MonotonicTime> until = confirmedUntil();
    const MonotonicTime begun = m_context.clock.now();
    const QList<ActOutcome> outcomes = co_await m_lock->release();
    QList<MemberLine> lines;
    qsizetype released = 0;
    qsizetype open = 0;
    for (qsizetype i = 0; i < outcomes.size(); ++i) {
        const ActResult result = outcomes[i].result;
        MemberLine line = lineOf(i, word(result));
        if (isOpen(result))
            line.detail = sentence(outcomes[i].error, {});
        released += result == ActResult::Done ? 1 : 0;
        open += isOpen(result) ? 1 : 0;
        lines.append(line);
    }
    if (!wasHeld && !m_isLost) {
        const Result<Done> settled = co_await settle();
        co_return settled;
    }
    if (!wasHeld) {
        static_cast<void>(warnAboutUnknownOutcome({})); // lost: the rest on the servers is not waited for
        co_return Done();
    }
    if (released + open < m_lock->needed()) { // too few members could be released
        m_lostMembers = true;
        tellLoss(EventKind::Deleted, m_outcome.since, lines);
        co_return Done();
    }
    LockEvent event = ownEvent(EventKind::Released, begun);
    if (released >= m_lock->needed()) {
        m_lines.print(event, lines);
        co_return Done();
    }
    const Result<Done> settled = co_await settle();
    for (qsizetype i = 0; i < outcomes.size(); ++i) {
        if (isOpen(outcomes[i].result) && m_lock->members()[size_t(i)]->wasGone()) {
            lines[i] = lineOf(i, word(ActResult::AlreadyGone));
            --open;
        }
    }
    if (released + open < m_lock->needed()) {
        m_lostMembers = true;
        tellLoss(EventKind::Deleted, m_outcome.since, lines);
        co_return Done();
    }
    const bool isOver = until && m_context.clock.now() >= *until; // before the release was confirmed
    if (isOver && settled) {
        tellLoss(EventKind::Expired, *until, lines);
        co_return Done();
    }
    event.kind = isOver ? EventKind::Expired : EventKind::Released;
    event.at = event.seen = m_context.serverNow();
    event.certain = false;
    if (isOver)
        event.notBefore = m_context.serverAt(*until);
    if (settled || isOver)
        m_lines.print(event, lines);
    else
        static_cast<void>(warnAboutUnknownOutcome({}));
    co_return settled;
}

bool HeldMembers::isOutcomeOpen() const
{
    return !m_isLost && std::ranges::any_of(m_parts, [](const Part &part) {
        const OwnLease lease = part.entry.session->connection().ownLease(part.name);
        return lease.maybeUntil || lease.confirmedUntil;
    });
}

// A member whose reply was lost may be held. Waits until its server answers, or the lease ends.
QCoro::Task<Result<Done>> HeldMembers::settle()
{
    Result<Done> result = Done();
    planNotice();
    for (const ServerEntry &entry : m_context.serverEntries) {
        const Result<Done> released = co_await entry.session->acts().releaseOwn();
        if (!released)
            result = released;
    }
    m_notice.reset();
    co_return result;
}

// Waits until there is something to report; a release that is merely slow is not reported.
void HeldMembers::planNotice()
{
    m_notice = m_context.clock.callAfter(quietMemberRelease, [this] {
        const TimerGuard fired = std::exchange(m_notice, nullptr); // keeps the running callback alive
        if (!warnAboutUnknownOutcome(waitingForTheServer))
            planNotice();
    });
}

bool HeldMembers::warnAboutUnknownOutcome(const QByteArray &consequence) const
{
    bool isAny = false;
    for (const Part &part : m_parts) {
        const auto doubt = unknownOutcomeSentence(m_context, part.entry.session->connection(), part.name);
        isAny = isAny || doubt.has_value();
        if (doubt)
            m_context.printNotice("member " + part.entry.server + ": " + *doubt + consequence);
    }
    return isAny;
}

void HeldMembers::follow(const ServerEntry &entry, const WatchBatch &batch)
{
    for (const LockEvent &event : batch.events) {
        const auto part = std::find_if(m_parts.begin(), m_parts.end(), [&](const Part &part) {
            return part.entry.session == entry.session && part.name == event.lock.name;
        });
        if (part == m_parts.end() || !m_lock->isHeld() || event.holder != part->holder)
            continue;
        if (event.kind == EventKind::Renewed)
            m_lines.print(event, entry.server);
        else if (isMemberEnd(event.kind) && !isOnlyTheOrdinaryEnd(event)) // lockctl did not release it
            part->seenEnd = SeenEnd{event, m_context.clock.now()};
    }
}

void HeldMembers::followMember(qsizetype index, MemberHold::Phase phase)
{
    if (phase == MemberHold::Phase::Held || !m_lock->isHeld())
        return;
    tellSeenEnd(index);
    m_context.printNotice("member " + memberText(lineOf(index, word(phase))));
    Q_EMIT weakened();
}

// A watcher event only triggers a read-back; the reply to that ends the member.
void HeldMembers::tellSeenEnd(qsizetype index)
{
    Part &part = m_parts[index];
    const std::optional<SeenEnd> seen = std::exchange(part.seenEnd, std::nullopt);
    const bool isOver = m_lock->members()[size_t(index)]->phase() == MemberHold::Phase::Lost;
    if (isOver && seen && m_context.clock.now() - seen->at < seenMemberEndLimit)
        m_lines.print(seen->event, part.entry.server);
}

void HeldMembers::lose()
{
    bool isUnconfirmed = false;
    for (const auto &member : m_lock->members()) {
        const bool isLost = member->phase() == MemberHold::Phase::Lost;
        m_lostMembers = m_lostMembers || isLost;
        isUnconfirmed = isUnconfirmed || (isLost && member->isUnconfirmed());
    }
    const bool isOver = isUnconfirmed || (m_request.lease && !m_lostMembers);
    const MonotonicTime since = isOver && m_validUntil ? *m_validUntil : m_outcome.since;
    tellLoss(isOver ? EventKind::Expired : EventKind::Deleted, since, phaseLines());
    Q_EMIT lost();
}

void HeldMembers::tellLoss(EventKind kind, MonotonicTime since, const QList<MemberLine> &members)
{
    m_isLost = true;
    m_lines.print(ownEvent(kind, since), members);
    m_lossPrinted.complete(Done());
}

LockEvent HeldMembers::ownEvent(EventKind kind, MonotonicTime since) const
{
    LockEvent event;
    event.kind = kind;
    event.lock = m_context.lockNamed(m_request.name);
    event.kinds = {m_request.kind};
    event.holder = m_context.identity.client + ':' + QByteArray::number(m_context.identity.thread);
    event.at = event.seen = m_context.serverNow();
    event.notBefore = m_context.serverAt(std::min(since, m_context.clock.now()));
    event.evidence = EvidenceSign::OwnAct;
    event.certain = kind != EventKind::Deleted && kind != EventKind::Expired;
    return event;
}

MemberLine HeldMembers::lineOf(qsizetype index, const QByteArray &outcome) const
{
    MemberLine line;
    line.server = m_parts[index].entry.server;
    line.lock = m_parts[index].name;
    line.outcome = outcome;
    return line;
}

QList<MemberLine> HeldMembers::phaseLines() const
{
    QList<MemberLine> lines;
    for (const auto &member : m_lock->members())
        lines.append(lineOf(lines.size(), word(member->phase())));
    return lines;
}

} // namespace lockctl
