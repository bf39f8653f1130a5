// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/read/lock_book.h"

#include "lockengine/core/base/growing.h"

#include <algorithm>

namespace lockengine::redis {
namespace {

using namespace std::chrono_literals;

constexpr qsizetype strangerLimit = 10'000;
constexpr int serverChangeAt = 8; // the lowest of its bits in Evidence

// How this server replaced the former one, which last answered at `heardAt`.
Evidence changeOf(const MetServer &former, MonotonicTime heardAt, const MetServer &server)
{
    constexpr auto rounding = 2s; // uptime has whole seconds, and the answer takes a moment
    if (server.address != former.address)
        return EvidenceSign::ServerTookOver;
    if (!server.startedAt)
        return {};
    return *server.startedAt + rounding < heardAt ? EvidenceSign::ServerTookOver
                                                  : EvidenceSign::ServerRestarted;
}

void addCapped(qint32 &count)
{
    constexpr qint32 most = 1'000'000;
    count = std::min(count + 1, most);
}

} // namespace

void NoticedSigns::add(EvidenceSign sign)
{
    if (sign == EvidenceSign::ReleaseMessage)
        addCapped(messages);
    else if (sign == EvidenceSign::ReleaseTrace)
        addCapped(traces);
    else
        flags |= sign;
}

void NoticedSigns::add(const NoticedSigns &more)
{
    flags |= more.flags;
    messages += more.messages;
    traces += more.traces;
    doubtfulTraces += more.doubtfulTraces;
    changes += more.changes;
}

void KnownLock::noteServerChange(Evidence change)
{
    serverChange |= quint8(change.toInt() >> serverChangeAt);
}

Evidence KnownLock::takeServerChange()
{
    return Evidence::fromInt(int(std::exchange(serverChange, quint8(0))) << serverChangeAt);
}

Audience &KnownLock::audience()
{
    if (!heard)
        heard = std::make_unique<Audience>();
    return *heard;
}

KnownLock *LockBook::find(const QByteArray &name)
{
    const auto found = m_locks.find(name);
    return found == m_locks.end() ? nullptr : &found->second;
}

const KnownLock *LockBook::find(const QByteArray &name) const
{
    const auto found = m_locks.find(name);
    return found == m_locks.end() ? nullptr : &found->second;
}

QList<QByteArray> LockBook::names() const
{
    QList<QByteArray> names;
    names.reserve(size());
    for (const auto &[name, lock] : m_locks)
        names.append(name);
    return names;
}

// Keeps the few locks that are polled in sets of their own.
void LockBook::file(const QByteArray &name, const LockState &state)
{
    const bool isIdle = !state.isHeld() && !state.isCounting() && state.waiterCount() == 0;
    if (state.queue.isEmpty())
        m_queued.remove(name);
    else
        m_queued.insert(name);
    if (isIdle)
        m_idle.insert(name);
    else
        m_idle.remove(name);
}

void LockBook::remove(const QByteArray &name)
{
    m_queued.remove(name);
    m_idle.remove(name);
    m_locks.erase(name);
}

QList<QByteArray> LockBook::resolve(const QList<QByteArray> &candidates) const
{
    QList<QByteArray> known;
    std::ranges::copy_if(candidates, std::back_inserter(known),
        [this](const QByteArray &name) { return m_locks.contains(name); });
    return known.isEmpty() ? candidates : known;
}

NoticedSigns &LockBook::signsOf(const QByteArray &name)
{
    if (auto *lock = find(name))
        return lock->signs;
    if (m_strangerSigns.size() >= strangerLimit)
        m_strangerSigns.clear(); // not locks, or a flood
    return m_strangerSigns[name];
}

void LockBook::addSign(const QByteArray &name, EvidenceSign sign)
{
    signsOf(name).add(sign);
}

void LockBook::addDoubtfulTrace(const QByteArray &name)
{
    addCapped(signsOf(name).doubtfulTraces);
}

void LockBook::addChange(const QByteArray &name)
{
    if (auto *lock = find(name))
        addCapped(lock->signs.changes);
}

void LockBook::keepFlags(const QByteArray &name, Evidence flags)
{
    signsOf(name).flags |= flags;
}

void LockBook::keepMessages(const QByteArray &name, qint32 messages)
{
    if (messages > 0)
        signsOf(name).messages += messages;
}

void LockBook::keepChanges(const QByteArray &name, qint32 changes)
{
    if (auto *lock = find(name))
        lock->signs.changes += changes;
}

void LockBook::keepSigns(const QByteArray &name, const NoticedSigns &signs)
{
    if (!signs.isEmpty())
        signsOf(name).add(signs);
}

void LockBook::keepOfAbsent(const QByteArray &name, const NoticedSigns &signs)
{
    if (signs.messages + signs.traces == 0)
        return;
    if (m_absentSigns.size() >= strangerLimit)
        m_absentSigns.clear();
    NoticedSigns counted;
    counted.messages = signs.messages;
    counted.traces = signs.traces;
    m_absentSigns[name].add(counted);
}

void LockBook::hear(const QByteArray &name, const KindCandidates &kinds)
{
    if (kinds.isEmpty())
        return;
    if (auto *lock = find(name)) {
        lock->audience().told = narrowed(lock->told(), kinds);
        return;
    }
    if (m_strangerKinds.size() >= strangerLimit)
        m_strangerKinds.clear();
    m_strangerKinds.insert(name, narrowed(m_strangerKinds.value(name), kinds));
}

Audience LockBook::audienceOf(const QByteArray &name) const
{
    const auto *lock = find(name);
    if (!lock)
        return audienceOfStranger(name);
    Audience audience;
    if (lock->heard)
        audience = *lock->heard;
    audience.layout = lock->state.layout();
    return audience;
}

Audience LockBook::audienceOfStranger(const QByteArray &name) const
{
    Audience audience;
    audience.told = m_strangerKinds.value(name);
    return audience;
}

NoticedSigns LockBook::takeSigns(const QByteArray &name)
{
    if (auto *lock = find(name))
        return std::exchange(lock->signs, {});
    return takeStrangerSigns(name);
}

NoticedSigns LockBook::takeStrangerSigns(const QByteArray &name)
{
    NoticedSigns signs = m_strangerSigns.take(name);
    if (!m_absentSigns.isEmpty())
        signs.add(m_absentSigns.take(name));
    return signs;
}

KnownLock *LockBook::add(const QByteArray &name)
{
    makeRoom(m_locks);
    const auto [place, isNew] = m_locks.try_emplace(name);
    return isNew ? &place->second : nullptr;
}

void LockBook::meetServer(const MetServer &server, MonotonicTime now)
{
    if (server.runId.isEmpty())
        return;
    const MetServer former = std::exchange(m_server, server);
    const MonotonicTime heardAt = std::exchange(m_serverHeardAt, now);
    if (former.runId.isEmpty() || former.runId == server.runId)
        return;
    const Evidence signs = changeOf(former, heardAt, server) | EvidenceSign::ServerReplaced;
    for (auto &[name, lock] : m_locks)
        lock.noteServerChange(signs);
}

void LockBook::noteHeard(const QByteArray &runId, MonotonicTime at)
{
    if (!runId.isEmpty() && runId == m_server.runId)
        m_serverHeardAt = std::max(m_serverHeardAt, at);
}

LockState LockBook::take(const QByteArray &name)
{
    const auto *lock = find(name);
    const LockState state = lock ? lock->state.awake() : LockState();
    remove(name);
    return state;
}

void LockBook::adopt(const LockState &state, MonotonicTime now)
{
    KnownLock &lock = m_locks[state.id.name];
    lock = {};
    lock.state = RestingState(state);
    lock.afterGap = true;
    if (state.isCounting())
        lock.audience().told = state.kinds;
    lock.touched = now;
    file(state.id.name, state);
}

void LockBook::dropSigns()
{
    m_ownSteps = OwnSteps();
    m_strangerSigns.clear();
    m_absentSigns.clear();
    m_strangerKinds.clear();
    for (auto &[name, lock] : m_locks)
        lock.signs = {};
}

void LockBook::markGap()
{
    ++m_gaps;
    m_absentSigns.clear();
    for (auto &[name, lock] : m_locks) {
        lock.afterGap = true;
        if (const KindCandidates told = lock.told(); std::exchange(lock.heard, nullptr) && !told.isEmpty())
            lock.audience().told = told;
    }
}

void LockBook::doubtAll()
{
    ++m_gaps;
    for (auto &[name, lock] : m_locks)
        lock.isDoubted = true;
}

bool LockBook::makeRoomFor(const QByteArray &name)
{
    if (size() < m_limit || find(name))
        return true;
    if (m_idle.isEmpty())
        return false;
    const QByteArray idle = *m_idle.cbegin();
    remove(idle);
    return true;
}

void LockBook::forgetIdle(MonotonicTime now, Milliseconds patience)
{
    QList<QByteArray> forgotten;
    for (const auto &name : std::as_const(m_idle)) {
        if (now - find(name)->touched > patience)
            forgotten.append(name);
    }
    for (const auto &name : forgotten)
        remove(name);
}

} // namespace lockengine::redis
