// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/core/act/act_executor.h"

#include "lockengine/core/base/open_outcome.h"

namespace lockengine {

namespace {

QByteArray word(ActResult result)
{
    switch (result) {
    case ActResult::Done:
        return "done";
    case ActResult::AlreadyGone:
        return "already-gone";
    case ActResult::ChangedHands:
        return "changed-hands";
    case ActResult::Refused:
        return "refused";
    case ActResult::Unknown:
        return "unknown";
    }
    Q_UNREACHABLE();
}

QByteArray auditWord(Repair repair)
{
    switch (repair) {
    case Repair::None:
        return "none";
    case Repair::ForceUnlock:
        return "force-release";
    case Repair::WakeNext:
        return "wake-next";
    case Repair::RemoveWaiter:
        return "remove-waiter";
    case Repair::ClearQueue:
        return "clear-queue";
    case Repair::GiveLease:
        return "give-lease";
    case Repair::DropReadHold:
        return "drop-read-hold";
    case Repair::OpenLatch:
        return "open-latch";
    case Repair::DeleteTraces:
        return "delete-traces";
    }
    Q_UNREACHABLE();
}

QByteArray word(const Result<AcquireOutcome> &result)
{
    if (!result)
        return "failed";
    return result->result == AcquireResult::Acquired ? "acquired" : "not-acquired";
}

QByteArray word(SearchEnd end)
{
    switch (end) {
    case SearchEnd::Found:
        return "found";
    case SearchEnd::NotSeen:
        return "not-seen";
    case SearchEnd::TooBusy:
        return "too-busy";
    case SearchEnd::TooMuch:
        return "too-much";
    case SearchEnd::SystemSlowed:
        return "system-slowed";
    case SearchEnd::Stopped:
        return "stopped";
    case SearchEnd::Failed:
        return "failed";
    }
    Q_UNREACHABLE();
}

QByteArray describe(const SearchOutcome &outcome)
{
    return "seen=" + QByteArray::number(outcome.commandsSeen)
        + " took=" + QByteArray::number(qint64(outcome.took.count()));
}

// True when the acquire cannot have left a hold or a queue entry on the server.
bool isWithout(const Result<AcquireOutcome> &result)
{
    if (result)
        return result->result != AcquireResult::Acquired;
    return !leavesOutcomeOpen(result.error());
}

QByteArray whyNot(const Result<AcquireOutcome> &result)
{
    return result ? QByteArray() : result.error().detail;
}

QByteArray describe(const AcquireRequest &request)
{
    const QByteArray lease = request.lease ? QByteArray::number(qint64(request.lease->count())) : "watchdog";
    const QByteArray wait = request.wait ? QByteArray::number(qint64(request.wait->count())) : "unlimited";
    return "lease=" + lease + " wait=" + wait;
}

QByteArray describe(const LockState &seen)
{
    QByteArray text = "seen:";
    if (seen.number)
        text += ' ' + QByteArray::number(*seen.number);
    for (const Holder &holder : seen.holders)
        text += ' ' + holder.id + 'x' + QByteArray::number(holder.count.value_or(-1));
    return text;
}

QByteArray describe(const ActOutcome &outcome)
{
    if (outcome.count == 0)
        return outcome.error.detail;
    return ("deleted=" + QByteArray::number(outcome.count) + ' ' + outcome.error.detail).trimmed();
}

QByteArray describe(const RepairRequest &request)
{
    QByteArray text;
    if (request.lease)
        text = "lease=" + QByteArray::number(qint64(request.lease->count())) + ' ';
    return text + describe(request.seen);
}

AuditEntry entryOf(const QByteArray &act, const QByteArray &lock, const QByteArray &holder,
    const QByteArray &detail, const QByteArray &reason = QByteArray())
{
    AuditEntry entry;
    entry.act = act;
    entry.lock = lock;
    entry.holder = holder;
    entry.detail = detail;
    entry.reason = reason;
    return entry;
}

} // namespace

ActExecutor::ActExecutor(ActingSystem &system, AuditLog &audit, Clock &clock, QObject *parent)
    : QObject(parent)
    , m_system(system)
    , m_audit(audit)
    , m_clock(clock)
    , m_arming(clock)
{
    connect(&system, &ActingSystem::ownHoldChanged, this, &ActExecutor::noteOwn);
    connect(&m_arming, &Arming::changed, this, [this] {
        if (!m_arming.isArmed())
            m_system.stopRepair();
    });
}

void ActExecutor::noteOwn(const OwnHold &hold)
{
    const Own own{hold.lock.name, hold.holder};
    if (hold.phase == OwnHoldPhase::Released || hold.phase == OwnHoldPhase::Lost)
        m_own.removeAll(own);
    else if (!m_own.contains(own))
        m_own.append(own);
}

QCoro::Task<Result<AcquireOutcome>> ActExecutor::acquire(AcquireRequest request, Identity identity)
{
    const Own own{request.name, m_system.holderFor(request, identity)};
    const Result<Intent> intent
        = begin(entryOf("acquire", own.lock, own.holder, describe(request), request.reason));
    if (!intent)
        co_return intent.error();
    const bool isNew = !m_own.contains(own);
    if (isNew)
        m_own.append(own);
    const QPointer<ActExecutor> self = this;
    const Result<AcquireOutcome> outcome = co_await m_system.acquire(request, identity);
    if (self && isNew && isWithout(outcome))
        m_own.removeAll(own);
    intent->conclude(word(outcome), whyNot(outcome));
    co_return outcome;
}

QCoro::Task<ActOutcome> ActExecutor::release(LockState seen, QByteArray holder, QByteArray reason)
{
    const Result<Intent> intent = begin(entryOf("release", seen.id.name, holder, describe(seen), reason));
    if (!intent)
        co_return ActOutcome(ActResult::Refused, intent.error());
    const ActOutcome outcome = co_await m_system.release(seen, holder);
    intent->conclude(word(outcome.result), outcome.error.detail);
    co_return outcome;
}

QCoro::Task<ActOutcome> ActExecutor::releaseOwnHold(LockState seen, QByteArray holder)
{
    const Result<Intent> intent = record(entryOf("release", seen.id.name, holder, describe(seen)));
    if (!intent)
        Q_EMIT auditFailed(intent.error());
    const ActOutcome outcome = co_await m_system.release(seen, holder);
    if (intent)
        intent->conclude(word(outcome.result), outcome.error.detail);
    co_return outcome;
}

QCoro::Task<ActOutcome> ActExecutor::forceRelease(LockState seen, QByteArray reason)
{
    const QByteArray holder = seen.isHeld() ? seen.holders.constFirst().id : QByteArray();
    const Result<Intent> intent
        = begin(entryOf("force-release", seen.id.name, holder, describe(seen), reason));
    if (!intent)
        co_return ActOutcome(ActResult::Refused, intent.error());
    const ActOutcome outcome = co_await m_system.forceRelease(seen);
    intent->conclude(word(outcome.result), outcome.error.detail);
    co_return outcome;
}

QCoro::Task<ActOutcome> ActExecutor::changePermits(LockState seen, qint64 change, QByteArray reason)
{
    const QByteArray detail = "change=" + QByteArray::number(change) + ' ' + describe(seen);
    const Result<Intent> intent
        = begin(entryOf("change-permits", seen.id.name, QByteArray(), detail, reason));
    if (!intent)
        co_return ActOutcome(ActResult::Refused, intent.error());
    const ActOutcome outcome = co_await m_system.changePermits(seen, change);
    intent->conclude(word(outcome.result), outcome.error.detail);
    co_return outcome;
}

QCoro::Task<ActOutcome> ActExecutor::repair(RepairRequest request, QByteArray reason)
{
    const Result<Intent> intent = begin(
        entryOf(auditWord(request.repair), request.seen.id.name, request.who, describe(request), reason));
    if (!intent)
        co_return ActOutcome(ActResult::Refused, intent.error());
    const ActOutcome outcome = co_await m_system.repair(request);
    intent->conclude(word(outcome.result), describe(outcome));
    co_return outcome;
}

QCoro::Task<SearchOutcome> ActExecutor::findClient(LockId id, QByteArray holder, QByteArray reason)
{
    const Result<Intent> intent = begin(entryOf("find-client", id.name, holder, QByteArray(), reason));
    if (!intent)
        co_return SearchOutcome(SearchEnd::Failed, intent.error());
    const SearchOutcome outcome = co_await m_system.findClient(id, holder);
    intent->conclude(word(outcome.end), describe(outcome));
    co_return outcome;
}

QCoro::Task<Result<Done>> ActExecutor::releaseOwn()
{
    const QList<Own> owned = m_own;
    QList<Intent> intents;
    std::optional<Error> failure; // any one of them: they all fail for the same cause
    for (const Own &own : owned) {
        const Result<Intent> intent = record(entryOf("release-own", own.lock, own.holder, QByteArray()));
        if (intent)
            intents.append(*intent);
        else
            failure = intent.error();
    }
    if (failure)
        Q_EMIT auditFailed(*failure);
    const QPointer<ActExecutor> self = this;
    const Result<Done> released = co_await m_system.releaseOwn();
    if (self && released)
        m_own.removeIf([&owned](const Own &own) { return owned.contains(own); });
    for (const Intent &intent : intents)
        intent.conclude(released ? "done" : "failed", released ? QByteArray() : released.error().detail);
    co_return released;
}

Result<ActExecutor::Intent> ActExecutor::begin(const AuditEntry &entry)
{
    if (!m_arming.isArmed())
        return Error(ErrorKind::Forbidden, Reason::NotArmed, "not armed");
    return record(entry);
}

Result<ActExecutor::Intent> ActExecutor::record(AuditEntry entry)
{
    entry.system = m_system.status().address;
    const Result<QByteArray> id = m_audit.intend(entry, m_clock.wall());
    if (!id)
        return id.error();
    return Intent(*this, *id);
}

ActExecutor::Intent::Intent(ActExecutor &executor, QByteArray id)
    : m_executor(&executor)
    , m_audit(&executor.m_audit)
    , m_clock(&executor.m_clock)
    , m_id(std::move(id))
{ }

void ActExecutor::Intent::conclude(const QByteArray &outcome, const QByteArray &detail) const
{
    const Result<Done> recorded = m_audit->conclude(m_id, outcome, detail, m_clock->wall());
    if (!recorded && m_executor)
        Q_EMIT m_executor->auditFailed(recorded.error());
}

} // namespace lockengine
