// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/lockengine/redis/control_tour.h"
#include "lockengine/core/model/entered_once.h"

#include "lockengine/redis/client/repair_plan.h"
#include "lockengine/redis/kinds/redisson/counting_acts.h"
#include "lockengine/redis/kinds/redisson/repairs.h"
#include "tests/lockengine/redis/kinds/taken_kinds.h"

namespace testing {
namespace {

constexpr Milliseconds shortLease = 900ms;
constexpr Milliseconds longestStep = 8s;

Collaborators as(const QString &user, const QByteArray &password)
{
    Collaborators who;
    who.user = user;
    who.password = Secret(password);
    return who;
}

LockClientOptions renewing(Milliseconds lease)
{
    LockClientOptions options;
    options.watchdogTimeout = lease;
    return options;
}

QCoro::Task<Done> pass(Milliseconds time)
{
    SystemClock clock;
    co_await sleepFor(clock, time);
    co_return Done();
}

bool isShared(TakenKind kind)
{
    return kind.mode == HoldMode::Read;
}

TakenKind rivalOf(TakenKind kind)
{
    return isShared(kind) ? TakenKind(kind.kind, HoldMode::Write) : kind;
}

} // namespace

ControlTour::ControlTour(const TestServer &server, const QString &user, const QByteArray &password)
    : ControlTour(server, as(user, password), 1)
{ }

ControlTour::ControlTour(const TestServer &server, const Collaborators &who, int slowness)
    : m_server(server)
    , m_lease(shortLease * slowness)
    , m_a(server, renewing(m_lease), 3s, who)
    , m_b(server, renewing(30s), 3s, who)
    , m_console(server, {}, 3s, who)
{
    // The keys of a name with its own brace have different names.
    for (const QByteArray &form : {"orders:%1"_ba, "orders:{%1}"_ba}) {
        for (const KindInWords &row : takenKinds()) {
            const QByteArray number = QByteArray::number(m_targets.size());
            m_targets.append(
                {QByteArray(form).replace("%1", number), row.kind, !isEnteredOnce(row.kind.kind)});
        }
    }
}

QList<QByteArray> ControlTour::run(const std::function<bool()> &isEnough)
{
    using Step = void (ControlTour::*)();
    for (const Step step : {&ControlTour::takeAll, &ControlTour::waitForAll, &ControlTour::keepAll,
             &ControlTour::releaseAllMembers, &ControlTour::giveUpAll, &ControlTour::forceAll,
             &ControlTour::endOneHoldOfAll, &ControlTour::passADeadHead, &ControlTour::keepAToken,
             &ControlTour::operateWhatCounts, &ControlTour::repairQueues, &ControlTour::repairHolds}) {
        (this->*step)();
        if (isEnough())
            break;
    }
    return m_complaints;
}

void ControlTour::expect(bool isTrue, const QByteArray &what)
{
    if (!isTrue)
        m_complaints.append(what);
}

void ControlTour::expectAcquired(const Result<AcquireOutcome> &outcome, const Target &target)
{
    expect(outcome && outcome->result == AcquireResult::Acquired,
        target.name + ": " + (outcome ? "not acquired"_ba : outcome.error().detail));
}

void ControlTour::takeAll()
{
    for (const Target &target : std::as_const(m_targets)) {
        expectAcquired(runTask(m_a.start(target.name, 0ms, target.kind)), target);
        if (target.entersAgain)
            expectAcquired(runTask(m_a.start(target.name, 0ms, target.kind)), target);
    }
}

// One waiter times out while another is queued behind it.
void ControlTour::waitForAll()
{
    for (const Target &target : std::as_const(m_targets))
        m_impatient.push_back(
            std::make_unique<RunningAcquire>(m_b.start(target.name, 500ms, rivalOf(target.kind), 2)));
    for (const Target &target : std::as_const(m_targets))
        m_waits.push_back(
            std::make_unique<RunningAcquire>(m_b.start(target.name, longestStep, rivalOf(target.kind))));
}

// Longer than the first lease, so only renewals can have kept the holds.
void ControlTour::keepAll()
{
    runTask(pass(m_lease * 3 / 2));
    expect(m_a->holds().size() == m_targets.size(), "not all were renewed");
}

void ControlTour::releaseAllMembers()
{
    for (const Target &target : std::as_const(m_targets)) {
        for (int i = target.entersAgain ? 0 : 1; i < 2; ++i)
            expect(m_a.releaseOwnHold(target.name, target.kind) == ActResult::Done,
                target.name + " not released");
    }
    for (size_t i = 0; i < m_waits.size(); ++i) {
        const auto &outcome = m_waits[i]->wait(20s);
        expectAcquired(outcome, m_targets[qsizetype(i)]);
    }
    for (const auto &one : m_impatient)
        expect(one->wait(20s) && one->result()->result == AcquireResult::NotAcquired, "was patient");
    m_waits.clear();
    m_impatient.clear();
}

// The second client still holds the lock. The first client waits in vain and leaves no queue entry.
void ControlTour::giveUpAll()
{
    std::vector<std::unique_ptr<RunningAcquire>> vain;
    for (const Target &target : std::as_const(m_targets))
        vain.push_back(std::make_unique<RunningAcquire>(m_a.start(target.name, 150ms, target.kind)));
    for (const auto &one : vain)
        expect(one->wait(20s) && one->result()->result == AcquireResult::NotAcquired, "was not kept out");
}

LockState ControlTour::seen(const Target &target, const QByteArray &holder) const
{
    const bool isWriter = target.kind.mode == HoldMode::Write;
    const QByteArray field = isWriter ? holder + ":write" : holder;
    return seenState(target.name, {Holder(field, 1, target.kind.mode)}, KindCandidates{target.kind.kind});
}

void ControlTour::forceAll()
{
    for (Target target : std::as_const(m_targets)) {
        target.kind = rivalOf(target.kind);
        const auto outcome = runTask(m_console->forceRelease(seen(target, m_b.holder())));
        expect(outcome.result == ActResult::Done, target.name + " not forced: " + outcome.error.detail);
    }
}

void ControlTour::endOneHoldOfAll()
{
    for (const Target &target : std::as_const(m_targets)) {
        expectAcquired(runTask(m_a.start(target.name, 0ms, target.kind, 1, 30s)), target);
        const LockState state = seen(target, m_a.holder());
        const auto outcome = runTask(m_console->releaseSeen(state, state.holders.constFirst().id));
        expect(outcome.result == ActResult::Done, target.name + " not ended: " + outcome.error.detail);
    }
}

// The head expired long ago, so the next attempt removes it.
void ControlTour::passADeadHead()
{
    const QByteArray name = "orders:dead"_ba;
    m_server.cli({"RPUSH"_ba, queueKey(name), "gone"_ba});
    m_server.cli({"ZADD"_ba, deadlinesKey(name), "1"_ba, "gone"_ba});
    const Target target{name, LockKind::Fair, true};
    expectAcquired(runTask(m_a.start(name, 0ms, target.kind)), target);
}

// A token with a TTL is made permanent.
void ControlTour::keepAToken()
{
    const QByteArray name = "orders:fenced"_ba;
    m_server.cli({"SET"_ba, tokenKey(name), "7"_ba, "EX"_ba, "100"_ba});
    const Target target{name, LockKind::Fenced, true};
    expectAcquired(runTask(m_a.start(name, 0ms, target.kind)), target);
    expect(m_server.cli({"PTTL"_ba, tokenKey(name)}) == "-1", "the token will vanish");
}

void ControlTour::operateWhatCounts()
{
    for (const QByteArray &name : {"orders:pool"_ba, "orders:{pool}"_ba}) {
        m_server.cli({"SET"_ba, name, "3"_ba});
        LockState pool = seenState(name, {}, {LockKind::Semaphore, LockKind::PermitSemaphore});
        pool.number = 3;
        const auto changed = runTask(m_console->operate(changePermitsStep(pool, 2)));
        expect(changed.result == ActResult::Done, name + " not changed: " + changed.error.detail);

        const QByteArray permit = "abcdefghijklmnop"_ba;
        m_server.cli({"ZADD"_ba, permitsKey(name), "922337203685477"_ba, permit});
        pool = seenState(name, {Holder(permit.toHex(), 1, HoldMode::Permit)}, {LockKind::PermitSemaphore});
        pool.number = 5;
        const auto given = runTask(m_console->forceRelease(pool));
        expect(given.result == ActResult::Done, name + " not taken back: " + given.error.detail);
    }
    for (const QByteArray &name : {"orders:latch"_ba, "orders:{latch}"_ba}) {
        m_server.cli({"SET"_ba, name, "2"_ba});
        LockState latch = seenState(name, {}, {LockKind::CountDownLatch});
        latch.number = 2;
        const auto opened = runTask(m_console->forceRelease(latch));
        expect(opened.result == ActResult::Done, name + " not opened: " + opened.error.detail);
    }
}

void ControlTour::repair(Repair repair, const LockState &seen, const QByteArray &who)
{
    RepairRequest request;
    request.repair = repair;
    request.seen = seen;
    request.who = who;
    request.lease = 60s;
    const auto plan = planRepair(request, m_console.clock.wall());
    const auto outcome
        = plan ? runTask(m_console->operate(plan->step)) : ActOutcome(ActResult::Refused, plan.error());
    expect(outcome.result == ActResult::Done,
        seen.id.name + " not repaired (" + QByteArray::number(int(repair)) + "): " + outcome.error.detail);
}

void ControlTour::repairQueues()
{
    for (const QByteArray &name : {"orders:stuck"_ba, "orders:{stuck}"_ba}) {
        m_server.cli({"RPUSH"_ba, queueKey(name), "dead"_ba, "ghost"_ba});
        m_server.cli({"ZADD"_ba, deadlinesKey(name), "9000000000000"_ba, "dead"_ba});
        LockState stuck = seenState(name, {}, {LockKind::Fair});
        stuck.queue = {Waiter("dead"_ba, ServerTime(9'000'000'000'000ms)), Waiter("ghost"_ba, std::nullopt)};
        repair(Repair::WakeNext, stuck);
        repair(Repair::WakeNext, stuck, "unqueued"_ba);
        repair(Repair::RemoveWaiter, stuck, "dead"_ba);
        stuck.queue.removeFirst();
        repair(Repair::ClearQueue, stuck);
    }
}

void ControlTour::repairHolds()
{
    for (const QByteArray &name : {"orders:odd"_ba, "orders:{odd}"_ba}) {
        m_server.cli({"HSET"_ba, name, "holder"_ba, "1"_ba});
        repair(Repair::GiveLease, seenState(name, {Holder("holder"_ba, 1)}, {LockKind::Reentrant}));
        m_server.cli({"DEL"_ba, name});
        m_server.cli({"HSET"_ba, name, "mode"_ba, "read"_ba, "reader"_ba, "1"_ba});
        repair(Repair::DropReadHold,
            seenState(name, {Holder("reader"_ba, 1, HoldMode::Read)}, {LockKind::ReadWrite}), "reader"_ba);
        repair(Repair::OpenLatch, seenState(name, {}, {LockKind::CountDownLatch}));
        m_server.cli({"SET"_ba, name, "token"_ba});
        repair(Repair::GiveLease, seenState(name, {Holder("token"_ba, 1)}, {LockKind::Token}));
        m_server.cli({"SET"_ba, name, "2"_ba});
        LockState pool = seenState(name, {}, {LockKind::Semaphore});
        pool.number = 2;
        pool.anonymousWaiters = 1;
        repair(Repair::WakeNext, pool);
        const QByteArray trace = latchKey(name, "0f3a0f3a0f3a0f3a0f3a0f3a0f3a0f3a"_ba);
        m_server.cli({"SET"_ba, trace, "1"_ba});
        const auto deleted = runTask(m_console->operate(deleteTraces({trace})));
        expect(deleted.result == ActResult::Done, trace + " not deleted: " + deleted.error.detail);
    }
}

} // namespace testing
