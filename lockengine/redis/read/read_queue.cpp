// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/read/read_queue.h"

#include "lockengine/core/base/background.h"

#include <QMetaObject>

#include <algorithm>

namespace lockengine::redis {
namespace {

using namespace std::chrono_literals;

constexpr qsizetype turnSize
    = 4; // a full read of this many names is about 50 us of server work in one pipeline
constexpr int hastyTurns = 20; // the first turns, without a pause
constexpr Microseconds gentleRest = 10ms; // a hundred times the cost of a turn

} // namespace

ReadQueue::ReadQueue(QByteArray system, LockBook &book, NameCache &cache, ReadConnections &connections,
    MemoryWatch &memory, Clock &clock, QObject *parent)
    : QObject(parent)
    , m_system(std::move(system))
    , m_book(book)
    , m_cache(cache)
    , m_connections(connections)
    , m_memory(memory)
    , m_clock(clock)
    , m_deferred(clock, [this](const QList<QByteArray> &due) { wake(due); })
{ }

ReadQueue::~ReadQueue()
{
    *m_isAlive = false;
}

ServerTime ReadQueue::serverNow() const
{
    return m_serverClock.isKnown() ? m_serverClock.at(m_clock.now())
                                   : ServerTime(m_clock.wall().time_since_epoch());
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
            m_deferred.defer(name, *pause);
        else
            enlist(name, Care::TypeFirst);
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
        enlist(name, Care::Companions);
        m_wanted[name].care = Care::Companions;
    }
    scheduleFlush();
}

void ReadQueue::wantInTurn(const QList<QByteArray> &names, Care care)
{
    for (const auto &name : names) {
        const auto flight = m_inFlight.find(name);
        if (flight != m_inFlight.end()) {
            flight->again = true;
            continue;
        }
        enlist(name, care, true);
        if (care == Care::Companions)
            m_wanted[name].care = care;
    }
    scheduleFlush();
}

void ReadQueue::enlist(const QByteArray &name, Care care, bool isInTurn)
{
    const auto wish = m_wanted.find(name);
    if (wish == m_wanted.end())
        m_wanted.insert(name, Wish{care, m_origin, m_round, isInTurn});
    else if (!wish->isInTurn || isInTurn)
        return;
    else
        wish->isInTurn = false; // not low-priority any more
    (isInTurn ? m_turns : m_line).append(name);
}

bool ReadQueue::mayTakeTurn() const
{
    const qsizetype most = m_pacing == ScanPacing::Unpaced ? kAtOnce : turnSize;
    return !m_turns.isEmpty() && m_turnsUnderWay < most && !m_rest;
}

QList<QByteArray> ReadQueue::takeTurn()
{
    QList<QByteArray> names;
    if (!mayTakeTurn())
        return names;
    const qsizetype most
        = m_pacing == ScanPacing::Unpaced ? kAtOnce - underWay() : turnSize - m_turnsUnderWay;
    while (!m_turns.isEmpty() && names.size() < most) {
        const QByteArray name = m_turns.takeFirst();
        const auto wish = m_wanted.find(name);
        const bool isItsTurn = wish != m_wanted.end() && wish->isInTurn && !wish->isTaken;
        if (!isItsTurn)
            continue; // requested at once meanwhile
        wish->isTaken = true;
        names.append(name);
    }
    m_turnsUnderWay += names.size();
    if (m_pacing == ScanPacing::Gentle && ++m_turnsTaken > hastyTurns)
        rest();
    return names;
}

void ReadQueue::rest()
{
    m_rest = m_clock.callAfter(gentleRest, [this] {
        const TimerGuard fired = std::exchange(m_rest, nullptr); // keeps the running callback alive
        scheduleFlush();
    });
}

void ReadQueue::scheduleFlush()
{
    const bool hasWork = !m_line.isEmpty() || mayTakeTurn();
    if (!hasWork || underWay() >= kAtOnce || std::exchange(m_flushIsScheduled, true))
        return;
    QMetaObject::invokeMethod(
        this, [this] { flush(); }, Qt::QueuedConnection);
}

void ReadQueue::flush()
{
    m_flushIsScheduled = false;
    QList<QByteArray> names = m_line.first(std::min(m_line.size(), kAtOnce - underWay()));
    m_line.remove(0, names.size());
    names += takeTurn();
    const MonotonicTime now = m_clock.now();
    QList<QByteArray> known;
    QList<QByteArray> counting;
    QList<QByteArray> strangers;
    QList<QByteArray> relatives; // names whose companion keys may exist
    for (const auto &name : names) {
        const Wish wish = m_wanted.take(name);
        const auto *lock = m_book.find(name);
        const NoticedSigns ofAbsent = m_book.signsOfAbsent(name);
        Flight flight{wish.origin, wish.round, m_book.takeSigns(name), ofAbsent, now, m_book.gaps()};
        flight.isInTurn = wish.isInTurn;
        m_inFlight.insert(name, flight);
        if (lock && !lock->isLarge && !lock->afterGap)
            (lock->told().isEmpty() ? known : counting).append(name);
        else
            (!lock && wish.care == Care::TypeFirst ? strangers : relatives).append(name);
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
        runInBackground(this, read(names.sliced(i, std::min(readBatch, names.size() - i))));
}

void ReadQueue::landAll(const QList<QByteArray> &names)
{
    for (const auto &name : names)
        land(name);
    scheduleFlush();
    if (isIdle())
        Q_EMIT becameIdle();
}

void ReadQueue::land(const QByteArray &name)
{
    const auto flight = m_inFlight.take(name);
    m_turnsUnderWay -= flight.isInTurn ? 1 : 0;
    const auto *lock = m_book.find(name);
    const bool isSpokenOf = lock && !lock->signs.isEmpty() && !flight.isRefused;
    if (flight.again || flight.isUnheard || isSpokenOf)
        want({name});
    // The round waits for the new read.
    const bool isOfItsRound = flight.isUnheard || flight.gaps != m_book.gaps();
    if (const auto wish = m_wanted.find(name); isOfItsRound && wish != m_wanted.end())
        wish->round = flight.round;
}

void ReadQueue::wake(const QList<QByteArray> &deferred)
{
    wantAnew(deferred);
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
