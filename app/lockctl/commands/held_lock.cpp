// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/lockctl/commands/held_lock.h"

#include "app/lockctl/output/text_lines.h"
#include "app/lockctl/text/terminal_text.h"

namespace lockctl {

using namespace lockengine;
using namespace std::chrono_literals;

namespace {

constexpr Milliseconds patience = 250ms;

// What the watcher says about our hold while we have it, and what ends it.
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
    case EventKind::LostPlace:
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

// The server that took over does not have our hold.
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
}

QCoro::Task<Result<AcquireOutcome>> HeldLock::acquire(qint64 times)
{
    AcquireOutcome outcome;
    for (qint64 entered = 0; entered < times && m_phase != Phase::Lost; ++entered) {
        m_context.session.acts().arming().arm(Arming::usual); // the command is explicit
        const Result<AcquireOutcome> entry
            = co_await m_context.session.acts().acquire(m_request, m_context.identity);
        if (!entry || entry->result != AcquireResult::Acquired) {
            if (m_phase == Phase::Held) // some of several
                static_cast<void>(co_await release());
            co_return entry;
        }
        outcome = *entry;
        m_holder = outcome.holder;
        if (m_phase == Phase::Waiting)
            m_phase = Phase::Held;
        printOwn(entered == 0 ? EventKind::Acquired : EventKind::Reentered, outcome);
    }
    co_return outcome;
}

void HeldLock::giveUp()
{
    // Its end is the acquire's end, and that may be ours, before the call returns; there is nothing to learn
    // from the task itself.
    ActDesk &desk = m_context.session.acts();
    QCoro::connect(desk.releaseOwn(), &desk, [](const Result<Done> &) {});
}

QCoro::Task<Result<Done>> HeldLock::release()
{
    if (m_phase == Phase::Held)
        m_phase = Phase::Releasing;
    const Result<Done> released = co_await m_context.session.acts().releaseOwn();
    if (released && m_phase == Phase::Releasing)
        printOwn(EventKind::Released, AcquireOutcome()); // none is left
    co_return released;
}

QByteArray HeldLock::whyNot(const AcquireOutcome &outcome) const
{
    const QByteArray left = outcome.left && outcome.left->count() > 0
        ? ", for up to " + durationText(*outcome.left) + " more unless it is renewed"
        : QByteArray();
    return "somebody else holds it" + left;
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
        if (m_phase == Phase::Held)
            lose();
        if (m_phase == Phase::Lost)
            tellEnd(event);
        return;
    }
}

void HeldLock::followOwn(const OwnHold &hold)
{
    if (hold.lock.name != m_request.name || hold.holder != m_holder || m_phase != Phase::Held)
        return;
    if (hold.phase == OwnHoldPhase::Unverified)
        m_context.complain(
            "the connection ended; whether " + visible(m_request.name) + " is still held is not known yet");
    else if (hold.phase == OwnHoldPhase::Lost)
        lose();
}

void HeldLock::lose()
{
    m_phase = Phase::Lost;
    m_patience = m_context.clock.callAfter(patience, [this] { tellEnd(unexplainedEnd()); });
    Q_EMIT lost();
}

void HeldLock::tellEnd(const LockEvent &event)
{
    if (m_told.isCompleted())
        return;
    const TimerGuard keep = std::exchange(m_patience, nullptr);
    m_end = event.kind;
    m_lines.print(event);
    m_told.complete(Done());
}

void HeldLock::printOwn(EventKind kind, const AcquireOutcome &outcome)
{
    LockEvent event = ownEvent(kind);
    event.count = outcome.count;
    event.token = outcome.token;
    event.synced = outcome.synced;
    if (kind != EventKind::Released)
        event.ttl = m_request.lease.value_or(m_context.watchdogLease);
    m_lines.print(event);
}

LockEvent HeldLock::ownEvent(EventKind kind) const
{
    LockEvent event;
    event.kind = kind;
    event.lock = m_context.lockNamed(m_request.name, m_request.kind);
    event.kinds = {m_request.kind};
    event.mode = m_request.mode;
    event.holder = m_holder;
    event.at = event.seen = event.notBefore = m_context.serverNow();
    event.evidence = EvidenceSign::OwnAct;
    event.certain = true;
    return event;
}

// Our watchdog found it gone, and nobody saw how.
LockEvent HeldLock::unexplainedEnd() const
{
    LockEvent event = ownEvent(m_request.lease ? EventKind::Expired : EventKind::Deleted);
    event.certain = false;
    return event;
}

} // namespace lockctl
