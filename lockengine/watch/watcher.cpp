// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/watch/watcher.h"

#include "lockengine/watch/watcher_private.h"

#include <QMetaMethod>

namespace lockengine {

using namespace std::chrono_literals;

namespace {

// A deadline is looked at a moment after it has passed.
constexpr Milliseconds kAfterDeadline = 2ms;

WatchConditions conditionsOf(const SystemStatus &status)
{
    WatchConditions conditions;
    conditions.changesAnnounced = status.mode != WatchMode::Poll;
    conditions.evicts = status.evicts;
    return conditions;
}

bool isLost(ConnectionPhase phase)
{
    return phase == ConnectionPhase::Reconnecting || phase == ConnectionPhase::Refused
        || phase == ConnectionPhase::Connecting;
}

} // namespace

Watcher::Private::Private(Watcher &watcher, LockSystem &system, Clock &clock, qsizetype maxLocks)
    : m_watcher(watcher)
    , m_system(system)
    , m_clock(clock)
    , m_maxLocks(maxLocks)
{
    m_conditions = conditionsOf(system.status());
}

void Watcher::Private::take(const QList<Observation> &batch)
{
    for (const Observation &observation : batch)
        serverClock.take(observation.state.observedAt, observation.askedAt, m_clock.now());
    const ServerTime seen = serverClock.isKnown() ? serverClock.at(m_clock.now()) : ServerTime();
    for (const Observation &observation : batch)
        take(observation, seen);
    setTimers();
}

Watcher::Private::Followed *Watcher::Private::follow(const Observation &observation)
{
    const LockId &id = observation.state.id;
    const auto known = locks.find(id);
    if (known != locks.end())
        return &*known;
    const bool isIdleStranger = isIdle(observation.state) && !observation.signs && !m_inView.contains(id);
    const bool isFull = qsizetype(locks.size()) >= m_maxLocks;
    if (isFull && !isIdleStranger ? notKept.add(id) : notKept.remove(id))
        postFlush();
    if (isIdleStranger || isFull)
        return nullptr;
    m_forgotten.remove(id);
    return &*locks.try_emplace(id).first;
}

void Watcher::Private::take(const Observation &observation, ServerTime seen)
{
    Followed *followed = follow(observation);
    if (!followed)
        return;
    m_events += followed->second.take(observation, m_conditions, m_habits, seen);
    const auto deadline = followed->second.deadline();
    m_alarms.set(followed->second, deadline ? std::optional(*deadline + kAfterDeadline) : std::nullopt);
    noteIdle(*followed);
    markChanged(*followed);
}

void Watcher::Private::take(const SystemStatus &status)
{
    m_conditions = conditionsOf(status);
    follow(status.clockStep);
    if (isLost(status.phase) && !std::exchange(m_lost, true))
        turnStale();
    else if (status.phase == ConnectionPhase::Live && std::exchange(m_lost, false))
        askAboutStale();
}

// Deadlines are times of the server's clock and stay; it is reached earlier or later now.
void Watcher::Private::follow(const std::optional<ClockStep> &step)
{
    if (std::exchange(m_step, step) == step || !step)
        return;
    serverClock.set(step->to, m_clock.now());
    setTimers();
    postFlush();
}

void Watcher::Private::turnStale()
{
    for (Followed &followed : locks)
        turnStale(followed);
    setTimers();
}

void Watcher::Private::turnStale(const QList<LockId> &ids)
{
    for (const LockId &id : ids) {
        if (const auto known = locks.find(id); known != locks.end())
            turnStale(*known);
    }
    setTimers();
}

void Watcher::Private::turnStale(Followed &followed)
{
    followed.second.setStale();
    m_alarms.set(followed.second, std::nullopt);
    markChanged(followed);
}

// Everything was read again, and nothing told us of these: they may be gone.
void Watcher::Private::askAboutStale()
{
    QList<LockId> ids;
    for (const auto &[id, lock] : locks) {
        if (lock.isStale())
            ids.append(id);
    }
    if (!ids.isEmpty())
        m_system.refresh(ids);
}

void Watcher::Private::take(const OwnHold &hold)
{
    m_habits.learn({HabitProof{hold.holder, true}}); // our own clients leave traces
    const bool over = hold.phase == OwnHoldPhase::Released || hold.phase == OwnHoldPhase::Lost;
    if (over)
        m_own[hold.lock].remove(hold.holder);
    else
        m_own[hold.lock].insert(hold.holder, hold.phase);
    if (m_own[hold.lock].isEmpty())
        m_own.remove(hold.lock);
    const auto known = locks.find(hold.lock);
    if (known != locks.end())
        markChanged(*known);
}

void Watcher::Private::setInView(const QList<LockId> &ids)
{
    const QSet<LockId> before = std::exchange(m_inView, QSet<LockId>(ids.begin(), ids.end()));
    QSet<QByteArray> names;
    for (const LockId &id : std::as_const(m_inView))
        names.insert(id.name);
    m_system.setInView(names);
    for (const LockId &id : before + m_inView) {
        const auto known = locks.find(id);
        if (known == locks.end())
            continue;
        noteIdle(*known);
        if (m_inView.contains(id))
            history.open(viewOf(*known));
    }
    setTimers();
}

void Watcher::Private::markChanged(Followed &followed)
{
    if (!std::exchange(followed.second.isChanged, true))
        m_changed.append(&followed);
    postFlush();
}

void Watcher::Private::postFlush()
{
    if (std::exchange(m_flushPosted, true))
        return;
    QMetaObject::invokeMethod(
        &m_watcher, [this] { flush(); }, Qt::QueuedConnection);
}

void Watcher::Private::flush()
{
    m_flushPosted = false;
    WatchBatch batch;
    const QList<Followed *> changed = std::exchange(m_changed, {});
    const bool isHeard = m_watcher.isSignalConnected(QMetaMethod::fromSignal(&Watcher::advanced));
    if (isHeard)
        batch.changed.reserve(changed.size());
    for (Followed *followed : changed) {
        followed->second.isChanged = false;
        if (isHeard || history.hasRoomFor(followed->first))
            batch.changed.append(viewOf(*followed));
    }
    batch.forgotten = std::exchange(m_forgotten, {}).values();
    batch.events = std::exchange(m_events, {});
    batch.clock = serverClock;
    batch.notKept = notKept.counted();
    history.take(batch);
    Q_EMIT m_watcher.advanced(batch);
}

Watcher::Watcher(LockSystem &system, Clock &clock, QObject *parent, qsizetype maxLocks)
    : QObject(parent)
    , m_d(std::make_unique<Private>(*this, system, clock, maxLocks))
{
    connect(
        &system, &LockSystem::observed, this, [this](const QList<Observation> &batch) { m_d->take(batch); });
    connect(
        &system, &LockSystem::statusChanged, this, [this](const SystemStatus &status) { m_d->take(status); });
    connect(
        &system, &LockSystem::outOfTouch, this, [this](const QList<LockId> &ids) { m_d->turnStale(ids); });
    connect(&system, &LockSystem::ownHoldChanged, this, [this](const OwnHold &hold) { m_d->take(hold); });
}

Watcher::~Watcher() = default;

QList<LockView> Watcher::views() const
{
    QList<LockView> views;
    views.reserve(qsizetype(m_d->locks.size()));
    for (const auto &followed : m_d->locks)
        views.append(m_d->viewOf(followed));
    return views;
}

std::optional<LockView> Watcher::view(const LockId &id) const
{
    const auto known = m_d->locks.find(id);
    if (known == m_d->locks.end())
        return std::nullopt;
    return m_d->viewOf(*known);
}

LockHistory Watcher::history(const LockId &id) const
{
    return m_d->history.of(id);
}

void Watcher::setInView(const QList<LockId> &ids)
{
    m_d->setInView(ids);
}

ServerClockReading Watcher::serverClock() const
{
    return m_d->serverClock;
}

UnfollowedLocks Watcher::notKept() const
{
    return m_d->notKept.counted();
}

} // namespace lockengine
