// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/kinds/redisson/repairs.h"

#include "lockengine/redis/client/acquiring.h"
#include "lockengine/redis/client/layouts.h"
#include "lockengine/redis/client/operator_acts.h"
#include "lockengine/redis/kinds/redisson/key_names.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace lockengine::redis {

namespace {

constexpr char wakesOne[] = "0"; // of each client
constexpr char wakesAll[] = "1";

Error notForThisKind()
{
    return Error(ErrorKind::Unsupported, Reason::KindNotSupported, "this kind of lock has no such repair");
}

Error doesNotFit(QByteArray why)
{
    return Error(ErrorKind::BadInput, Reason::KindNotSupported, std::move(why));
}

bool isOneHash(LockKind kind)
{
    static const QList<LockKind> kinds{LockKind::Reentrant, LockKind::NonReentrant, LockKind::Fair,
        LockKind::NonReentrantFair, LockKind::FairLegacy, LockKind::Spin, LockKind::Fenced};
    return kinds.contains(kind);
}

bool isReadWrite(LockKind kind)
{
    return kind == LockKind::ReadWrite;
}

bool hasFreePermits(LockKind kind)
{
    return kind == LockKind::Semaphore || kind == LockKind::PermitSemaphore;
}

bool mayHaveAQueue(const LockState &seen)
{
    return std::ranges::all_of(seen.kinds, isOneHash); // or nothing tells the kind
}

QList<QByteArray> keysWithQueue(const QByteArray &name, const QByteArray &channel)
{
    return {name, channel, queueKey(name), deadlinesKey(name)};
}

QByteArray inMilliseconds(WallTime time)
{
    return QByteArray::number(qint64(time.time_since_epoch().count()));
}

QByteArray deadlineText(const Waiter &waiter)
{
    return waiter.deadline ? QByteArray::number(qint64(waiter.deadline->time_since_epoch().count()))
                           : QByteArray();
}

qsizetype positionOf(const LockState &seen, const QByteArray &waiter)
{
    const auto found = std::ranges::find(seen.queue, waiter, &Waiter::id);
    return found == seen.queue.end() ? -1 : found - seen.queue.begin();
}

Command message(const QByteArray &channel, const QByteArray &text)
{
    return Command("PUBLISH"_ba).arg(channel).arg(text);
}

Command question(const char *command, const QByteArray &key)
{
    return Command(command).arg(key);
}

Command subscriberQuestion(const QByteArray &channel)
{
    return Command("PUBSUB"_ba).arg("NUMSUB"_ba).arg(channel);
}

Command deadlineQuestion(const QByteArray &name, const QByteArray &waiter)
{
    return Command("ZSCORE"_ba).arg(deadlinesKey(name)).arg(waiter);
}

RepairPlan planWakeUnqueued(const QByteArray &name, const QByteArray &waiter)
{
    static const Script script = Script::fromResource(u"wake_unqueued"_s);
    const QList<Command> commands{Command("HEXISTS"_ba).arg(name).arg(waiter),
        Command("LRANGE"_ba).arg(queueKey(name)).arg(qint64(0)).arg(qint64(-1)),
        message(waiterChannel(name, waiter), wakesOne)};
    return {Step(script, {name, unlockChannel(name), queueKey(name)}, {"PUBLISH"_ba, waiter}).publishingBy(0),
        commands};
}

Result<RepairPlan> planWakePermits(const LockState &seen)
{
    static const Script script = Script::fromResource(u"wake_permits"_s);
    if (seen.number.value_or(0) < 1)
        return doesNotFit("no permit is free");
    const QByteArray &name = seen.id.name;
    const QByteArray number = QByteArray::number(*seen.number);
    const QByteArray at = QByteArray::number(qint64(seen.observedAt.time_since_epoch().count()));
    return RepairPlan(Step(script, {name, permitsChannel(name), permitsKey(name)}, {"PUBLISH"_ba, number, at})
                          .publishingBy(0),
        {question("GET", name), message(permitsChannel(name), number)});
}

// The head of the queue, or waiters without a queue.
Result<RepairPlan> planWakeFirst(const LockState &seen, WallTime now)
{
    static const Script script = Script::fromResource(u"wake_next"_s);
    const bool isForAll = !mayHaveAQueue(seen);
    if (isForAll && !std::ranges::all_of(seen.kinds, isReadWrite))
        return notForThisKind();
    const QByteArray &name = seen.id.name;
    const QByteArray channel = isForAll ? readWriteChannel(name) : unlockChannel(name);
    const QByteArray text = isForAll ? wakesAll : wakesOne;
    const QByteArray head = seen.queue.isEmpty() ? QByteArray() : seen.queue.constFirst().id;
    const QList<Command> commands{question("EXISTS", name),
        Command("LINDEX"_ba).arg(queueKey(name)).arg(qint64(0)),
        head.isEmpty() ? message(channel, text) : message(waiterChannel(name, head), wakesOne)};
    return RepairPlan(
        Step(script, keysWithQueue(name, channel), {"PUBLISH"_ba, inMilliseconds(now), head, text})
            .publishingBy(0),
        commands);
}

Result<RepairPlan> planWake(const RepairRequest &request, WallTime now)
{
    const LockState &seen = request.seen;
    const qsizetype position = positionOf(seen, request.who);
    if (!request.who.isEmpty() && position < 0)
        return mayHaveAQueue(seen) ? planWakeUnqueued(seen.id.name, request.who)
                                   : Result<RepairPlan>(notForThisKind());
    if (position > 0)
        return doesNotFit("another waiter is before this one");
    if (seen.waiterCount() == 0)
        return doesNotFit("no client waits for this lock");
    if (!seen.kinds.isEmpty() && std::ranges::all_of(seen.kinds, hasFreePermits))
        return planWakePermits(seen);
    if (seen.isHeld())
        return doesNotFit("the lock is held");
    return planWakeFirst(seen, now);
}

Result<RepairPlan> planRemoval(const RepairRequest &request, WallTime now)
{
    static const Script script = Script::fromResource(u"remove_waiter"_s);
    const LockState &seen = request.seen;
    const qsizetype position = positionOf(seen, request.who);
    if (!mayHaveAQueue(seen))
        return notForThisKind();
    if (position < 0)
        return doesNotFit("this waiter is not among those that were seen");
    const QByteArray &name = seen.id.name;
    const QByteArray channel = waiterChannel(name, request.who);
    QList<Command> commands{Command("LINDEX"_ba).arg(queueKey(name)).arg(position),
        deadlineQuestion(name, request.who), subscriberQuestion(channel),
        Command("LREM"_ba).arg(queueKey(name)).arg(qint64(0)).arg(request.who),
        Command("ZREM"_ba).arg(deadlinesKey(name)).arg(request.who), question("EXISTS", name)};
    const auto next
        = std::ranges::find_if(seen.queue, [&](const Waiter &waiter) { return waiter.id != request.who; });
    if (!seen.isHeld() && next != seen.queue.end())
        commands << message(waiterChannel(name, next->id), wakesOne);
    const QList<QByteArray> arguments{"PUBLISH"_ba, inMilliseconds(now), request.who,
        QByteArray::number(position), deadlineText(seen.queue[position])};
    return RepairPlan(Step(script, keysWithQueue(name, unlockChannel(name)), arguments).publishingBy(0),
        commands, {channel});
}

Result<RepairPlan> planClearing(const LockState &seen)
{
    static const Script script = Script::fromResource(u"clear_queue"_s);
    if (!mayHaveAQueue(seen))
        return notForThisKind();
    if (seen.isHeld())
        return doesNotFit("the lock is held");
    if (seen.queue.isEmpty())
        return doesNotFit("the lock has no queue");
    if (seen.flaws.contains(Flaw::QueueNotRead) || seen.flaws.contains(Flaw::TimedButNotQueued))
        return doesNotFit("the queue has more entries than were read");
    const QByteArray &name = seen.id.name;
    QList<QByteArray> arguments{"PUBLISH"_ba};
    QList<Command> commands{question("EXISTS", name),
        Command("LRANGE"_ba).arg(queueKey(name)).arg(qint64(0)).arg(qint64(-1)),
        question("ZCARD", deadlinesKey(name))};
    QList<QByteArray> silent;
    for (const Waiter &waiter : seen.queue) {
        arguments << waiter.id << deadlineText(waiter);
        silent << waiterChannel(name, waiter.id);
        commands << deadlineQuestion(name, waiter.id) << subscriberQuestion(silent.constLast());
    }
    commands << Command("DEL"_ba).arg(queueKey(name)).arg(deadlinesKey(name));
    return RepairPlan(
        Step(script, keysWithQueue(name, unlockChannel(name)), arguments).publishingBy(0), commands, silent);
}

Result<RepairPlan> planLease(const RepairRequest &request)
{
    static const Script script = Script::fromResource(u"give_lease"_s);
    const LockState &seen = request.seen;
    const bool isWrittenAndRead = std::ranges::all_of(seen.kinds, isReadWrite);
    if (!mayHaveAQueue(seen) && !isWrittenAndRead)
        return notForThisKind();
    if (const std::optional<Error> reason = whyLeaseIsNotGiven(request))
        return *reason;
    const QByteArray &name = seen.id.name;
    const QByteArray channel = mayHaveAQueue(seen) ? unlockChannel(name) : readWriteChannel(name);
    const QByteArray lease = QByteArray::number(qint64(request.lease->count()));
    QList<QByteArray> arguments{"PUBLISH"_ba, lease};
    QList<Command> commands{question("PTTL", name)};
    for (const Holder &holder : seen.holders) {
        arguments << holder.id << countText(holder);
        commands << Command("HGET"_ba).arg(name).arg(holder.id);
    }
    commands << Command("PEXPIRE"_ba).arg(name).arg(lease) << message(channel, wakesAll);
    for (const Waiter &waiter : seen.queue)
        commands << message(waiterChannel(name, waiter.id), wakesOne);
    return RepairPlan(Step(script, keysWithQueue(name, channel), arguments).publishingBy(0), commands);
}

// The named reader, or the only one without a deadline.
Result<Holder> expiredReader(const RepairRequest &request)
{
    QList<Holder> found;
    for (const Holder &holder : request.seen.holders) {
        const bool isMeant = request.who.isEmpty() ? !holder.deadline : holder.id == request.who;
        if (holder.mode == HoldMode::Read && isMeant)
            found << holder;
    }
    if (found.size() != 1)
        return doesNotFit(found.isEmpty() ? "no such reader was seen" : "several readers were seen");
    if (!found.constFirst().count)
        return Error(ErrorKind::BadInput, Reason::NotANumber, found.constFirst().id);
    return found.constFirst();
}

Result<RepairPlan> planDroppedRead(const RepairRequest &request)
{
    static const Script script = Script::fromResource(u"drop_read_hold"_s);
    const LockState &seen = request.seen;
    if (seen.kinds.isEmpty() || !std::ranges::all_of(seen.kinds, isReadWrite))
        return notForThisKind();
    const Result<Holder> reader = expiredReader(request);
    if (!reader)
        return reader.error();
    const QByteArray &name = seen.id.name;
    QList<Command> commands{Command("HGET"_ba).arg(name).arg(reader->id)};
    for (qint64 i = 1; i <= std::min<qint64>(*reader->count, 64); ++i)
        commands << question("EXISTS", readHoldKey(name, reader->id, i));
    commands << Command("HDEL"_ba).arg(name).arg(reader->id);
    if (seen.holderCount() == 1)
        commands << question("DEL", name) << message(readWriteChannel(name), wakesAll);
    return RepairPlan(Step(script, {name, readWriteChannel(name), lockTag(name)},
                          {"PUBLISH"_ba, reader->id, countText(*reader)})
                          .publishingBy(0),
        commands);
}

Result<RepairPlan> planOpening(const LockState &seen)
{
    static const Script script = Script::fromResource(u"wake_latch"_s);
    if (seen.kinds != KindCandidates{LockKind::CountDownLatch})
        return notForThisKind();
    if (seen.number)
        return doesNotFit("the latch exists");
    const QByteArray &name = seen.id.name;
    return RepairPlan(Step(script, {name, countDownChannel(name)}, {"PUBLISH"_ba}).publishingBy(0),
        {question("EXISTS", name), message(countDownChannel(name), "0")});
}

} // namespace

Result<RepairPlan> redissonRepair(const RepairRequest &request, WallTime now)
{
    if (request.seen.id.layout != redissonLayout)
        return notForThisKind();
    switch (request.repair) {
    case Repair::WakeNext:
        return planWake(request, now);
    case Repair::RemoveWaiter:
        return planRemoval(request, now);
    case Repair::ClearQueue:
        return planClearing(request.seen);
    case Repair::GiveLease:
        return planLease(request);
    case Repair::DropReadHold:
        return planDroppedRead(request);
    case Repair::OpenLatch:
        return planOpening(request.seen);
    case Repair::None:
    case Repair::ForceUnlock:
    case Repair::DeleteTraces:
        return notForThisKind();
    }
    Q_UNREACHABLE();
}

Step deleteTraces(const QList<QByteArray> &traces)
{
    static const Script script = Script::fromResource(u"delete_traces"_s);
    return Step(script, traces, {});
}

} // namespace lockengine::redis
