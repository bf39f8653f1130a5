// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/inspect/read_queue.h"

#include <QMetaObject>

#include <algorithm>

namespace lockengine::redis {
namespace {

constexpr qsizetype deferredLimit = 50'000;

void run(QObject *context, QCoro::Task<Done> task)
{
    QCoro::connect(std::move(task), context, [](const Done &) {});
}

} // namespace

ReadQueue::ReadQueue(QByteArray system, LockBook &book, NameCache &cache, WatchLines &lines,
    MemoryWatch &memory, Clock &clock, QObject *parent)
    : QObject(parent)
    , m_system(std::move(system))
    , m_book(book)
    , m_cache(cache)
    , m_lines(lines)
    , m_memory(memory)
    , m_clock(clock)
{ }

ReadQueue::~ReadQueue()
{
    *m_isAlive = false;
}

ServerTime ReadQueue::serverNow() const
{
    return ServerTime(m_clock.wall().time_since_epoch() + m_offset);
}

bool ReadQueue::hasRead(quint64 round) const
{
    const auto isOfRound = [round](const auto &entry) { return entry.round <= round; };
    return std::ranges::none_of(m_wanted, isOfRound) && std::ranges::none_of(m_inFlight, isOfRound)
        && m_batch.isEmpty();
}

void ReadQueue::want(const QList<QByteArray> &names)
{
    const auto now = m_clock.now();
    for (const auto &name : names) {
        const auto flight = m_inFlight.find(name);
        if (flight != m_inFlight.end()) {
            flight->again = true;
            continue;
        }
        const auto pause = m_book.find(name) ? std::nullopt : m_cache.pauseOf(name, now);
        if (pause)
            defer(name, *pause);
        else if (!m_wanted.contains(name))
            m_wanted.insert(name, Wish{Care::TypeFirst, m_origin, m_round});
    }
    scheduleFlush();
}

void ReadQueue::wantAnew(const QList<QByteArray> &names)
{
    for (const auto &name : names) {
        const auto flight = m_inFlight.find(name);
        if (flight != m_inFlight.end()) {
            flight->again = true;
            continue;
        }
        if (!m_wanted.contains(name))
            m_wanted.insert(name, Wish{Care::Companions, m_origin, m_round});
        m_wanted[name].care = Care::Companions;
    }
    scheduleFlush();
}

void ReadQueue::scheduleFlush()
{
    if (m_wanted.isEmpty() || std::exchange(m_flushIsScheduled, true))
        return;
    QMetaObject::invokeMethod(
        this, [this] { flush(); }, Qt::QueuedConnection);
}

void ReadQueue::flush()
{
    m_flushIsScheduled = false;
    const auto names = std::exchange(m_wanted, {});
    QList<QByteArray> known;
    QList<QByteArray> counting;
    QList<QByteArray> strangers;
    QList<QByteArray> relatives; // of keys that belong to locks
    for (auto it = names.cbegin(); it != names.cend(); ++it) {
        const auto *lock = m_book.find(it.key());
        m_inFlight.insert(it.key(), Flight{it->origin, it->round, m_book.takeSigns(it.key())});
        if (lock && !lock->isLarge && !lock->afterGap)
            (lock->told().isEmpty() ? known : counting).append(it.key());
        else
            (!lock && it->care == Care::TypeFirst ? strangers : relatives).append(it.key());
    }
    launch(known, [this](QList<QByteArray> batch) { return readKnown(batch, Depth::Whole); });
    launch(counting, [this](QList<QByteArray> batch) { return readKnown(batch, Depth::Numbers); });
    launch(relatives, [this](QList<QByteArray> batch) { return examineNames(batch, Care::Companions); });
    launch(strangers, [this](QList<QByteArray> batch) { return examineNames(batch, Care::TypeFirst); });
}

void ReadQueue::launch(
    const QList<QByteArray> &names, const std::function<QCoro::Task<Done>(QList<QByteArray>)> &read)
{
    for (qsizetype i = 0; i < names.size(); i += readBatch)
        run(this, read(names.sliced(i, std::min(readBatch, names.size() - i))));
}

void ReadQueue::landAll(const QList<QByteArray> &names)
{
    for (const auto &name : names)
        land(name);
    if (isIdle())
        Q_EMIT becameIdle();
}

void ReadQueue::land(const QByteArray &name)
{
    const auto flight = m_inFlight.take(name);
    const auto *lock = m_book.find(name);
    if (flight.again || flight.isUnheard || (lock && lock->signs))
        want({name});
    if (const auto wish = m_wanted.find(name); flight.isUnheard && wish != m_wanted.end())
        wish->round = flight.round;
}

void ReadQueue::defer(const QByteArray &name, Microseconds pause)
{
    if (m_deferred.contains(name) || m_deferred.size() >= deferredLimit)
        return;
    m_deferred.insert(name);
    m_deferredTimes.emplace(m_clock.now() + pause, name);
    if (!m_deferredTimer)
        m_deferredTimer = m_clock.callAfter(pause, [this] { wakeDeferred(); });
}

void ReadQueue::wakeDeferred()
{
    const auto guard = std::exchange(m_deferredTimer, nullptr);
    const auto now = m_clock.now();
    QList<QByteArray> due;
    while (!m_deferredTimes.empty() && m_deferredTimes.begin()->first <= now) {
        if (!m_book.find(m_deferredTimes.begin()->second)) // a lock by now, and followed as one
            due.append(m_deferredTimes.begin()->second);
        m_deferred.remove(m_deferredTimes.begin()->second);
        m_deferredTimes.erase(m_deferredTimes.begin());
    }
    if (!m_deferredTimes.empty()) {
        const auto pause = std::chrono::ceil<Microseconds>(m_deferredTimes.begin()->first - now);
        m_deferredTimer = m_clock.callAfter(pause, [this] { wakeDeferred(); });
    }
    wantAnew(due);
}

void ReadQueue::tellSoon(Observation observation)
{
    m_batch.append(std::move(observation));
    if (m_batch.size() > 1)
        return;
    QMetaObject::invokeMethod(
        this, [this] { tellNow(); }, Qt::QueuedConnection);
}

void ReadQueue::tellNow()
{
    const auto alive = m_isAlive;
    Q_EMIT observed(std::exchange(m_batch, {}));
    if (*alive && isIdle())
        Q_EMIT becameIdle();
}

} // namespace lockengine::redis
