// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/watch/subscriber_sampler.h"

#include "lockengine/redis/classify/waiter_queue.h"
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
constexpr qsizetype unqueuedLocksLimit = 1000;
constexpr qsizetype freeLocksLimit = 10'000;
constexpr Microseconds longAbsence = 2min;

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
    if (m_elsewhere)
        m_elsewhere->ask(m_self, {});
}

void SubscriberSampler::askElsewhereToo(ListenersElsewhere &elsewhere, const Endpoint &self)
{
    m_elsewhere = &elsewhere;
    m_isAskedElsewhere = true;
    m_self = self;
    connect(&elsewhere, &ListenersElsewhere::answered, this, &SubscriberSampler::takeElsewhere);
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
    if (*alive)
        askElsewhere();
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
    m_silent.removeIf([this](const auto &entry) { return !m_askedInRound.contains(entry.key()); });
    m_askedInRound.clear();
}

QCoro::Task<Done> SubscriberSampler::look()
{
    const auto alive = m_isAlive;
    const auto sent = m_clock.now();
    const Result<QList<QByteArray>> plain = co_await channelsBy("CHANNELS");
    if (!*alive || !plain)
        co_return Done();
    QList<ListedChannel> channels = lockChannels(*plain, false);
    if (m_isOurs) {
        const Result<QList<QByteArray>> sharded = co_await channelsBy("SHARDCHANNELS");
        if (!*alive || !sharded)
            co_return Done();
        channels += lockChannels(*sharded, true);
    }
    const auto took = std::chrono::ceil<Microseconds>(m_clock.now() - sent);
    noteFreeLocks(channels);
    noteOwnChannels(channels);
    if (*alive)
        noteChannels(channels);
    if (!*alive)
        co_return Done();
    const bool isIdle = m_shared.isEmpty() && m_unqueuedLocks.isEmpty();
    m_lookPause
        = std::max(isIdle ? lookPauseIdle : lookPauseBusy, channels.size() > 100 ? took * lookShare : 0us);
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

QList<SubscriberSampler::ListedChannel> SubscriberSampler::lockChannels(
    const QList<QByteArray> &channels, bool isSharded) const
{
    QList<ListedChannel> listed;
    for (const auto &channel : channels) {
        const auto meaning = meaningOfChannel(channel);
        if (!meaning.locks.isEmpty())
            listed.append({channel, meaning, m_registry.resolve(meaning.locks), isSharded});
    }
    return listed;
}

void SubscriberSampler::noteChannels(const QList<ListedChannel> &channels)
{
    QSet<QByteArray> shared;
    QList<QByteArray> strangers;
    for (const auto &listed : channels) {
        for (const auto &name : listed.locks)
            m_registry.noteCandidates(name, listed.meaning.kinds);
        if (!m_registry.find(listed.locks.constFirst()))
            strangers.append(listed.meaning.locks);
        if (listed.meaning.waiter.isEmpty())
            shared.insert(listed.channel);
    }
    m_shared += shared; // channels without subscribers are sampled once more, then dropped
    if (!strangers.isEmpty())
        Q_EMIT found(strangers);
}

// A client that waits for its wake-up message without a place in the queue would wait for ever.
void SubscriberSampler::noteOwnChannels(const QList<ListedChannel> &channels)
{
    QHash<QByteArray, QList<QByteArray>> byLock;
    for (const auto &listed : channels) {
        const bool isOwn = !listed.meaning.waiter.isEmpty();
        for (const auto &name : isOwn ? listed.locks : QList<QByteArray>())
            byLock[name].append(listed.meaning.waiter);
    }
    QSet<QByteArray> locks;
    QSet<QByteArray> changedLocks;
    const auto take = [&](const QByteArray &name, QList<QByteArray> ids) {
        KnownLock *lock = m_registry.find(name);
        if (!lock)
            return;
        if (!ids.isEmpty() && locks.size() < unqueuedLocksLimit)
            locks.insert(name);
        else
            ids.clear();
        if (ids.isEmpty() && !lock->heard)
            return;
        if (std::exchange(lock->subscribers().unqueued, ids) != ids)
            changedLocks.insert(name);
    };
    for (auto own = byLock.cbegin(); own != byLock.cend(); ++own) {
        const KnownLock *lock = m_registry.find(own.key());
        QList<QByteArray> ids
            = lock ? withoutPlace(lock->state.expanded(), own.value()) : QList<QByteArray>();
        std::ranges::sort(ids);
        take(own.key(), ids.first(std::min(ids.size(), waitersPerLock)));
    }
    for (const auto &name : std::exchange(m_unqueuedLocks, locks) - locks)
        take(name, {});
    if (!changedLocks.isEmpty())
        Q_EMIT changed(changedLocks.values());
}

bool SubscriberSampler::isOfFreeLock(const ListedChannel &listed) const
{
    const bool isOfHolds = listed.meaning.topic == ChannelTopic::Unlock
        || listed.meaning.topic == ChannelTopic::ReadWriteUnlock;
    const QByteArray &name = listed.locks.constFirst();
    if (!isOfHolds || !m_isWanted(name))
        return false;
    const KnownLock *lock = m_registry.find(name);
    const LockState *full = lock ? lock->state.full() : nullptr;
    if (lock && (!lock->state.isFree() || (full && !full->queue.isEmpty())))
        return false;
    if (!listed.isSharded || !m_isOurs(listed.channel))
        return true;
    // This console subscribes, too. The last sample leaves consoles out.
    const SubscriberSample sample = m_registry.subscribersOf(name);
    const auto &count = listed.meaning.topic == ChannelTopic::Unlock ? sample.exclusive : sample.readWrite;
    return count.value_or(0) > 0;
}

void SubscriberSampler::noteFreeLocks(const QList<ListedChannel> &channels)
{
    const auto now = m_clock.now();
    const QHash<QByteArray, FreeLock> before = std::exchange(m_freeLocks, {});
    for (const auto &listed : channels) {
        if (!isOfFreeLock(listed))
            continue;
        const QByteArray &name = listed.locks.constFirst();
        if (m_freeLocks.size() >= freeLocksLimit && !m_freeLocks.contains(name))
            continue;
        FreeLock &lock = m_freeLocks[name];
        lock.since = before.value(name, FreeLock{now, 0}).since;
        ++lock.channels;
    }
}

void SubscriberSampler::noteUse(const QByteArray &lock)
{
    if (!m_freeLocks.isEmpty())
        m_freeLocks.remove(lock);
}

qint64 SubscriberSampler::idleChannels() const
{
    const auto now = m_clock.now();
    qint64 channels = 0;
    for (const FreeLock &lock : m_freeLocks)
        channels += now - lock.since >= longAbsence ? lock.channels : 0;
    return channels;
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

void SubscriberSampler::addUnqueued(Questions &questions) const
{
    for (const auto &name : m_unqueuedLocks) {
        const KnownLock *lock = m_registry.find(name);
        for (const auto &id : lock && lock->heard ? lock->heard->unqueued : QList<QByteArray>())
            add(questions, waiterChannel(name, id), {name, id, ChannelTopic::Unlock, true});
    }
}

SubscriberSampler::Questions SubscriberSampler::nextQuestions() const
{
    Questions questions;
    addWaiters(questions, 0, 1); // whether the next waiter is subscribed matters most
    addShared(questions);
    addWaiters(questions, 1, waitersPerLock);
    addUnqueued(questions);
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
    m_missesShards = !sharded && sharded.error().kind != ErrorKind::Unsupported; // before Redis 7
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
    if (asked.isUnqueued)
        return noteUnqueued(*lock, asked, listeners > 0, changedLocks);
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
    bool isNews = false;
    if (listens) {
        m_silent.remove(channel);
        isNews = setListening(lock, asked.waiter, true);
    } else {
        Silence &silence = m_silent[channel];
        silence.lock = asked.lock;
        silence.waiter = asked.waiter;
        silence.sampledAt = m_clock.now();
        if (!m_isAskedElsewhere)
            isNews = noteSilence(lock, silence);
    }
    if (isNews)
        changedLocks.insert(asked.lock);
}

// No subscriber here, and none elsewhere. One such sample proves nothing.
bool SubscriberSampler::noteSilence(KnownLock &lock, Silence &silence)
{
    const auto now = m_clock.now();
    if (!silence.firstSampledAt) {
        silence.firstSampledAt = silence.sampledAt;
        silence.firstAnsweredAt = now;
        return false;
    }
    const bool isSecond
        = silence.sampledAt - *silence.firstSampledAt >= apart && now - silence.firstAnsweredAt >= apart;
    return isSecond && setListening(lock, silence.waiter, false);
}

bool SubscriberSampler::setListening(KnownLock &lock, const QByteArray &waiter, std::optional<bool> listens)
{
    const bool isKnown = lock.heard && lock.heard->waiters.contains(waiter);
    if (!listens)
        return isKnown && lock.heard->waiters.remove(waiter);
    if (isKnown && lock.heard->waiters.value(waiter) == *listens)
        return false;
    lock.subscribers().waiters.insert(waiter, *listens);
    return true;
}

// The channels that were not asked about for the longest time.
void SubscriberSampler::askElsewhere()
{
    if (!m_elsewhere)
        return;
    if (!m_registry.queued().isEmpty())
        m_elsewhere->prepare();
    QList<QByteArray> channels = m_silent.keys();
    const auto most = std::min(channels.size(), ListenersElsewhere::kChannels);
    std::ranges::partial_sort(channels, channels.begin() + most, {},
        [this](const QByteArray &channel) { return m_silent.constFind(channel)->askedAt; });
    channels.resize(most);
    const auto now = m_clock.now();
    for (const auto &channel : std::as_const(channels))
        m_silent[channel].askedAt = now;
    m_elsewhere->ask(m_self, channels);
}

void SubscriberSampler::takeElsewhere(const Endpoint &self, const ListenersElsewhere::Answers &answers)
{
    if (self != m_self)
        return;
    QSet<QByteArray> changedLocks;
    for (auto answer = answers.cbegin(); answer != answers.cend(); ++answer) {
        const auto silence = m_silent.find(answer.key());
        KnownLock *lock = silence == m_silent.end() ? nullptr : m_registry.find(silence->lock);
        if (!lock)
            continue;
        const bool isProof = !m_missesShards && !m_isSilenceDoubted;
        const bool isSilent = *answer == ListenersElsewhere::Answer::Silent && isProof;
        const bool listens = *answer == ListenersElsewhere::Answer::Listens;
        if (!isSilent)
            silence->firstSampledAt.reset();
        const bool isNews = isSilent
            ? noteSilence(*lock, *silence)
            : setListening(*lock, silence->waiter, listens ? std::optional(true) : std::nullopt);
        if (isNews)
            changedLocks.insert(silence->lock);
    }
    if (!changedLocks.isEmpty())
        Q_EMIT changed(changedLocks.values());
}

void SubscriberSampler::noteUnqueued(
    KnownLock &lock, const SampledChannel &asked, bool listens, QSet<QByteArray> &changedLocks)
{
    if (!listens && lock.heard && lock.heard->unqueued.removeAll(asked.waiter) > 0)
        changedLocks.insert(asked.lock);
}

} // namespace lockengine::redis
