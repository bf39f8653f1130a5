// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/direct_system.h"

#include "lockengine/redis/classify/classifier.h"
#include "lockengine/redis/read/read_plan.h"
#include "tests/support/open_connection.h"

namespace testing {

using namespace lockengine;
using namespace lockengine::redis;
using namespace Qt::StringLiterals;

namespace {

const QByteArrayList kChannels{"redisson_lock__channel:"_ba, "redisson_rwlock:"_ba};
const QByteArray kTraces = "__keyspace@0__:redisson_unlock_latch:*"_ba;

Error looksOnly()
{
    return Error(ErrorKind::Unsupported, "this system only looks on"_ba);
}

} // namespace

DirectSystem::DirectSystem(const TestServer &server, Clock &clock, QByteArray lock)
    : m_server(server)
    , m_clock(clock)
    , m_name(std::move(lock))
{
    reconnectAll();
}

void DirectSystem::reconnectAll()
{
    m_subscriptions.clear();
    m_subscriber.reset();
    m_reading = openConnection(m_server, m_clock);
    m_listening = openConnection(m_server, m_clock);
    m_subscriber = std::make_unique<Subscriber>(*m_listening);
    connect(
        m_listening.get(), &Connection::closed, this, [this] { tellPhase(ConnectionPhase::Reconnecting); });
    const QByteArrayList patterns{
        kChannels[0] + '*', kChannels[1] + '*', kTraces, "__keyspace@0__:"_ba + m_name};
    for (const QByteArray &pattern : patterns) {
        auto subscribed = runTask(m_subscriber->subscribePattern(
            pattern, [this](const QByteArray &channel, const QByteArray &payload) {
                handleMessage(channel, payload);
            }));
        if (!subscribed)
            qFatal("the test cannot listen: %s", subscribed.error().detail.constData());
        m_subscriptions.append(subscribed.value());
    }
}

void DirectSystem::tellPhase(ConnectionPhase phase)
{
    m_status.phase = phase;
    m_status.mode = phase == ConnectionPhase::Live ? WatchMode::KeyEvents : WatchMode::None;
    Q_EMIT statusChanged(m_status);
}

DirectSystem::~DirectSystem() = default;

LockId DirectSystem::lock() const
{
    return lockIdOf("direct"_ba, m_name);
}

void DirectSystem::handleMessage(const QByteArray &channel, const QByteArray &payload)
{
    if (channel.startsWith(kChannels[0]) || channel.startsWith(kChannels[1]))
        m_signs |= EvidenceSign::ReleaseMessage;
    else if (channel.startsWith(kTraces.chopped(1)) && payload == "set")
        m_signs |= EvidenceSign::ReleaseTrace;
    else if (payload == "evicted")
        m_signs |= EvidenceSign::EvictionNotice;
}

// Needs no atomic read: only the test changes the lock, and it is waiting for this call.
void DirectSystem::readHoldsOf(RawLock &raw)
{
    const QList<QByteArray> markers = readHoldKeys(raw);
    if (markers.isEmpty())
        return;
    const Result<Reply> answer
        = runTask(awaitReply(m_reading->transaction(readHoldCommands(raw.name, markers))));
    if (!answer || !parseReadHolds(raw, markers, answer->items()))
        qFatal("the test cannot read who reads");
}

LockState DirectSystem::readNow()
{
    const QByteArray queue = "redisson_lock_queue:{"_ba + m_name + '}';
    const QByteArray deadlines = "redisson_lock_timeout:{"_ba + m_name + '}';
    const Result<Reply> answer = runTask(
        awaitReply(m_reading->transaction({Command("HGETALL"_ba).arg(m_name), Command("PTTL"_ba).arg(m_name),
            Command("LRANGE"_ba).arg(queue).arg(0).arg(-1), Command("PTTL"_ba).arg(queue),
            Command("ZRANGE"_ba).arg(deadlines).arg(0).arg(-1).arg("WITHSCORES"_ba), Command("TIME"_ba),
            Command("GET"_ba).arg(m_name)})));
    if (!answer || answer->items().size() != 7)
        qFatal("the test cannot read the lock");
    const QList<Reply> &parts = answer->items();
    RawLock raw;
    raw.name = m_name;
    raw.life = lifeOf(parts[1]);
    const QList<Reply> &hash = parts[0].items();
    for (qsizetype i = 0; i + 1 < hash.size(); i += 2)
        raw.fields.append({hash[i].text(), hash[i + 1].text()});
    raw.body = raw.fields.isEmpty() ? RawLock::Body::Absent : RawLock::Body::Hash;
    raw.fieldCount = raw.fields.size();
    for (const Reply &waiter : parts[2].items())
        raw.queue.append(waiter.text());
    raw.queueLength = raw.queue.size();
    raw.queueLife = lifeOf(parts[3]);
    const QList<Reply> &scores = parts[4].items();
    for (qsizetype i = 0; i + 1 < scores.size(); i += 2)
        raw.deadlines.append({scores[i].text(), scores[i + 1].text().toDouble()});
    raw.deadlineCount = raw.deadlines.size();
    const QList<Reply> &time = parts[5].items();
    raw.at
        = ServerTime(Milliseconds(time[0].text().toLongLong() * 1'000 + time[1].text().toLongLong() / 1'000));
    readHoldsOf(raw);
    SubscriberSample subscribers;
    if (!parts[6].isError() && !parts[6].isNil()) {
        raw.body = RawLock::Body::Other;
        raw.numbers = RawNumbers();
        raw.numbers->isText = true;
        raw.numbers->text = parts[6].text();
        subscribers.candidates = {LockKind::CountDownLatch}; // tests store no other number
    }
    return classify(raw, subscribers, "direct"_ba, Recognition::Known).value_or(LockState());
}

void DirectSystem::catchUp()
{
    // Messages that the server sent before this reply arrive before it.
    const Result<Reply> pong = runTask(awaitReply(m_subscriber->ping()));
    if (!pong)
        qFatal("the test cannot listen any more");
    Observation observation;
    observation.signs = std::exchange(m_signs, {});
    observation.state = readNow();
    observation.changes = 1; // the test does one thing between two reads
    observation.notBefore = m_last ? m_last->observedAt : observation.state.observedAt;
    observation.afterGap = std::exchange(m_afterGap, false);
    observation.absenceWasKnown = m_last && !m_last->isHeld() && !observation.afterGap;
    m_last = observation.state;
    Q_EMIT observed({observation});
}

void DirectSystem::start()
{
    tellPhase(ConnectionPhase::Live);
    catchUp();
}

void DirectSystem::reconnect()
{
    reconnectAll();
    m_signs = {};
    m_afterGap = true;
    catchUp();
    tellPhase(ConnectionPhase::Live);
}

void DirectSystem::refresh(const QList<LockId> &)
{
    catchUp();
}

QCoro::Task<Result<QList<LockState>>> DirectSystem::read(QList<LockId>)
{
    co_return looksOnly();
}

QCoro::Task<Result<QList<RawRecord>>> DirectSystem::records(LockId)
{
    co_return looksOnly();
}

QCoro::Task<Result<AcquireOutcome>> DirectSystem::acquire(AcquireRequest, Identity)
{
    co_return looksOnly();
}

QCoro::Task<ActOutcome> DirectSystem::release(LockState, QByteArray)
{
    co_return ActOutcome(ActResult::Refused, looksOnly());
}

QCoro::Task<ActOutcome> DirectSystem::forceRelease(LockState)
{
    co_return ActOutcome(ActResult::Refused, looksOnly());
}

QCoro::Task<Result<Done>> DirectSystem::releaseOwn()
{
    co_return Done();
}

} // namespace testing
