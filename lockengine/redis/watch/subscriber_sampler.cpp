// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/watch/subscriber_sampler.h"

#include "lockengine/redis/kinds/redisson/key_names.h"
#include "lockengine/redis/read/reader.h"
#include "lockengine/redis/watch/watched_channels.h"

#include <algorithm>

namespace lockengine::redis {
namespace {

using namespace std::chrono_literals;

constexpr Microseconds lookPauseIdle = 4s; // between channel listings while no waiter is known
constexpr Microseconds lookPauseBusy = 2s;
constexpr int lookShare = 200; // a listing may use one part in this many of the server's time
constexpr Microseconds apart = 900ms; // between the two samples that make a waiter a dead one
constexpr qsizetype sampleLimit = 1000; // channels per request
constexpr int samplesPerTick = 5;
constexpr qsizetype waitersPerLock = 64;

std::optional<qint64> &countOf(SubscriberSample &subscribers, ChannelTopic topic)
{
    switch (topic) {
    case ChannelTopic::Unlock:
        return subscribers.exclusive;
    case ChannelTopic::ReadWriteUnlock:
        return subscribers.readWrite;
    case ChannelTopic::Permits:
    case ChannelTopic::CountDown:
        return subscribers.counting;
    }
    Q_UNREACHABLE();
}

} // namespace

SubscriberSampler::SubscriberSampler(
    LockRegistry &registry, Connection &connection, Clock &clock, QObject *parent)
    : QObject(parent)
    , m_registry(registry)
    , m_connection(connection)
    , m_clock(clock)
{ }

SubscriberSampler::~SubscriberSampler()
{
    *m_isAlive = false;
}

void SubscriberSampler::tick()
{
    if (!std::exchange(m_isAsking, true))
        QCoro::connect(askAll(), this, [](const Done &) {});
}

QCoro::Task<Done> SubscriberSampler::askAll()
{
    const auto alive = m_isAlive;
    const auto now = m_clock.now();
    if (m_lookPause == 0us || now - m_lookedAt >= m_lookPause) {
        m_lookedAt = now;
        co_await look();
        if (!*alive)
            co_return Done();
    }
    co_await sampleKnown(Part::Some);
    if (*alive)
        m_isAsking = false;
    co_return Done();
}

QCoro::Task<Done> SubscriberSampler::ask()
{
    const auto alive = m_isAlive;
    if (m_lookPause == 0us) // the first listing is not complete
        co_await look();
    if (*alive)
        co_await sampleKnown(Part::Whole);
    co_return Done();
}

QCoro::Task<Done> SubscriberSampler::sampleKnown(Part part)
{
    const auto alive = m_isAlive;
    bool isWhole = false;
    for (int samples = 0; *alive && !isWhole && (part == Part::Whole || samples < samplesPerTick); ++samples)
        isWhole = co_await sampleNext();
    co_return Done();
}

QCoro::Task<bool> SubscriberSampler::sampleNext()
{
    const auto alive = m_isAlive;
    const Questions questions = nextQuestions();
    for (const auto &channel : questions.channels)
        m_askedInRound.insert(channel);
    const bool isWhole = questions.channels.size() < sampleLimit;
    if (!questions.channels.isEmpty())
        co_await sample(questions.channels, questions.asked);
    if (*alive && isWhole)
        endRound();
    co_return isWhole;
}

void SubscriberSampler::endRound()
{
    m_silentSince.removeIf([this](const auto &entry) { return !m_askedInRound.contains(entry.key()); });
    m_askedInRound.clear();
}

QCoro::Task<Done> SubscriberSampler::look()
{
    const auto alive = m_isAlive;
    const auto sent = m_clock.now();
    const Result<QList<QByteArray>> plain = co_await channelsBy("CHANNELS");
    if (!*alive || !plain)
        co_return Done();
    QList<QByteArray> channels = *plain;
    if (m_isOurs) {
        const Result<QList<QByteArray>> sharded = co_await channelsBy("SHARDCHANNELS");
        if (!*alive || !sharded)
            co_return Done();
        channels += *sharded;
    }
    const auto took = std::chrono::ceil<Microseconds>(m_clock.now() - sent);
    noteChannels(channels);
    m_lookPause = std::max(
        m_shared.isEmpty() ? lookPauseIdle : lookPauseBusy, channels.size() > 100 ? took * lookShare : 0us);
    co_return Done();
}

QCoro::Task<Result<QList<QByteArray>>> SubscriberSampler::channelsBy(QByteArray subcommand)
{
    Command command("PUBSUB");
    command.arg(subcommand).arg(QByteArray("redisson_*"));
    const Result<Reply> reply = co_await m_connection.send(command);
    if (!reply)
        co_return reply.error();
    QList<QByteArray> channels;
    for (const auto &item : reply->items())
        channels.append(item.text());
    co_return channels;
}

void SubscriberSampler::noteChannels(const QList<QByteArray> &channels)
{
    QSet<QByteArray> shared;
    QList<QByteArray> strangers;
    for (const auto &channel : channels) {
        const auto meaning = meaningOfChannel(channel);
        if (meaning.locks.isEmpty())
            continue;
        const bool isKnown = std::ranges::any_of(
            meaning.locks, [this](const QByteArray &name) { return m_registry.find(name) != nullptr; });
        for (const auto &name : m_registry.resolve(meaning.locks))
            m_registry.noteCandidates(name, meaning.kinds);
        if (!isKnown)
            strangers.append(meaning.locks);
        if (meaning.waiter.isEmpty())
            shared.insert(channel);
    }
    m_shared += shared; // channels without subscribers are sampled once more, then dropped
    if (!strangers.isEmpty())
        Q_EMIT found(strangers);
}

void SubscriberSampler::add(
    Questions &questions, const QByteArray &channel, const SampledChannel &asked) const
{
    if (questions.channels.size() >= sampleLimit || m_askedInRound.contains(channel))
        return;
    questions.channels.append(channel);
    questions.asked.append(asked);
}

void SubscriberSampler::addShared(Questions &questions) const
{
    for (const auto &channel : m_shared) {
        const auto meaning = meaningOfChannel(channel);
        for (const auto &name : m_registry.resolve(meaning.locks)) {
            if (m_registry.find(name))
                add(questions, channel, {name, {}, meaning.topic});
        }
    }
}

// The waiters of each queue from `first` up to, but not including, `last`.
void SubscriberSampler::addWaiters(Questions &questions, qsizetype first, qsizetype last) const
{
    for (const auto &name : m_registry.queued()) {
        if (questions.channels.size() >= sampleLimit)
            return;
        const auto queue = m_registry.find(name)->state.expanded().queue;
        for (qsizetype i = first; i < std::min(queue.size(), last); ++i)
            add(questions, waiterChannel(name, queue[i].id), {name, queue[i].id, ChannelTopic::Unlock});
    }
}

SubscriberSampler::Questions SubscriberSampler::nextQuestions() const
{
    Questions questions;
    addWaiters(questions, 0, 1); // whether the next waiter is subscribed matters most
    addShared(questions);
    addWaiters(questions, 1, waitersPerLock);
    return questions;
}

// Other consoles subscribe to each sharded channel of each lock too, but are not waiters. Their number is the
// least count of subscribers to the expired and evicted events. Every console subscribes to both at every
// node; hardly any other client does.
QCoro::Task<Result<QList<qint64>>> SubscriberSampler::countOn(QList<QByteArray> channels)
{
    const auto alive = m_isAlive;
    QList<QByteArray> plainly = channels;
    if (m_isOurs)
        plainly += noticeChannels(0);
    const Result<QList<qint64>> plain = co_await listenersOf(m_connection, plainly);
    if (!plain || !*alive || !m_isOurs)
        co_return plain;
    const Result<QList<qint64>> sharded = co_await shardListenersOf(m_connection, channels);
    if (!*alive)
        co_return plain;
    const qint64 consoles
        = std::max<qint64>(1, *std::min_element(plain->begin() + channels.size(), plain->end()));
    QList<qint64> counts = plain->first(channels.size());
    for (qsizetype i = 0; sharded && i < counts.size(); ++i)
        counts[i] += std::max<qint64>(0, sharded->at(i) - (m_isOurs(channels[i]) ? consoles : 0));
    co_return counts;
}

QCoro::Task<Done> SubscriberSampler::sample(QList<QByteArray> channels, QList<SampledChannel> asked)
{
    const auto alive = m_isAlive;
    const Result<QList<qint64>> counts = co_await countOn(channels);
    if (!*alive || !counts)
        co_return Done();
    QSet<QByteArray> changedLocks;
    for (qsizetype i = 0; i < counts->size(); ++i) {
        noteCount(asked[i], counts->at(i), changedLocks);
        if (asked[i].waiter.isEmpty() && counts->at(i) == 0)
            m_shared.remove(channels[i]);
    }
    if (!changedLocks.isEmpty())
        Q_EMIT changed(changedLocks.values());
    co_return Done();
}

void SubscriberSampler::noteCount(
    const SampledChannel &asked, qint64 listeners, QSet<QByteArray> &changedLocks)
{
    auto *lock = m_registry.find(asked.lock);
    if (!lock)
        return;
    if (!asked.waiter.isEmpty())
        return noteWaiter(*lock, asked, listeners > 0, changedLocks);
    auto &count = countOf(lock->subscribers(), asked.topic);
    if (count.value_or(0) != listeners)
        changedLocks.insert(asked.lock);
    count = listeners;
}

void SubscriberSampler::noteWaiter(
    KnownLock &lock, const SampledChannel &asked, bool listens, QSet<QByteArray> &changedLocks)
{
    const auto channel = waiterChannel(asked.lock, asked.waiter);
    auto &waiters = lock.subscribers().waiters;
    if (listens) {
        m_silentSince.remove(channel);
    } else if (m_isOurs) {
        return;
    } else if (!m_silentSince.contains(channel)) {
        m_silentSince.insert(channel, m_clock.now());
        return;
    } else if (m_clock.now() - m_silentSince.value(channel) < apart) {
        return;
    }
    if (!waiters.contains(asked.waiter) || waiters.value(asked.waiter) != listens)
        changedLocks.insert(asked.lock);
    waiters.insert(asked.waiter, listens);
}

} // namespace lockengine::redis
