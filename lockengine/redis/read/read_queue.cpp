// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/read/read_queue.h"

#include "lockengine/core/base/background.h"
#include "lockengine/redis/classify/classifier.h"
#include "lockengine/redis/read/read_at_once.h"

#include <QMetaObject>

#include <algorithm>

namespace lockengine::redis {
namespace {

using namespace std::chrono_literals;

constexpr qsizetype turnSize
    = 4; // a full read of this many names is about 50 us of server work in one pipeline
constexpr int warmUpTurns = 20; // the first turns, without a pause
constexpr Microseconds gentleRest = 10ms; // a hundred times the cost of a turn

// True for a refusal that a retry may avoid.
bool isForATime(const RawLock &raw)
{
    return raw.refusal && raw.refusal->kind != ErrorKind::NoPermission && !isElsewhere(*raw.refusal);
}

bool isCompanionOnly(const RawLock &raw)
{
    return raw.body == RawLock::Body::Absent && raw.name.startsWith('{') && raw.name.endsWith('}')
        && raw.name.count('{') == 1;
}

Evidence evidenceOf(const NoticedSigns &signs, const NoticedSigns &toldBefore)
{
    Evidence evidence;
    evidence.setFlag(EvidenceSign::ReleaseMessage, signs.messages > toldBefore.messages);
    evidence.setFlag(
        EvidenceSign::ReleaseTrace, signs.traces > toldBefore.traces || signs.doubtfulTraces > 0);
    return evidence;
}

} // namespace

ReadQueue::ReadQueue(QByteArray system, LockRegistry &registry, NameCache &cache,
    ReadConnections &connections, MemoryWatch &memory, Clock &clock, QObject *parent)
    : QObject(parent)
    , m_system(std::move(system))
    , m_registry(registry)
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
        const auto pause = m_registry.find(name) ? std::nullopt : m_cache.pauseOf(name, now);
        if (pause)
            m_deferred.defer(name, *pause);
        else
            enlist(name, Care::TypeFirst);
    }
    scheduleFlush();
}

void ReadQueue::wantFresh(const QList<QByteArray> &names)
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
    (isInTurn ? m_turns : m_requested).append(name);
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
    if (m_pacing == ScanPacing::Gentle && ++m_turnsTaken > warmUpTurns)
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
    const bool hasWork = !m_requested.isEmpty() || mayTakeTurn();
    if (!hasWork || underWay() >= kAtOnce || std::exchange(m_flushIsScheduled, true))
        return;
    QMetaObject::invokeMethod(
        this, [this] { flush(); }, Qt::QueuedConnection);
}

