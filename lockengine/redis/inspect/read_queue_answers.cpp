// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What a queue of names does with what the server says of them.

#include "lockengine/redis/inspect/read_at_once.h"
#include "lockengine/redis/inspect/read_queue.h"
#include "lockengine/redis/inspect/recogniser.h"

#include <algorithm>

namespace lockengine::redis {

namespace {

bool isCompanionOnly(const RawLock &raw)
{
    return raw.body == RawLock::Body::Absent && raw.name.startsWith('{') && raw.name.endsWith('}')
        && raw.name.count('{') == 1;
}

} // namespace

QCoro::Task<Done> ReadQueue::readKnown(QList<QByteArray> names, Depth depth)
{
    const auto alive = m_isAlive;
    const Result<QList<RawLock>> locks = co_await readLocks(m_lines.reading(), names, depth);
    if (!*alive)
        co_return Done();
    if (!locks) { // the session is about to end
        landAll(names);
        co_return Done();
    }
    co_await learnWhatEnded(*locks);
    if (!*alive)
        co_return Done();
    for (const auto &raw : *locks)
        take(raw);
    landAll(names);
    co_return Done();
}

QCoro::Task<Done> ReadQueue::examineNames(QList<QByteArray> names, Care care)
{
    const auto alive = m_isAlive;
    const Result<QList<RawLock>> locks = co_await examine(m_lines.asking(), names, care);
    if (!*alive)
        co_return Done();
    if (!locks) { // the session is about to end
        landAll(names);
        co_return Done();
    }
    for (const auto &raw : *locks)
        take(raw);
    if (m_lines.remembersReads()) {
        for (const auto &name : names) { // the server remembers only what is read over the other connection
            if (m_book.find(name))
                m_inFlight[name].isUnheard = true;
        }
    }
    landAll(names);
    co_return Done();
}

bool ReadQueue::endedWithout(Evidence signs, const RawLock &raw) const
{
    const auto *lock = m_book.find(raw.name);
    const Evidence noticed = m_inFlight.value(raw.name).signs | (lock ? lock->signs : Evidence());
    if (raw.refusal || noticed & signs)
        return false;
    const auto state = recognise(raw, m_book.audienceOf(raw.name), m_system, Acquaintance::Known);
    return state && m_book.isLoss(*state);
}

// A hold ended and no trace of an unlock was heard. The trace or the message may be under way on the other
// connection: what the server told before it answered the read must be heard before anybody says why it
// ended. Where that says nothing, the server may have thrown it away, which it tells only where it was set up
// so; but it counts.
QCoro::Task<Done> ReadQueue::learnWhatEnded(QList<RawLock> locks)
{
    const auto alive = m_isAlive;
    const Evidence trace = EvidenceSign::ReleaseTrace;
    const Evidence any = trace | EvidenceSign::ReleaseMessage | EvidenceSign::EvictionNotice;
    if (std::ranges::none_of(locks, [&](const RawLock &raw) { return endedWithout(trace, raw); }))
        co_return Done();
    const Result<Reply> heard = co_await m_lines.caughtUp(); // or the session is about to end
    if (!*alive || !heard || !m_memory.evicts())
        co_return Done();
    locks.removeIf([&](const RawLock &raw) { return !endedWithout(any, raw); });
    const bool evicted = !locks.isEmpty() && co_await m_memory.evictedOfLate();
    for (const auto &raw : std::as_const(locks)) {
        if (*alive && evicted)
            m_book.addSign(raw.name, EvidenceSign::EvictionCounted);
    }
    co_return Done();
}

void ReadQueue::noteServerTime(ServerTime shown)
{
    m_offset = shown.time_since_epoch() - m_clock.wall().time_since_epoch();
}

void ReadQueue::take(const RawLock &raw)
{
    if (raw.at != ServerTime{})
        noteServerTime(raw.at);
    if (raw.refusal && isElsewhere(*raw.refusal)) {
        Q_EMIT elsewhere(raw.name);
        return;
    }
    const auto *lock = m_book.find(raw.name);
    const auto acquaintance = lock ? Acquaintance::Known : Acquaintance::Stranger;
    if (raw.refusal)
        Q_EMIT refused(*raw.refusal);
    std::optional<LockState> state;
    if (lock && raw.refusal && raw.refusal->kind == ErrorKind::NoPermission) { // it was readable once
        state = unreadLock(lock->state.id());
        state->kinds = lock->state.kinds();
    }
    if (!raw.refusal && (lock || !isCompanionOnly(raw)))
        state = recognise(raw, m_book.audienceOf(raw.name), m_system, acquaintance);
    if (!state) {
        const bool absent = raw.body == RawLock::Body::Absent && !raw.refusal;
        m_cache.remember(
            raw.name, absent ? NameCache::Finding::Absent : NameCache::Finding::Other, m_clock.now());
        return;
    }
    takeState(std::move(*state), raw, m_inFlight.value(raw.name));
}

void ReadQueue::takeState(LockState state, const RawLock &raw, const Flight &flight)
{
    Evidence signs = flight.signs;
    if (state.observedAt == ServerTime{})
        state.observedAt = serverNow(); // it was not read to its end, so the server did not say
    if (m_book.isLoss(state))
        signs |= m_book.takeSigns(raw.name);
    else if (!m_trustsTraces)
        signs &= ~Evidence(
            EvidenceSign::ReleaseTrace); // the end of an old trace is announced like its beginning
    auto origin = flight.origin;
    if (const auto gone = m_book.replaceBy(state)) {
        tellSoon(*gone);
        origin.absenceWasKnown = !gone->afterGap;
        origin.notBefore = gone->notBefore;
    }
    origin.absenceWasKnown = origin.absenceWasKnown || m_cache.wasNoLock(raw.name);
    m_cache.forget(raw.name);
    tellSoon(m_book.observe(std::move(state), signs, origin, m_clock.now()));
}

} // namespace lockengine::redis
