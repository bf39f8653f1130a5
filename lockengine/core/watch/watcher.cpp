// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/core/watch/watcher.h"

#include "lockengine/core/base/growing.h"
#include "lockengine/core/base/prefetch.h"
#include "lockengine/core/watch/watcher_private.h"

#include <QMetaMethod>

namespace lockengine {

using namespace std::chrono_literals;

namespace {

// The delay between a deadline and the read that checks it.
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

// The interval between reads of a lock whose deadline has passed without news.
constexpr Milliseconds kAskAgain = 1s;

} // namespace

Watcher::Private::Private(Watcher &watcher, LockSystem &system, Clock &clock, qsizetype maxLocks)
    : examiner(system.rules() ? *system.rules() : RuleBook())
    , m_watcher(watcher)
    , m_system(system)
    , m_clock(clock)
    , m_maxLocks(maxLocks)
{
    m_conditions = conditionsOf(system.status());
}

void Watcher::Private::take(const QList<Observation> &batch)
{
    const MonotonicTime now = m_clock.now();
    for (const Observation &observation : batch)
        serverClock.take(observation.state.observedAt, observation.askedAt, now);
    const ServerTime seen = serverClock.isKnown() ? serverClock.at(now) : ServerTime();
    m_isHeard = m_watcher.isSignalConnected(QMetaMethod::fromSignal(&Watcher::advanced));
    m_events.reserve(m_events.size() + batch.size());
    for (const Observation &observation : batch)
        take(observation, seen);
    setTimers();
}

Watcher::Private::Followed *Watcher::Private::follow(const Observation &observation)
{
    const LockId &id = observation.state.id;
    const bool isIdleNow = isIdle(observation.state) && !observation.signs && !m_inView.contains(id);
    const bool isFull = qsizetype(locks.size()) >= m_maxLocks;
    if (isIdleNow || isFull) {
        if (const auto known = locks.find(id); known != locks.end())
            return &*known;
        if (isIdleNow ? notKept.remove(id) : notKept.add(id))
            postFlush();
        return nullptr;
    }
    makeRoom(locks);
    const auto [index, wasUnknown] = locks.try_emplace(id);
    if (wasUnknown && notKept.remove(id))
        postFlush();
    if (wasUnknown)
        m_forgotten.remove(id);
    return &*index;
}

void Watcher::Private::take(const Observation &observation, ServerTime seen)
{
    Followed *followed = follow(observation);
    if (!followed)
        return;
    m_conditions.isRecorded = m_isHeard || history.hasRoomFor(followed->first);
    const std::optional<CompactView> before = followed->second.known();
    const QList<LockEvent> events = followed->second.take(observation, m_conditions, m_traceSupport, seen);
    m_incidents.take(events);
    examiner.take(
        before ? &*before : nullptr, followed->second.compact(), events, observation.state.observedAt);
    m_events += events;
    setAlarm(followed->second);
    noteIdle(*followed);
    if (m_conditions.isRecorded)
        markChanged(*followed);
    else
        postFlush();
}

// A lock is read again when its deadline passes, and before when a renewal is due.
void Watcher::Private::setAlarm(FollowedLock &lock)
{
    const std::optional<ServerTime> deadline = lock.deadline();
    std::optional<ServerTime> at = examiner.leaseLookAt(lock.compact());
    if (deadline)
        at = std::min(at.value_or(*deadline + kAfterDeadline), *deadline + kAfterDeadline);
    m_alarms.set(lock, at);
}

void Watcher::Private::take(const SystemStatus &status)
{
    m_conditions = conditionsOf(status);
    if (status.phase != ConnectionPhase::Live)
        m_liveSince.reset();
    else if (!m_liveSince)
        m_liveSince = m_clock.now();
    m_status = status;
    if (const std::optional<ServerTime> now = serverNow()) {
        examiner.take(status, *now);
        setTimers();
        if (examiner.hasNews())
            postFlush();
    }
    follow(status.clockStep);
    if (isLost(status.phase) && !std::exchange(m_lost, true))
        turnStale();
    else if (status.phase == ConnectionPhase::Live && std::exchange(m_lost, false))
        askAboutStale();
}

// Deadlines are server times and stay valid; only the wait for them changes.
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
    m_incidents.beginGap();
    for (Followed &followed : locks)
        turnStale(followed);
    setTimers();
}

void Watcher::Private::turnStale(const QList<LockId> &ids)
{
    m_incidents.beginGap();
    for (const LockId &id : ids) {
        if (const auto known = locks.find(id); known != locks.end())
            turnStale(*known);
    }
    setTimers();
}

void Watcher::Private::turnStale(Followed &followed)
{
    followed.second.setStale();
    examiner.setStale(followed.first, serverClock.at(m_clock.now()));
    m_alarms.set(followed.second, std::nullopt);
    markChanged(followed);
}

// Everything was read again without a report of these locks: they may be gone.
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
    m_traceSupport.learn({TraceProof{hold.holder, true}}); // Lockscope's own clients leave traces
    const bool over = hold.phase == OwnHoldPhase::Released || hold.phase == OwnHoldPhase::Lost;
    if (over)
        m_own[hold.lock].remove(hold.holder);
    else
        m_own[hold.lock].insert(hold.holder, OwnPart{hold.phase, hold.kind});
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
            history.open(viewOf(known->second));
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
            batch.changed.append(viewOf(followed->second));
    }
    batch.forgotten = std::exchange(m_forgotten, {}).values();
    batch.events = std::exchange(m_events, {});
    batch.incidents = m_incidents.takeNews();
    batch.findings = examiner.takeNews();
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

