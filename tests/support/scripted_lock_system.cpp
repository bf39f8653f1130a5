// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/scripted_lock_system.h"

namespace testing {

using namespace lockengine;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace {

// The state at `now`: the remaining lease is shorter, and expired holds are removed.
LockState runDown(LockState state, ServerTime now)
{
    const Milliseconds passed = now - state.observedAt;
    state.observedAt = now;
    if (!state.isHeld() || state.lease.expiry != Expiry::Timed)
        return state;
    state.lease.left -= passed;
    if (state.lease.left <= 0ms) {
        state.holders.clear();
        state.lease = {};
    }
    return state;
}

// One of a few shapes, so that a full table has all of them.
QByteArray populatedPicture(int i)
{
    const QByteArray name = "lock:"_ba + QByteArray::number(i);
    const QByteArray holder
        = "client-"_ba + QByteArray::number(i % 97) + ':' + QByteArray::number(i % 13 + 1);
    const QByteArray left = QByteArray::number(1'000 + (i * 7'919) % 29'000) + "ms"_ba;
    switch (i % 6) {
    case 0:
        return name + " reentrant "_ba + holder + "x1 "_ba + left + "/30s wd"_ba;
    case 1:
        return name + " fair "_ba + holder + "x2 "_ba + left
            + "/30s wd | w-1:1 330s listening, w-2:1 640s gone"_ba;
    case 2:
        return name + " reentrant "_ba + holder + "x1 "_ba + left + "/60s fixed"_ba;
    case 3:
        return name + " reentrant/nonreentrant/spin/fair "_ba + holder + "x1 "_ba + left;
    case 4:
        return name + " reentrant "_ba + holder + "x1 never !no-expiry"_ba;
    default:
        return name + " reentrant free"_ba;
    }
}

} // namespace

ScriptedLockSystem::ScriptedLockSystem(Clock &clock, QObject *parent)
    : LockSystem(parent)
    , m_clock(clock)
{
    m_status.address = "scripted"_ba;
    m_status.role = ServerRole::Primary;
    m_status.version = "7.0.15"_ba;
}

ScriptedLockSystem::~ScriptedLockSystem()
{
    giveAnswers();
}

ServerTime ScriptedLockSystem::serverNow() const
{
    return ServerTime(m_clock.wall().time_since_epoch());
}

LockId ScriptedLockSystem::idOf(const QByteArray &name)
{
    return LockId("test"_ba, name, "test"_ba);
}

LockState ScriptedLockSystem::stateOf(const QByteArray &name) const
{
    LockState absent;
    absent.id = idOf(name);
    absent.observedAt = serverNow();
    return runDown(m_locks.value(name, absent), serverNow());
}

Observation ScriptedLockSystem::observe(const LockState &state, Evidence signs) const
{
    const LockState before = stateOf(state.id.name);
    Observation observation;
    observation.state = state;
    observation.signs = signs;
    observation.notBefore = state.observedAt;
    observation.absenceWasKnown = m_status.phase == ConnectionPhase::Live && !before.isHeld();
    return observation;
}

void ScriptedLockSystem::tell(const QList<Observation> &batch)
{
    for (const Observation &observation : batch)
        m_locks.insert(observation.state.id.name, observation.state);
    if (m_status.phase == ConnectionPhase::Live)
        Q_EMIT observed(batch);
}

void ScriptedLockSystem::show(const LockState &state, Evidence signs)
{
    tell({observe(state, signs)});
}

void ScriptedLockSystem::show(const QByteArray &picture, const QByteArray &signs)
{
    show(lockFromPicture(picture, serverNow()), evidenceFromLetters(signs));
}

void ScriptedLockSystem::showStates(const QList<LockState> &states)
{
    QList<Observation> batch;
    batch.reserve(states.size());
    for (const LockState &state : states)
        batch.append(observe(state, {}));
    tell(batch);
}

void ScriptedLockSystem::showAll(const QByteArrayList &pictures)
{
    QList<LockState> states;
    for (const QByteArray &picture : pictures)
        states.append(lockFromPicture(picture, serverNow()));
    showStates(states);
}

void ScriptedLockSystem::populate(int count)
{
    QByteArrayList pictures;
    pictures.reserve(count);
    for (int i = 0; i < count; ++i)
        pictures.append(populatedPicture(i));
    showAll(pictures);
}

void ScriptedLockSystem::setStatus(const SystemStatus &status)
{
    m_status = status;
    Q_EMIT statusChanged(m_status);
}

void ScriptedLockSystem::setPhase(ConnectionPhase phase, Error error)
{
    SystemStatus status = m_status;
    status.phase = phase;
    status.error = std::move(error);
    status.mode = phase == ConnectionPhase::Live ? WatchMode::Live : WatchMode::None;
    status.locksKnown = m_locks.size();
    setStatus(status);
}

void ScriptedLockSystem::start()
{
    comeBack();
}

void ScriptedLockSystem::loseConnection(Error error)
{
    setPhase(ConnectionPhase::Reconnecting, std::move(error));
}

void ScriptedLockSystem::comeBack()
{
    const bool hadGap = m_status.phase == ConnectionPhase::Reconnecting;
    setPhase(ConnectionPhase::Synchronising);
    QList<Observation> batch;
    const QByteArrayList names = m_locks.keys();
    for (const QByteArray &name : names) {
        Observation observation;
        observation.state = stateOf(name);
        observation.notBefore = serverNow();
        observation.afterGap = hadGap;
        m_locks.insert(name, observation.state);
        batch.append(observation);
    }
    if (!batch.isEmpty())
        Q_EMIT observed(batch);
    setPhase(ConnectionPhase::Live);
}

void ScriptedLockSystem::reconnect()
{
    m_asked.append("reconnect"_ba);
    loseConnection();
    comeBack();
}

void ScriptedLockSystem::refresh(const QList<LockId> &ids)
{
    QList<Observation> batch;
    for (const LockId &id : ids) {
        m_asked.append("refresh "_ba + id.name);
        batch.append(observe(stateOf(id.name), {}));
    }
    tell(batch);
}

void ScriptedLockSystem::giveAnswers()
{
    m_holding = false;
    const auto held = std::exchange(m_held, {});
    for (const auto &completion : held)
        completion.complete(Done());
}

Pending<Done> ScriptedLockSystem::answerTime()
{
    const Completion<Done> completion;
    if (m_holding)
        m_held.append(completion);
    else
        completion.complete(Done());
    return completion.pending();
}

} // namespace testing