void ReadQueue::flush()
{
    m_flushIsScheduled = false;
    QList<QByteArray> names = m_requested.first(std::min(m_requested.size(), kAtOnce - underWay()));
    m_requested.remove(0, names.size());
    names += takeTurn();
    const MonotonicTime now = m_clock.now();
    QList<QByteArray> known;
    QList<QByteArray> counting;
    QList<QByteArray> strangers;
    QList<QByteArray> relatives; // names whose companion keys may exist
    for (const auto &name : names) {
        const Wish wish = m_wanted.take(name);
        const auto *lock = m_registry.find(name);
        const NoticedSigns ofAbsent = m_registry.signsOfAbsent(name);
        Flight flight{wish.origin, wish.round, m_registry.takeSigns(name), ofAbsent, now, m_registry.gaps()};
        flight.isInTurn = wish.isInTurn;
        m_inFlight.insert(name, flight);
        if (lock && !lock->isLarge && !lock->afterGap)
            (lock->candidates().isEmpty() ? known : counting).append(name);
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
    const auto *lock = m_registry.find(name);
    const bool isSpokenOf = lock && !lock->signs.isEmpty() && !flight.isRefused;
    if (flight.again || flight.isUnheard || isSpokenOf)
        want({name});
    // The round waits for the new read.
    const bool isOfItsRound = flight.isUnheard || flight.gaps != m_registry.gaps();
    if (const auto wish = m_wanted.find(name); isOfItsRound && wish != m_wanted.end())
        wish->round = flight.round;
}

void ReadQueue::wake(const QList<QByteArray> &deferred)
{
    wantFresh(deferred);
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

// Handles the results of the reads.

QCoro::Task<Done> ReadQueue::readKnown(QList<QByteArray> names, Depth depth)
{
    const auto alive = m_isAlive;
    OnRead onRead;
    if (m_connections.hasOneOrder())
        onRead = [this, alive](const QByteArray &name) {
            if (*alive)
                noteRead(name);
        };
    const Result<QList<RawLock>> locks = co_await readLocks(m_connections.reading(), names, depth, onRead);
    if (!*alive)
        co_return Done();
    if (!locks) { // the session is about to end
        landAll(names);
        co_return Done();
    }
    const Result<Done> heard = co_await awaitSigns(*locks);
    if (!*alive)
        co_return Done();
    for (const auto &raw : *locks)
        take(raw, !heard.ok() || m_connections.mayMissSigns());
    landAll(names);
    co_return Done();
}

QCoro::Task<Done> ReadQueue::examineNames(QList<QByteArray> names, Care care)
{
    const auto alive = m_isAlive;
    const Result<QList<RawLock>> locks = co_await examine(m_connections.queryConnection(), names, care);
    if (!*alive)
        co_return Done();
    if (!locks) { // the session is about to end
        landAll(names);
        co_return Done();
    }
    const Result<Done> heard = co_await awaitSigns(*locks);
    if (!*alive)
        co_return Done();
    for (const auto &raw : *locks)
        take(raw, !heard.ok() || m_connections.mayMissSigns());
    if (m_connections.remembersReads()) {
        for (const auto &name : names) { // the server only tracks reads over the other connection
            if (m_registry.find(name))
                m_inFlight[name].isUnheard = true;
        }
    }
    landAll(names);
    co_return Done();
}

// On the connection that delivers signs: signs received before the reply belong before the read, and later
// messages belong after it.
void ReadQueue::noteRead(const QByteArray &name)
{
    const auto flight = m_inFlight.find(name);
    if (flight == m_inFlight.end())
        return;
    flight->signs.add(m_registry.takeSigns(name));
    flight->isOrdered = true;
}

bool ReadQueue::isNews(const RawLock &raw) const
{
    const auto *lock = m_registry.find(raw.name);
    if (raw.refusal || (lock && lock->afterGap))
        return false;
    if (!lock)
        return !m_inFlight.value(raw.name).signs.isEmpty() || !m_registry.signsOfUnknown(raw.name).isEmpty();
    if (!m_inFlight.value(raw.name).signs.isEmpty() || !lock->signs.isEmpty())
        return true;
    const auto state = classify(raw, m_registry.subscribersOf(raw.name), m_system, Recognition::Known);
    return state && m_registry.isNews(*state);
}

bool ReadQueue::endedWithoutSign(const RawLock &raw) const
{
    const auto *lock = m_registry.find(raw.name);
    if (raw.refusal || !lock)
        return false;
    const auto state = classify(raw, m_registry.subscribersOf(raw.name), m_system, Recognition::Known);
    if (!state || !m_registry.isLoss(*state))
        return false;
    const NoticedSigns before = m_inFlight.value(raw.name).signs;
    const Evidence flags = before.flags | lock->signs.flags;
    const bool isReported = before.messages + before.traces + lock->signs.messages + lock->signs.traces > 0;
    return !isReported && !flags.testFlag(EvidenceSign::EvictionNotice);
}

// Signs and replies use different connections. All signs sent before the reply must arrive before an
// observation is reported. If a hold ended without an explaining sign, the server may have evicted it. It
// publishes evictions only if configured, but it always counts them.
QCoro::Task<Result<Done>> ReadQueue::awaitSigns(QList<RawLock> locks)
{
    const auto alive = m_isAlive;
    if (std::ranges::none_of(locks, [this](const RawLock &raw) { return isNews(raw); }))
        co_return Done();
    const Result<Done> heard = co_await m_connections.caughtUp();
    if (!*alive || !heard || !m_memory.evicts())
        co_return heard;
    locks.removeIf([this](const RawLock &raw) { return !endedWithoutSign(raw); });
    const bool evicted = !locks.isEmpty() && co_await m_memory.evictedOfLate();
    for (const auto &raw : std::as_const(locks)) {
        if (*alive && evicted)
            m_registry.addSign(raw.name, EvidenceSign::EvictionCounted);
    }
    co_return heard;
}

void ReadQueue::setServerClock(ServerTime shown)
{
    m_serverClock.set(shown, m_clock.now());
}

// The first look did not read companion keys. The scan has found them, unless there were too many names to
// wait.
void ReadQueue::takeFirstLook(const QList<RawLock> &locks, bool besideIsKnown, MonotonicTime askedAt)
{
    const MonotonicTime now = m_clock.now();
    m_batch.reserve(m_batch.size() + locks.size());
    for (const RawLock &raw : locks) {
        m_serverClock.take(raw.at, askedAt, now);
        std::optional<LockState> state
            = classify(raw, m_registry.subscribersOfUnknown(raw.name), m_system, Recognition::Unknown);
        if (!state || isBeingRead(raw.name) || !m_registry.makeRoomFor(raw.name))
            continue;
        KnownLock *lock = m_registry.add(raw.name);
        if (!lock)
            continue; // read in full meanwhile
        ReadSigns signs;
        signs.during = m_registry.takeUnknownSigns(raw.name);
        signs.mayBeMissing = true;
        signs.laterMayBeMissing = !m_receivesAll(*state, askedAt);
        LockRegistry::Origin origin = m_origin;
        origin.absenceWasKnown = wasAbsent(raw.name, origin);
        m_cache.forget(raw.name);
        Observation observation = m_registry.meet(*lock, std::move(*state), signs, origin, now);
        observation.askedAt = askedAt;
        tellSoon(std::move(observation));
        m_registry.noteSighted(*lock, besideIsKnown);
    }
}

// A full read is pending, mostly because of companion keys. Reporting the first look before it would present
// companion data as news.
bool ReadQueue::isBeingRead(const QByteArray &name)
{
    const auto flight = m_inFlight.find(name);
    if (flight != m_inFlight.end())
        flight->again = true; // its reply may be older than the first look
    return flight != m_inFlight.end() || m_wanted.contains(name);
}

bool ReadQueue::wasAbsent(const QByteArray &name, const LockRegistry::Origin &origin) const
{
    return m_cache.wasNoLock(name).value_or(origin.absenceWasKnown);
}

void ReadQueue::takeNoLock(const RawLock &raw, bool signsMayBeMissing)
{
    Q_EMIT isNoLock(raw.name);
    const bool isNothing = raw.body == RawLock::Body::Absent;
    const Flight flight = m_inFlight.value(raw.name);
    NoticedSigns signs = flight.signs;
    if (isNothing && m_origin.absenceWasKnown)
        m_registry.keepOfAbsent(raw.name, signs);
    signs.add(m_registry.signsOfUnknown(raw.name)); // those received during the read
    if (isNothing)
        Q_EMIT isAbsent(raw.name, signsMayBeMissing ? Evidence() : evidenceOf(signs, flight.ofAbsent));
    m_cache.remember(
        raw.name, isNothing ? NameCache::ReadAs::Absent : NameCache::ReadAs::Other, m_clock.now());
}

// A server busy with a script refuses all reads, and earlier announcements are not repeated. Reads the name
// later, with the signs of this read.
void ReadQueue::takeRefused(const RawLock &raw)
{
    constexpr Microseconds pause = 100ms;
    constexpr qsizetype mostRefused = 100'000;
    if (!m_registry.find(raw.name))
        m_cache.remember(raw.name, NameCache::ReadAs::Refused, m_clock.now());
    if (!isForATime(raw))
        return;
    if (m_refused.size() < mostRefused)
        m_refused.insert(raw.name);
    m_refusal = *raw.refusal;
    Flight &flight = m_inFlight[raw.name];
    flight.isRefused = true;
    m_registry.keepSigns(raw.name, std::exchange(flight.signs, {}));
    m_deferred.defer(raw.name, m_cache.pauseOf(raw.name, m_clock.now()).value_or(pause));
}

// A request from before a gap says nothing about the gap; only a later read ends it.
bool ReadQueue::isOfBeforeGap(const QByteArray &name)
{
    const auto flight = m_inFlight.find(name);
    if (flight == m_inFlight.end() || flight->gaps == m_registry.gaps())
        return false;
    flight->again = true;
    m_registry.keepFlags(name, flight->signs.flags);
    return true;
}

void ReadQueue::take(const RawLock &raw, bool signsMayBeMissing)
{
    if (raw.at != ServerTime{})
        m_serverClock.take(raw.at, m_inFlight.value(raw.name).askedAt, m_clock.now());
    if (!m_refused.isEmpty() && !isForATime(raw))
        m_refused.remove(raw.name);
    if (raw.refusal && isElsewhere(*raw.refusal)) {
        Q_EMIT elsewhere(raw.name, *raw.refusal);
        return;
    }
    if (isOfBeforeGap(raw.name))
        return;
    const auto *lock = m_registry.find(raw.name);
    const auto recognition = lock ? Recognition::Known : Recognition::Unknown;
    if (raw.refusal)
        Q_EMIT refused(*raw.refusal);
    std::optional<LockState> state;
    if (lock && raw.refusal && raw.refusal->kind == ErrorKind::NoPermission) { // it was readable once
        state = unreadLock(lock->state.id());
        state->kinds = lock->state.kinds();
    }
    if (!raw.refusal && (lock || !isCompanionOnly(raw)))
        state = classify(raw, m_registry.subscribersOf(raw.name), m_system, recognition);
    if (!state)
        return raw.refusal ? takeRefused(raw) : takeNoLock(raw, signsMayBeMissing);
    takeState(std::move(*state), raw, signsMayBeMissing);
}

void ReadQueue::takeState(LockState state, const RawLock &raw, bool signsMayBeMissing)
{
    if (!m_registry.makeRoomFor(raw.name))
        return; // the watcher has counted more locks than it follows and reports that
    const Flight flight = m_inFlight.value(raw.name);
    const bool isReported = state.observedAt != ServerTime{};
    if (!isReported)
        state.observedAt = serverNow(); // the read was incomplete, so the server's time is unknown
    ReadSigns signs;
    signs.before = flight.signs;
    signs.during = m_registry.takeSigns(raw.name);
    signs.mayBeMissing = signsMayBeMissing;
    signs.laterMayBeMissing = !m_receivesAll(state, flight.askedAt.value_or(MonotonicTime::min()));
    if (flight.isOrdered) { // signs after the read
        m_registry.keepMessages(raw.name, std::exchange(signs.during.messages, 0));
        m_registry.keepChanges(raw.name, std::exchange(signs.during.changes, 0));
    }
    const Evidence uncounted = signs.during.flags;
    if (uncounted && !m_registry.isLoss(state)) { // they may explain what the next read shows
        signs.during.flags = {};
        m_registry.keepFlags(raw.name, uncounted);
    }
    auto origin = flight.origin;
    if (const auto gone = m_registry.replaceBy(state)) {
        tellSoon(*gone);
        origin.absenceWasKnown = !gone->afterGap;
        origin.notBefore = gone->notBefore;
    }
    origin.absenceWasKnown = wasAbsent(raw.name, origin);
    m_cache.forget(raw.name);
    Observation observation = m_registry.observe(std::move(state), signs, origin, m_clock.now());
    if (isReported)
        observation.askedAt = flight.askedAt;
    tellSoon(std::move(observation));
}

} // namespace lockengine::redis