const CompactState &Watcher::Kept::state() const
{
    return m_lock->state();
}

const CompactView &Watcher::Kept::compact() const
{
    return m_lock->compact();
}

LockView Watcher::Kept::view() const
{
    return m_watcher->viewOf(*m_lock);
}

void Watcher::Kept::prefetch() const
{
    lockengine::prefetch(m_lock, sizeof *m_lock);
}

std::vector<Watcher::Kept> Watcher::kept() const
{
    std::vector<Kept> all;
    all.reserve(m_d->locks.size());
    for (const auto &[id, lock] : m_d->locks)
        all.push_back(Kept(*m_d, lock));
    return all;
}

QList<LockView> Watcher::views() const
{
    QList<LockView> views;
    for (const Kept &lock : kept())
        views.append(lock.view());
    return views;
}

std::optional<LockView> Watcher::view(const LockId &id) const
{
    const auto known = m_d->locks.find(id);
    if (known == m_d->locks.end())
        return std::nullopt;
    return m_d->viewOf(known->second);
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

QList<Finding> Watcher::findings() const
{
    return m_d->examiner.open();
}

QList<NotChecked> Watcher::notChecked() const
{
    return m_d->notChecked();
}

QList<RuleRow> Watcher::rules() const
{
    return m_d->examiner.rows();
}

UnfollowedLocks Watcher::notKept() const
{
    return m_d->notKept.counted();
}

// The watcher's timers: when locks are read again, and when they are forgotten.

void Watcher::Private::noteIdle(Followed &followed)
{
    auto &[id, lock] = followed;
    const bool mayBeForgotten = lock.isIdle() && !m_inView.contains(id);
    if (mayBeForgotten == lock.idleSince.has_value())
        return;
    if (lock.idleSince)
        m_idle.erase({*lock.idleSince, &followed});
    lock.idleSince.reset();
    if (!mayBeForgotten)
        return;
    lock.idleSince = m_clock.now();
    m_idle.insert({*lock.idleSince, &followed});
}

void Watcher::Private::forgetIdle()
{
    const MonotonicTime longEnough = m_clock.now() - kForgetAfter;
    while (!m_idle.empty() && m_idle.begin()->first <= longEnough) {
        Followed *followed = m_idle.begin()->second;
        m_idle.erase(m_idle.begin());
        m_alarms.set(followed->second, std::nullopt);
        if (followed->second.isChanged)
            m_changed.removeOne(followed);
        const LockId id = followed->first;
        m_forgotten.insert(id);
        examiner.forget(id);
        locks.erase(id);
        postFlush();
    }
    setTimers();
}

void Watcher::Private::askAboutDeadlines()
{
    const ServerTime now = serverClock.at(m_clock.now());
    QList<LockId> ids;
    while (!m_alarms.isEmpty() && m_alarms.firstTime() <= now) {
        FollowedLock &lock = m_alarms.first();
        ids.append(lock.id());
        m_alarms.set(lock, now + kAskAgain);
    }
    setTimers();
    if (!ids.isEmpty())
        m_system.refresh(ids);
}

std::optional<ServerTime> Watcher::Private::serverNow() const
{
    const ServerClockReading &reading = serverClock.isKnown() ? serverClock : m_status.clock;
    return reading.isKnown() ? std::optional(reading.at(m_clock.now())) : std::nullopt;
}

// Findings are opened and closed by a second look.
void Watcher::Private::lookAgain()
{
    const QList<LockId> ids = examiner.takeDue(serverNow().value_or(ServerTime()));
    setTimers();
    if (examiner.hasNews())
        postFlush();
    if (!ids.isEmpty())
        m_system.refresh(ids);
}

QList<NotChecked> Watcher::Private::notChecked() const
{
    const Milliseconds live
        = m_liveSince ? std::chrono::floor<Milliseconds>(m_clock.now() - *m_liveSince) : Milliseconds::zero();
    QList<NotChecked> list;
    for (const RuleRow &row : examiner.rows()) {
        if (const std::optional<NotChecked> one = whyNotChecked(row, m_status, live))
            list.append(*one);
    }
    return list;
}

void Watcher::Private::setTimers()
{
    m_alarmTimer.reset();
    m_idleTimer.reset();
    m_lookTimer.reset();
    const std::optional<ServerTime> now = serverNow();
    if (const std::optional<ServerTime> at = examiner.lookAt(); at && now) {
        const Milliseconds wait = *at - *now;
        m_lookTimer = m_clock.callAfter(std::max(wait, 0ms), [this] { lookAgain(); });
    }
    if (!m_alarms.isEmpty()) {
        const Milliseconds wait = m_alarms.firstTime() - serverClock.at(m_clock.now());
        m_alarmTimer = m_clock.callAfter(wait, [this] { askAboutDeadlines(); });
    }
    if (!m_idle.empty()) {
        const auto wait = m_idle.begin()->first + kForgetAfter - m_clock.now();
        m_idleTimer = m_clock.callAfter(std::chrono::ceil<Microseconds>(wait), [this] { forgetIdle(); });
    }
}

} // namespace lockengine
