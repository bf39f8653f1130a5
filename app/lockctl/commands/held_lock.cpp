// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/lockctl/commands/held_lock.h"

#include "app/lockctl/commands/unknown_outcome.h"
#include "app/lockctl/output/refusal_text.h"
#include "app/lockctl/text/terminal_text.h"

#include <algorithm>

namespace lockctl {

using namespace lockengine;
using namespace std::chrono_literals;

namespace {

constexpr Milliseconds patience = 250ms;
constexpr Milliseconds seenEndLimit = 1s; // an end not confirmed by then did not happen
constexpr Milliseconds quietRelease = 500ms; // a slower release is commented on
constexpr int driftParts = 100; // of a fixed lease: clock drift by which it ends early here

// What a watcher event means for the own hold, and whether it ends it.
enum class Meaning { OurOwnDoing, News, End };

Meaning meaningOf(EventKind kind)
{
    switch (kind) {
    case EventKind::Appeared:
    case EventKind::Acquired:
    case EventKind::Reentered:
    case EventKind::Promoted:
    case EventKind::Resynced:
        return Meaning::OurOwnDoing;
    case EventKind::Renewed:
    case EventKind::PartlyReleased:
    case EventKind::Queued:
    case EventKind::LeftQueue:
    case EventKind::Purged:
    case EventKind::LostPosition:
    case EventKind::NumberChanged:
    case EventKind::Coalesced:
        return Meaning::News;
    case EventKind::Released:
    case EventKind::ForceReleased:
    case EventKind::Expired:
    case EventKind::Evicted:
    case EventKind::Deleted:
        return Meaning::End;
    }
    Q_UNREACHABLE();
}

// The new primary does not have the hold.
bool isLostAtTakeOver(const LockEvent &event)
{
    return event.kind == EventKind::Resynced && event.evidence.testFlag(EvidenceSign::ServerReplaced);
}

} // namespace

HeldLock::HeldLock(CommandContext &context, AcquireRequest request, EventLines &lines)
    : m_context(context)
    , m_request(std::move(request))
    , m_lines(lines)
{
    m_holder = context.identity.client + ':' + QByteArray::number(context.identity.thread);
    connect(&context.session.locks(), &Watcher::advanced, this, &HeldLock::follow);
    connect(&context.session.connection(), &LockSystem::ownHoldChanged, this, &HeldLock::followOwn);
    connect(&context.session.connection(), &LockSystem::foundAbsent, this, &HeldLock::followAbsence);
}

QCoro::Task<Result<AcquireOutcome>> HeldLock::acquire(qint64 times)
{
    AcquireOutcome outcome;
    for (qint64 entered = 0; entered < times && m_phase != Phase::Lost; ++entered) {
        m_context.session.acts().arming().arm(Arming::usual); // the command is explicit
        const Result<AcquireOutcome> entry
            = co_await m_context.session.acts().acquire(m_request, m_context.identity);
        if (!entry || entry->result != AcquireResult::Acquired) {
            if (m_phase == Phase::Held) // holds acquired so far
                static_cast<void>(co_await release());
            co_return entry;
        }
        outcome = *entry;
        if (m_request.lease)
            m_leaseEnd = outcome.sentAt + *m_request.lease - *m_request.lease / driftParts;
        m_holder = outcome.holder;
        m_acquiredAt = outcome.sentAt;
        if (m_phase == Phase::Waiting)
            m_phase = Phase::Held;
        printAcquired(entered == 0 ? EventKind::Acquired : EventKind::Reentered, outcome);
    }
    co_return outcome;
}

void HeldLock::giveUp()
{
    // Completing it also completes acquire(), which may destroy this object before the call returns. The
    // task's own result does not matter.
    ActExecutor &executor = m_context.session.acts();
    QCoro::connect(executor.releaseOwn(), &executor, [](const Result<Done> &) {});
}

// Does not wait for a lost hold, which ends with its lease.
QCoro::Task<Result<Done>> HeldLock::release()
{
    if (m_phase == Phase::Held)
        m_phase = Phase::Releasing;
    if (m_phase == Phase::Lost && isOutcomeOpen()) {
        static_cast<void>(warnAboutUnknownOutcome());
        co_return Done();
    }
    const std::optional<MonotonicTime> until = confirmedUntil();
    planNotice();
    const Result<Done> released = co_await m_context.session.acts().releaseOwn();
    m_notice.reset();
    if (m_phase == Phase::Releasing && m_isUnconfirmed && released)
        lose(false);
    const bool isOver = m_isUnconfirmed || (until && m_context.clock.now() >= *until);
    if (isOver && !m_leaseOver)
        m_leaseOver = until;
    if (m_phase == Phase::Releasing && !released && isOver) // before the release was confirmed
        m_lines.print(endOf(EventKind::Expired));
    else if (m_phase == Phase::Releasing && !released)
        static_cast<void>(warnAboutUnknownOutcome());
    co_return released;
}

bool HeldLock::isOutcomeOpen() const
{
    return m_context.session.connection().ownLease(m_request.name).maybeUntil.has_value();
}

std::optional<MonotonicTime> HeldLock::confirmedUntil() const
{
    return m_context.session.connection().ownLease(m_request.name).confirmedUntil;
}

// Waits until there is something to report; a release that is merely slow is not reported.
void HeldLock::planNotice()
{
    m_notice = m_context.clock.callAfter(quietRelease, [this] {
        const TimerGuard fired = std::exchange(m_notice, nullptr); // keeps the running callback alive
        if (!warnAboutUnknownOutcome(m_phase != Phase::Lost ? waitingForTheServer : ""))
            planNotice();
    });
}

bool HeldLock::warnAboutUnknownOutcome(const QByteArray &consequence) const
{
    const std::optional<QByteArray> doubt
        = unknownOutcomeSentence(m_context, m_context.session.connection(), m_request.name);
    if (doubt)
        m_context.printNotice(*doubt + consequence);
    return doubt.has_value();
}

// The refusal does not name the holder. A later reading may show the next holder, so its time is shown with
// it.
QCoro::Task<QByteArray> HeldLock::whyNot(AcquireOutcome outcome)
{
    if (outcome.isFree || outcome.isOld())
        co_return refusalText(outcome);
    const Result<LockState> now = co_await readLock(m_context, m_request.name);
    if (now && namesHolder(*now))
        co_return holderText(*now, m_context.names);
    if (now && now->isFree() && now->flaws.isEmpty())
        co_return "another client held it, but it is free now";
    co_return refusalText(outcome);
}

void HeldLock::follow(const WatchBatch &batch)
{
    for (const LockEvent &event : batch.events) {
        if (event.lock.name == m_request.name && event.holder == m_holder)
            followEvent(event);
    }
}

void HeldLock::followEvent(const LockEvent &event)
{
    switch (isLostAtTakeOver(event) ? Meaning::End : meaningOf(event.kind)) {
    case Meaning::OurOwnDoing:
        return;
    case Meaning::News:
        if (m_phase == Phase::Held || m_phase == Phase::Waiting)
            m_lines.print(event);
        return;
    case Meaning::End:
        if (isOnlyTheOrdinaryEnd(event)) // lockctl did not release it
            return;
        if (m_phase == Phase::Lost)
            return tellEnd(event);
        noteSeenEnd(event);
        return;
    }
}

void HeldLock::followOwn(const OwnHold &hold)
{
    const bool isOurs = hold.lock.name == m_request.name && hold.holder == m_holder;
    if (!isOurs || (m_phase != Phase::Held && m_phase != Phase::Releasing))
        return;
    if (hold.phase == OwnHoldPhase::Lost && !hold.certain)
        m_leaseOver = hold.sentAt;
    if (hold.phase == OwnHoldPhase::Unverified && m_phase == Phase::Held) {
        m_context.printNotice("the connection was lost; it is unknown whether " + visible(m_request.name)
            + " is still held; lockctl checks when it reconnects");
    } else if (hold.phase == OwnHoldPhase::Lost && (hold.certain || m_phase == Phase::Held)) {
        lose(hold.certain);
    } else if (hold.phase == OwnHoldPhase::Lost) {
        m_isUnconfirmed = true; // not a loss: a release was sent in time
    } else if (hold.phase == OwnHoldPhase::Released && m_phase == Phase::Releasing) {
        m_isUnconfirmed = false;
        LockEvent event = ownEvent(EventKind::Released, hold.sentAt);
        event.certain = hold.certain;
        m_lines.print(event);
    }
}

// The hold was gone before the watcher read it. A release message without a trace is not lockctl's own
// release.
void HeldLock::followAbsence(const QByteArray &name, Evidence signs)
{
    const bool isForced
        = signs.testFlag(EvidenceSign::ReleaseMessage) && !signs.testFlag(EvidenceSign::ReleaseTrace);
    if (name != m_request.name || (m_phase != Phase::Held && m_phase != Phase::Lost))
        return;
    if (!isForced) {
        if (signs.testFlag(EvidenceSign::ReleaseTrace))
            m_seenEnd.reset(); // the trace followed the message
        return;
    }
    LockEvent event = lossAs(EventKind::ForceReleased);
    event.evidence |= EvidenceSign::ReleaseMessage;
    if (m_phase == Phase::Lost)
        tellEnd(event);
    else
        noteSeenEnd(event);
}

void HeldLock::noteSeenEnd(const LockEvent &event)
{
    m_seenEnd = event;
    m_seenEndLimit = m_context.clock.callAfter(seenEndLimit, [this] { m_seenEnd.reset(); });
}

void HeldLock::lose(bool certain)
{
    m_phase = Phase::Lost;
    m_ranOut = !certain || (m_leaseEnd && m_context.clock.now() >= *m_leaseEnd);
    const std::optional<LockEvent> seen = m_seenEnd;
    if (seen)
        tellEnd(*seen);
    const Milliseconds drift = m_request.lease.value_or(Milliseconds::zero()) / driftParts;
    m_patience = m_context.clock.callAfter(patience + drift, [this] { tellEnd(unexplainedEnd()); });
    Q_EMIT lost();
}

void HeldLock::tellEnd(const LockEvent &event)
{
    if (m_lossPrinted.isCompleted())
        return;
    const TimerGuard keep = std::exchange(m_patience, nullptr);
    m_end = event.kind;
    m_lines.print(event);
    m_lossPrinted.complete(Done());
}

void HeldLock::printAcquired(EventKind kind, const AcquireOutcome &outcome)
{
    LockEvent event = ownEvent(kind, outcome.sentAt);
    event.count = outcome.count;
    event.token = outcome.token;
    event.synced = outcome.synced;
    if (!m_context.system.can(Capability::Lease))
        return m_lines.print(event);
    const auto age = std::chrono::ceil<Milliseconds>(m_context.clock.now() - outcome.sentAt);
    event.ttl = std::max(m_request.lease.value_or(m_context.watchdogLease) - age, Milliseconds::zero());
    std::optional<Milliseconds> renewed;
    if (!m_request.lease)
        renewed = m_context.watchdogLease;
    m_lines.print(event, QByteArray(), untilText(event, renewed));
}

// The event happened between the sending of the command and now.
LockEvent HeldLock::ownEvent(EventKind kind, MonotonicTime sentAt) const
{
    LockEvent event;
    event.kind = kind;
    event.lock = m_context.lockNamed(m_request.name, m_request.kind);
    event.kinds = {m_request.kind};
    event.mode = m_request.mode;
    event.holder = m_holder;
    event.at = event.seen = m_context.serverNow();
    event.notBefore = m_context.serverAt(sentAt);
    event.evidence = EvidenceSign::OwnAct;
    event.certain = true;
    return event;
}

// The connection found the hold gone or could not confirm it, and the watcher did not see how it ended.
LockEvent HeldLock::unexplainedEnd() const
{
    return m_ranOut ? endOf(EventKind::Expired) : lossAs(EventKind::Deleted);
}

// It happened at any time since the hold was acquired.
LockEvent HeldLock::lossAs(EventKind kind) const
{
    LockEvent event = endOf(kind);
    event.notBefore = m_context.serverAt(m_acquiredAt);
    event.evidence = EvidenceSign::StateChange;
    return event;
}

LockEvent HeldLock::endOf(EventKind kind) const
{
    const MonotonicTime now = m_context.clock.now();
    // Not before the last known lease ended. It may be noticed much later, for example after a suspension.
    const MonotonicTime since = m_leaseOver.value_or(m_leaseEnd.value_or(now));
    LockEvent event = ownEvent(kind, std::min(since, now));
    event.certain = false;
    return event;
}

} // namespace lockctl
