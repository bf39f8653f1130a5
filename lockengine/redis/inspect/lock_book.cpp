// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/inspect/lock_book.h"

#include "lockengine/redis/inspect/recogniser.h"

#include <algorithm>

namespace lockengine::redis {
namespace {

using namespace std::chrono_literals;

constexpr qsizetype strangerLimit = 10'000;

void tell(Observation &observation, const ReadSigns &signs)
{
    const NoticedSigns &before = signs.before;
    const NoticedSigns &during = signs.during;
    observation.signs = before.flags | during.flags;
    observation.messages = {before.messages, during.messages, 0};
    observation.traces = {before.traces, during.traces, before.doubtfulTraces + during.doubtfulTraces};
    observation.changes = before.changes + during.changes;
    observation.signs.setFlag(EvidenceSign::ReleaseMessage, before.messages + during.messages > 0);
    observation.signs.setFlag(EvidenceSign::ReleaseTrace, observation.traces != SignCount());
    observation.signsMayBeMissing = signs.mayBeMissing;
}

bool looksTheSame(const LockState &before, const LockState &now)
{
    constexpr Milliseconds rounding{10};
    const auto isSameHolder = [](const Holder &a, const Holder &b) {
        return a.id == b.id && a.count == b.count && a.mode == b.mode;
    };
    const auto isSameWaiter = [](const Waiter &a, const Waiter &b) { return a.id == b.id; };
    const Milliseconds shift = now.observedAt + now.lease.left - (before.observedAt + before.lease.left);
    const bool isSameLease = before.lease.expiry == now.lease.expiry
        && (now.lease.expiry != Expiry::Timed || std::chrono::abs(shift) < rounding);
    return isSameLease && before.number == now.number
        && std::ranges::equal(before.holders, now.holders, isSameHolder)
        && std::ranges::equal(before.queue, now.queue, isSameWaiter);
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

// Those that are asked about again and again are few among the many.
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
        m_strangerSigns.clear(); // they were no locks, or somebody floods us
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

void LockBook::keepSigns(const QByteArray &name, const NoticedSigns &signs)
{
    if (!signs.isEmpty())
        signsOf(name).add(signs);
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
    Audience audience;
    const auto *lock = find(name);
    if (lock && lock->heard)
        audience = *lock->heard;
    if (lock)
        audience.layout = lock->state.id().layout;
    else
        audience.told = m_strangerKinds.value(name);
    return audience;
}

NoticedSigns LockBook::takeSigns(const QByteArray &name)
{
    if (auto *lock = find(name))
        return std::exchange(lock->signs, {});
    return m_strangerSigns.take(name);
}

void LockBook::meetServer(const QByteArray &runId)
{
    if (runId.isEmpty())
        return;
    const QByteArray former = std::exchange(m_server, runId);
    if (former.isEmpty() || former == runId)
        return;
    for (auto &[name, lock] : m_locks)
        lock.signs.add(EvidenceSign::ServerReplaced);
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
    m_strangerKinds.clear();
    for (auto &[name, lock] : m_locks)
        lock.signs = {};
}

void LockBook::markGap()
{
    ++m_gaps;
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

bool LockBook::isNews(const LockState &state) const
{
    const auto *lock = find(state.id.name);
    return !lock || !looksTheSame(lock->state.awake(), state);
}

bool LockBook::isLoss(const LockState &state) const
{
    const auto *lock = find(state.id.name);
    if (!lock || state.isUnread())
        return false;
    const QList<Holder> before = lock->state.awake().holders;
    return std::ranges::any_of(before, [&state](const Holder &before) {
        const auto now = std::ranges::find(state.holders, before.id, &Holder::id);
        if (now == state.holders.end())
            return !state.isSampled(); // a sample does not tell who is gone
        return now->count.value_or(1) < before.count.value_or(1);
    });
}

bool LockBook::isAnotherNumber(const LockState &state) const
{
    const auto *lock = find(state.id.name);
    return lock && !state.isUnread() && numberWithPermits(lock->state.awake()) != numberWithPermits(state);
}

Observation LockBook::observe(LockState state, const ReadSigns &signs, Origin origin, MonotonicTime now)
{
    Observation observation;
    tell(observation, signs);
    const auto name = state.id.name;
    const auto [place, isStranger] = m_locks.try_emplace(name);
    KnownLock &lock = place->second;
    const bool isOurs = m_ownSteps.speaksOf(name);
    const LockState before = isOurs ? lock.state.awake() : LockState();
    const bool isEnding = isOurs && !isStranger && (isLoss(state) || isAnotherNumber(state));
    if (isStranger) {
        observation.absenceWasKnown = origin.absenceWasKnown;
        observation.notBefore = origin.notBefore;
    } else {
        state.kinds = narrowed(lock.state.kinds(), state.kinds);
        const bool isGap = lock.afterGap || (lock.isDoubted && !looksTheSame(lock.state.awake(), state));
        observation.absenceWasKnown = lock.state.isFree() && !isGap;
        observation.afterGap = isGap || lock.state.isUnread();
        observation.signsMayBeMissing = observation.signsMayBeMissing || lock.isDoubted || lock.lacksSigns;
        observation.notBefore = lock.state.observedAt();
    }
    if (isStranger || state.isHeld() || state.waiterCount() > 0)
        lock.touched = now;
    if (const auto told = m_strangerKinds.constFind(name); isStranger && told != m_strangerKinds.cend()) {
        lock.audience().told = *told;
        m_strangerKinds.erase(told);
    }
    const bool isToken = state.kinds.contains(LockKind::Token);
    if (state.isCounting() || isToken) // what it was it stays when all permits are back, or nobody has it
        lock.audience().told = state.kinds;
    if (lock.heard && !lock.heard->waiters.isEmpty()) {
        lock.heard->waiters.removeIf([&state](const auto &entry) {
            return std::ranges::none_of(
                state.queue, [&entry](const Waiter &w) { return w.id == entry.key(); });
        });
    }
    // What is told as first met or as after a gap is not compared, and takes its signs along. Those that came
    // with the read may belong to what happens next.
    const bool isCompared = !observation.afterGap && (!isStranger || observation.absenceWasKnown);
    const bool isTakenAlong = !isCompared && (signs.during.isCounted() || lock.signs.isCounted());
    lock.lacksSigns = signs.laterMayBeMissing || isTakenAlong;
    lock.afterGap = false;
    lock.isDoubted = false;
    lock.isSighted = false;
    lock.isLarge = state.isSampled() || state.flaws.contains(Flaw::TooLarge)
        || state.flaws.contains(Flaw::QueueNotRead);
    observation.notBefore = std::min(observation.notBefore, state.observedAt);
    lock.state = RestingState(state);
    file(name, state);
    observation.state = std::move(state);
    if (isOurs)
        m_ownSteps.tell(observation, before, isEnding, now);
    return observation;
}

std::optional<Observation> LockBook::replaceBy(const LockState &state)
{
    const auto *former = find(state.id.name);
    if (!former || former->state.id() == state.id)
        return {};
    Observation gone;
    gone.state.id = former->state.id();
    gone.state.kinds = former->state.kinds();
    gone.state.observedAt = state.observedAt;
    gone.notBefore = std::min(former->state.observedAt(), state.observedAt);
    gone.absenceWasKnown = former->state.isFree() && !former->afterGap;
    gone.afterGap = former->afterGap || former->state.isUnread();
    remove(state.id.name);
    return gone;
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
