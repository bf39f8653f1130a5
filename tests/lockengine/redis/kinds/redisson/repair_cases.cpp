// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/lockengine/redis/kinds/redisson/repair_cases.h"

#include "lockengine/redis/classify/classifier.h"
#include "lockengine/redis/client/repair_plan.h"
#include "lockengine/redis/kinds/redisson/repairs.h"
#include "lockengine/redis/read/reader.h"

#include <algorithm>

namespace testing {

namespace {

const QByteArray jobName = "job"_ba;
constexpr Milliseconds givenLease{60'000};

const QList<std::pair<QByteArray, QByteArray>> &standIns()
{
    static const QByteArray a = "0d2f1c3e-8b1a-4a55-9c7d-0123456789ab:1"_ba;
    static const QByteArray b = "1e7a9c52-58d2-4b0e-9d0c-5f2f3f0e7731:2"_ba;
    static const QByteArray c = "2faa1c52-58d2-4b0e-9d0c-5f2f3f0e7701:3"_ba;
    static const QList<std::pair<QByteArray, QByteArray>> all{{"QUEUE"_ba, queueKey(jobName)},
        {"DUE"_ba, deadlinesKey(jobName)}, {"CALL"_ba, unlockChannel(jobName)},
        {"RW"_ba, readWriteChannel(jobName)}, {"FREE"_ba, permitsChannel(jobName)},
        {"DOWN"_ba, countDownChannel(jobName)}, {"MARK-$a"_ba, readHoldsKey(jobName, a)},
        {"MARK-$b"_ba, readHoldsKey(jobName, b)}, {"$a"_ba, a}, {"$b"_ba, b}, {"$c"_ba, c}};
    return all;
}

QByteArray inFull(QByteArray text)
{
    for (const auto &[shortForm, name] : standIns())
        text.replace(shortForm, name);
    return text;
}

QList<QByteArrayList> commandsIn(const QByteArray &text)
{
    QList<QByteArrayList> commands;
    for (const QByteArray &command : inFull(text).split('|')) {
        if (!command.trimmed().isEmpty())
            commands.append(command.simplified().split(' '));
    }
    return commands;
}

const QByteArray three
    = "RPUSH QUEUE $a $b $c | ZADD DUE 9000000000000 $a 9000000300000 $b 9000000600000 $c"_ba;
const QByteArray ghost = "RPUSH QUEUE $a $b | ZADD DUE 9000000300000 $b"_ba;
const QByteArray abandoned = "RPUSH QUEUE $a $b | ZADD DUE 1000 $a 2000 $b"_ba;

QList<RepairCase> wakingCases()
{
    using enum ActResult;
    constexpr Repair wake = Repair::WakeNext;
    const QByteArray shared = "SUBSCRIBE CALL"_ba;
    const QByteArray permits = "SET job 3 | SUBSCRIBE FREE"_ba;
    const QByteArray unqueued = "HSET job $b 1 | RPUSH QUEUE $a | ZADD DUE 9000000000000 $a"_ba;
    return {
        {"wake: the head", wake, three, "", "", Done, "", {"CALL:$a 0"}},
        {"wake: the head, by its id", wake, three, "$a", "", Done, "", {"CALL:$a 0"}},
        {"wake: the head without a deadline", wake, ghost, "", "", Done, "", {"CALL:$a 0"}},
        {"wake: an expired head, and the next one", wake,
            "RPUSH QUEUE $a $b $c | ZADD DUE 1000 $a 9000000000000 $b", "", "", Done, "",
            {"CALL:$a 0", "CALL:$b 0"}},
        {"wake: waiters without a queue", wake, shared, "", "", Done, "", {"CALL 0"}},
        {"wake: readers and writers", wake, "SUBSCRIBE RW", "", "", Done, "", {"RW 1"}},
        {"wake: waiters for permits", wake, permits, "", "", Done, "", {"FREE 3"}},
        {"wake: expired permits are free", wake,
            "SET job 0 | ZADD {job}:timeout 1000 abcdefghijklmnop | SUBSCRIBE FREE", "", "", Done, "",
            {"FREE 1"}},
        {"wake: a waiter without a position", wake, unqueued, "$c", "", Done, "", {"CALL:$c 0"}},
        {"wake: the lock is acquired", wake, three, "", "HSET job $c 1", ChangedHands, "", {}},
        {"wake: another head", wake, three, "", "LPOP QUEUE | ZREM DUE $a", ChangedHands, "", {}},
        {"wake: no queue any more", wake, three, "", "DEL QUEUE DUE", AlreadyGone, "", {}},
        {"wake: acquired without a queue", wake, shared, "", "HSET job $c 1", ChangedHands, "", {}},
        {"wake: there is a queue now", wake, shared, "", "RPUSH QUEUE $a", ChangedHands, "", {}},
        {"wake: acquired for writing", wake, "SUBSCRIBE RW", "", "HSET job mode write $a:write 1",
            ChangedHands, "", {}},
        {"wake: a permit is taken", wake, permits, "", "DECR job", ChangedHands, "", {}},
        {"wake: the semaphore is gone", wake, permits, "", "DEL job", AlreadyGone, "", {}},
        {"wake: the waiter has a position again", wake, unqueued, "$c", "RPUSH QUEUE $c", ChangedHands, "",
            {}},
        {"wake: the waiter holds the lock", wake, unqueued, "$c", "HSET job $c 1", ChangedHands, "", {}},
    };
}

QList<RepairCase> removalCases()
{
    using enum ActResult;
    constexpr Repair remove = Repair::RemoveWaiter;
    const QByteArray held = three + " | HSET job $c 1"_ba;
    const QByteArray withoutA = "LREM QUEUE 0 $a | ZREM DUE $a"_ba;
    return {
        {"remove: the head of a free lock", remove, three, "$a", "", Done, withoutA, {"CALL:$b 0"}},
        {"remove: the head of a held lock", remove, held, "$a", "", Done, withoutA, {}},
        {"remove: one in the middle", remove, held, "$b", "", Done, "LREM QUEUE 0 $b | ZREM DUE $b", {}},
        {"remove: the last", remove, held, "$c", "", Done, "LREM QUEUE 0 $c | ZREM DUE $c", {}},
        {"remove: a ghost", remove, ghost, "$a", "", Done, withoutA, {"CALL:$b 0"}},
        {"remove: one that is queued twice", remove,
            "RPUSH QUEUE $a $b $a | ZADD DUE 9000000000000 $a 9000000300000 $b", "$a", "", Done, withoutA,
            {"CALL:$b 0"}},
        {"remove: the only one", remove, "RPUSH QUEUE $a | ZADD DUE 9000000000000 $a", "$a", "", Done,
            withoutA, {}},
        {"remove: the next one has expired", remove,
            "RPUSH QUEUE $a $b $c | ZADD DUE 9000000000000 $a 1000 $b 9000000600000 $c", "$a", "", Done,
            withoutA, {"CALL:$b 0", "CALL:$c 0"}},
        {"remove: a deadline with a fraction", remove, "RPUSH QUEUE $a | ZADD DUE 9000000000000.5 $a", "$a",
            "", Done, withoutA, {}},
        {"remove: another position", remove, held, "$b", "LPOP QUEUE", ChangedHands, "", {}},
        {"remove: one before it", remove, three, "$a", "LPUSH QUEUE $c", ChangedHands, "", {}},
        {"remove: another deadline", remove, three, "$a", "ZINCRBY DUE 1 $a", ChangedHands, "", {}},
        {"remove: the ghost has a deadline", remove, ghost, "$a", "ZADD DUE 5 $a", ChangedHands, "", {}},
        {"remove: no deadline any more", remove, three, "$a", "ZREM DUE $a", ChangedHands, "", {}},
        {"remove: it is alive", remove, three, "$a", "SUBSCRIBE CALL:$a", ChangedHands, "", {}},
        {"remove: it is gone", remove, three, "$a", "LREM QUEUE 0 $a | ZREM DUE $a", AlreadyGone, "", {}},
        {"remove: the queue is gone", remove, three, "$a", "DEL QUEUE DUE", AlreadyGone, "", {}},
    };
}

QList<RepairCase> clearingCases()
{
    using enum ActResult;
    constexpr Repair clear = Repair::ClearQueue;
    const QByteArray gone = "DEL QUEUE DUE"_ba;
    return {
        {"clear: an abandoned queue", clear, abandoned, "", "", Done, gone, {}},
        {"clear: with a ghost", clear, ghost, "", "", Done, gone, {}},
        {"clear: one is queued twice", clear, abandoned + " | RPUSH QUEUE $a", "", "", Done, gone, {}},
        {"clear: the lock is acquired", clear, abandoned, "", "HSET job $c 1", ChangedHands, "", {}},
        {"clear: one more waiter", clear, abandoned, "", "RPUSH QUEUE $c", ChangedHands, "", {}},
        {"clear: one less", clear, abandoned, "", "LPOP QUEUE", ChangedHands, "", {}},
        {"clear: another order", clear, abandoned, "", "LPOP QUEUE | RPUSH QUEUE $a", ChangedHands, "", {}},
        {"clear: another waiter", clear, abandoned, "",
            "RPOP QUEUE | RPUSH QUEUE $c | ZREM DUE $b | ZADD DUE 2000 $c", ChangedHands, "", {}},
        {"clear: the last has left", clear, abandoned, "", "RPOP QUEUE | ZREM DUE $b", ChangedHands, "", {}},
        {"clear: another deadline", clear, abandoned, "", "ZINCRBY DUE 1 $b", ChangedHands, "", {}},
        {"clear: one more deadline", clear, abandoned, "", "ZADD DUE 5 $c", ChangedHands, "", {}},
        {"clear: the ghost has a deadline", clear, ghost, "", "ZADD DUE 5 $a", ChangedHands, "", {}},
        {"clear: the first is alive", clear, abandoned, "", "SUBSCRIBE CALL:$a", ChangedHands, "", {}},
        {"clear: the last is alive", clear, abandoned, "", "SUBSCRIBE CALL:$b", ChangedHands, "", {}},
        {"clear: it is gone", clear, abandoned, "", gone, AlreadyGone, "", {}},
    };
}

QList<RepairCase> leaseCases()
{
    using enum ActResult;
    constexpr Repair give = Repair::GiveLease;
    const QByteArray held = "HSET job $a 2"_ba;
    const QByteArray read = "HSET job mode read $a 1 $b 1 | SET MARK-$a:1 1 | SET MARK-$b:1 1"_ba;
    const QByteArray given = "PEXPIRE job 60000"_ba;
    const QByteArray token = "SET job token-a"_ba;
    return {
        {"lease: of a lock", give, held, "", "", Done, given, {"CALL 1"}},
        {"lease: of a fair lock", give, held + " | RPUSH QUEUE $b $c | ZADD DUE 9000000000000 $b", "", "",
            Done, given, {"CALL 1", "CALL:$b 0", "CALL:$c 0"}},
        {"lease: of readers", give, read, "", "", Done, given, {"RW 1"}},
        {"lease: the queue's key is something else", give, held + " | SET QUEUE text", "", "", Done, given,
            {"CALL 1"}},
        {"lease: another count", give, held, "", "HINCRBY job $a 1", ChangedHands, "", {}},
        {"lease: another holder", give, held, "", "HDEL job $a | HSET job $b 2", ChangedHands, "", {}},
        {"lease: one more holder", give, held, "", "HSET job $b 1", ChangedHands, "", {}},
        {"lease: one reader less", give, read, "", "HDEL job $b", ChangedHands, "", {}},
        {"lease: it has one", give, held, "", "PEXPIRE job 5000000", ChangedHands, "", {}},
        {"lease: the lock is gone", give, held, "", "DEL job", AlreadyGone, "", {}},
        {"lease: of a token lock", give, token, "", "", Done, given, {}},
        {"lease: another token", give, token, "", "SET job token-b", ChangedHands, "", {}},
        {"lease: the token lock has one", give, token, "", "PEXPIRE job 5000000", ChangedHands, "", {}},
        {"lease: the token lock is gone", give, token, "", "DEL job", AlreadyGone, "", {}},
    };
}

QList<RepairCase> otherCases()
{
    using enum ActResult;
    constexpr Repair drop = Repair::DropReadHold;
    constexpr Repair open = Repair::OpenLatch;
    const QByteArray read = "HSET job mode read $a 2"_ba;
    return {
        {"drop: the only reader", drop, read, "$a", "", Done, "DEL job", {"RW 1"}},
        {"drop: the only one without a deadline", drop,
            "HSET job mode read $a 1 $b 1 | SET MARK-$b:1 1 PX 9000000", "", "", Done, "HDEL job $a", {}},
        {"drop: another one without a deadline stays", drop, "HSET job mode read $a 1 $b 1", "$a", "", Done,
            "HDEL job $a", {}},
        {"drop: a writer stays", drop, "HSET job mode write $a:write 1 $b 1", "$b", "", Done, "HDEL job $b",
            {}},
        {"drop: it reads again", drop, read, "$a", "SET MARK-$a:1 1 PX 9000000", ChangedHands, "", {}},
        {"drop: its second hold lasts", drop, read, "$a", "SET MARK-$a:2 1 PX 9000000", ChangedHands, "", {}},
        {"drop: another count", drop, read, "$a", "HINCRBY job $a 1", ChangedHands, "", {}},
        {"drop: no read-write lock any more", drop, read, "$a", "HDEL job mode", ChangedHands, "", {}},
        {"drop: the reader is gone", drop, read, "$a", "HDEL job $a", AlreadyGone, "", {}},
        {"drop: the lock is gone", drop, read, "$a", "DEL job", AlreadyGone, "", {}},
        {"open: a deleted latch", open, "SUBSCRIBE DOWN", "", "", Done, "", {"DOWN 0"}},
        {"open: it exists again", open, "SUBSCRIBE DOWN", "", "SET job 2", ChangedHands, "", {}},
    };
}

KindCandidates kindsToldBy(const QByteArray &setUp)
{
    if (setUp.contains("FREE"))
        return {LockKind::Semaphore, LockKind::PermitSemaphore};
    return setUp.contains("DOWN") ? KindCandidates{LockKind::CountDownLatch} : KindCandidates();
}

// In steps of ten seconds.
QByteArray lifeOf(const RawRecord &record)
{
    return record.left
        ? " for " + QByteArray::number((qint64(record.left->count()) + 5'000) / 10'000 * 10) + " s"
        : QByteArray();
}

qint64 subscribersIn(const Result<QList<qint64>> &counts)
{
    return counts ? counts->constFirst() : 0;
}

} // namespace

const QList<RepairCase> &repairCases()
{
    static const QList<RepairCase> all
        = wakingCases() + removalCases() + clearingCases() + leaseCases() + otherCases();
    return all;
}

RepairStage::RepairStage(LockClientOptions options)
    : m_scripts(options.scripts)
    , m_console(m_server, std::move(options))
    , m_listening(openConnection(m_server, m_console.clock))
    , m_listener(std::make_unique<Subscriber>(*m_listening))
    , m_waiting(openConnection(m_server, m_console.clock))
    , m_waiter(std::make_unique<Subscriber>(*m_waiting))
{
    const auto all = runTask(m_listener->subscribePattern("redisson_*",
        [this](const QByteArray &channel, const QByteArray &text) { m_heard.append(channel + ' ' + text); }));
    if (!all)
        qFatal("not subscribed: %s", all.error().detail.constData());
    m_all = *all;
}

RepairStage::~RepairStage() = default;

void RepairStage::begin(const RepairCase &scene)
{
    m_subscriptions.clear();
    std::ignore = ask(*m_waiting, Command("PING"_ba)); // all are unsubscribed
    send("FLUSHALL");
    send(scene.setUp);
    std::ignore = heard();
}

void RepairStage::send(const QByteArray &commands)
{
    for (const QByteArrayList &words : commandsIn(commands)) {
        if (words.constFirst() == "SUBSCRIBE")
            subscribe(words.constLast());
        else
            std::ignore = m_console.control().send(Command(words.constFirst()).args(QList(words.sliced(1))));
    }
}

void RepairStage::subscribe(const QByteArray &channel)
{
    if (m_subscriptions.contains(channel))
        return;
    const auto subscribed
        = runTask(m_waiter->subscribe(channel, [](const QByteArray &, const QByteArray &) {}));
    if (!subscribed)
        qFatal("not subscribed: %s", subscribed.error().detail.constData());
    m_subscriptions.insert(channel, *subscribed);
}

LockState RepairStage::look(const RepairCase &scene)
{
    if (scene.setUp.contains("token-a"))
        return seenState(jobName, {Holder("token-a"_ba, 1)}, {LockKind::Token});
    Connection &connection = m_console.control();
    const auto subscribersOf = [&](const QByteArray &channel) {
        return subscribersIn(runTask(listenersOf(connection, {channel})));
    };
    SubscriberSample subscribers;
    subscribers.candidates = kindsToldBy(scene.setUp);
    subscribers.exclusive = subscribersOf(unlockChannel(jobName));
    subscribers.readWrite = subscribersOf(readWriteChannel(jobName));
    subscribers.counting = subscribersOf(permitsChannel(jobName)) + subscribersOf(countDownChannel(jobName));
    const auto read = runTask(examine(connection, {jobName}));
    if (!read)
        qFatal("not read: %s", read.error().detail.constData());
    RawLock raw = read->constFirst();
    for (const QByteArray &waiter : raw.queue)
        subscribers.waiters.insert(waiter, subscribersOf(waiterChannel(jobName, waiter)) > 0);
    if (raw.body == RawLock::Body::Absent && !subscribers.candidates.isEmpty())
        raw.numbers = RawNumbers(); // as when its numbers are read, and there are none
    const auto state = classify(raw, subscribers, "test", Recognition::Known);
    if (!state)
        qFatal("%s is not recognised", scene.name.constData());
    return *state;
}

RepairRequest RepairStage::requestFor(const RepairCase &scene)
{
    RepairRequest request;
    request.repair = scene.repair;
    request.seen = look(scene);
    request.who = inFull(scene.who);
    request.lease = givenLease;
    return request;
}

ActOutcome RepairStage::act(const RepairRequest &request)
{
    const Result<RepairPlan> plan = planRepair(request, m_console.clock.wall());
    if (!plan)
        qFatal("no plan: %s", plan.error().detail.constData());
    return runTask(m_console->operate(plan->step));
}

// Each key, with its type, its remaining life and what it contains.
QByteArrayList RepairStage::keys()
{
    std::ignore = ask(m_console.control(), Command("PING"_ba)); // follows all commands sent before
    QByteArrayList all;
    for (const QByteArray &key : keysOf(m_server)) {
        const auto record = runTask(readRecord(m_console.control(), key));
        QByteArrayList fields;
        for (const auto &[field, value] : record->fields)
            fields.append(field + '=' + value);
        if (record->type == "hash")
            std::ranges::sort(fields);
        all.append(key + ' ' + record->type + lifeOf(*record) + ": " + fields.join(' '));
    }
    return all;
}

// All messages until now.
QByteArrayList RepairStage::heard()
{
    std::ignore = ask(m_console.control(), Command("PING"_ba));
    std::ignore = runTask(awaitReply(m_listener->ping())); // follows the messages
    return std::exchange(m_heard, {});
}

QByteArrayList RepairStage::play(const RepairCase &scene)
{
    begin(scene);
    send(scene.change + " | " + scene.effect);
    const QByteArrayList expectedKeys = keys();
    begin(scene);
    const RepairRequest request = requestFor(scene);
    send(scene.change);
    const ActOutcome outcome = act(request);
    QByteArrayList complaints;
    if (outcome.result != scene.result)
        complaints.append("answered " + QByteArray::number(int(outcome.result)) + ' ' + outcome.error.detail);
    QByteArrayList expected;
    for (const QByteArray &message : scene.messages)
        expected.append(inFull(message));
    const QByteArrayList messages = heard();
    if (messages != expected)
        complaints.append("messages: " + messages.join(", "));
    const QByteArrayList now = keys();
    if (now != expectedKeys)
        complaints.append("keys: " + now.join("; ") + " instead of " + expectedKeys.join("; "));
    return complaints;
}

QByteArrayList RepairStage::playTraces()
{
    for (const char *line : {"FLUSHALL", "SET left 1", "SET zero 0", "SET expires 1 PX 5000000",
             "SET other text", "HSET hash field 1"})
        m_server.cli(line);
    const Step step = deleteTraces({"left"_ba, "zero"_ba, "expires"_ba, "other"_ba, "hash"_ba, "absent"_ba});
    const auto route = std::make_shared<DirectRoute>(m_console.control(), m_console.subscriber());
    const auto reply = runTask(runScript(route, m_scripts.current(step.script), step.keys, step.arguments));
    QByteArrayList complaints;
    if (!reply || reply->asInteger() != 2)
        complaints.append("another number of traces was deleted");
    const QByteArrayList left = keysOf(m_server);
    if (left != QByteArrayList{"expires"_ba, "hash"_ba, "other"_ba})
        complaints.append("keys: " + left.join("; "));
    return complaints;
}

int RepairStage::race(const RepairCase &scene, int times)
{
    begin(scene);
    const RepairRequest request = requestFor(scene);
    int asExpected = 0;
    for (int i = 0; i < times; ++i) {
        send("FLUSHALL | " + scene.setUp + " | " + scene.change);
        asExpected += act(request).result == scene.result;
    }
    return asExpected;
}

} // namespace testing
