// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/read/lock_registry.h"

#include "lockengine/core/base/growing.h"

#include <algorithm>
#include <limits>

namespace lockengine::redis {
namespace {

using namespace std::chrono_literals;

constexpr qsizetype unknownLimit = 10'000;
constexpr int serverChangeAt = 8; // the lowest of its bits in Evidence

// How this server replaced the former one, which last answered at `receivedAt`.
Evidence changeOf(const MetServer &former, MonotonicTime receivedAt, const MetServer &server)
{
    constexpr auto rounding = 2s; // uptime has whole seconds, and the answer takes a moment
    if (server.address != former.address)
        return EvidenceSign::ServerTookOver;
    if (!server.startedAt)
        return {};
    return *server.startedAt + rounding < receivedAt ? EvidenceSign::ServerTookOver
                                                     : EvidenceSign::ServerRestarted;
}

void addCapped(qint32 &count)
{
    constexpr qint32 most = 1'000'000;
    count = std::min(count + 1, most);
}

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

bool hasSameHolders(const LockState &before, const LockState &now)
{
    const auto isSameHolder = [](const Holder &a, const Holder &b) {
        return a.id == b.id && a.count == b.count && a.mode == b.mode;
    };
    return std::ranges::equal(before.holders, now.holders, isSameHolder);
}

bool looksTheSame(const LockState &before, const LockState &now)
{
    constexpr Milliseconds rounding{10};
    const auto isSameWaiter = [](const Waiter &a, const Waiter &b) { return a.id == b.id; };
    const Milliseconds shift = now.observedAt + now.lease.left - (before.observedAt + before.lease.left);
    const bool isSameLease = before.lease.expiry == now.lease.expiry
        && (now.lease.expiry != Expiry::Timed || std::chrono::abs(shift) < rounding);
    return isSameLease && hasSameHolders(before, now) && before.number == now.number
        && std::ranges::equal(before.queue, now.queue, isSameWaiter);
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

SubscriberSample &KnownLock::subscribers()
{
    if (!heard)
        heard = std::make_unique<SubscriberSample>();
    return *heard;
}

KnownLock *LockRegistry::find(const QByteArray &name)
{
    const auto found = m_locks.find(name);
    return found == m_locks.end() ? nullptr : &found->second;
}

const KnownLock *LockRegistry::find(const QByteArray &name) const
{
    const auto found = m_locks.find(name);
    return found == m_locks.end() ? nullptr : &found->second;
}

QList<QByteArray> LockRegistry::names() const
{
    QList<QByteArray> names;
    names.reserve(size());
    for (const auto &[name, lock] : m_locks)
        names.append(name);
    return names;
}

qint64 LockRegistry::heldWithToken() const
{
    return std::ranges::count_if(m_locks, [](const auto &entry) {
        const LockState *full = entry.second.state.full();
        return full && full->token && full->isHeld();
    });
}

// Keeps the few locks that are polled in sets of their own.
void LockRegistry::file(const QByteArray &name, const LockState &state)
{
    const bool isIdle = !state.isHeld() && !state.isCounting() && state.waiterCount() == 0
        && state.unqueuedListeners.isEmpty();
    if (state.queue.isEmpty())
        m_queued.remove(name);
    else
        m_queued.insert(name);
    if (isIdle)
        m_idle.insert(name);
    else
        m_idle.remove(name);
}

void LockRegistry::remove(const QByteArray &name)
{
    m_queued.remove(name);
    m_idle.remove(name);
    m_locks.erase(name);
}

QList<QByteArray> LockRegistry::resolve(const QList<QByteArray> &candidates) const
{
    QList<QByteArray> known;
    std::ranges::copy_if(candidates, std::back_inserter(known),
        [this](const QByteArray &name) { return m_locks.contains(name); });
    return known.isEmpty() ? candidates : known;
}

NoticedSigns &LockRegistry::signsOf(const QByteArray &name)
{
    if (auto *lock = find(name))
        return lock->signs;
    if (m_unknownSigns.size() >= unknownLimit)
        m_unknownSigns.clear(); // not locks, or a flood
    return m_unknownSigns[name];
}

void LockRegistry::addSign(const QByteArray &name, EvidenceSign sign)
{
    signsOf(name).add(sign);
}

void LockRegistry::addDoubtfulTrace(const QByteArray &name)
{
    addCapped(signsOf(name).doubtfulTraces);
}

void LockRegistry::addChange(const QByteArray &name)
{
    if (auto *lock = find(name))
        addCapped(lock->signs.changes);
}

void LockRegistry::keepFlags(const QByteArray &name, Evidence flags)
{
    signsOf(name).flags |= flags;
}

void LockRegistry::keepMessages(const QByteArray &name, qint32 messages)
{
    if (messages > 0)
        signsOf(name).messages += messages;
}

void LockRegistry::keepChanges(const QByteArray &name, qint32 changes)
{
    if (auto *lock = find(name))
        lock->signs.changes += changes;
}

void LockRegistry::keepSigns(const QByteArray &name, const NoticedSigns &signs)
{
    if (!signs.isEmpty())
        signsOf(name).add(signs);
}

void LockRegistry::keepOfAbsent(const QByteArray &name, const NoticedSigns &signs)
{
    if (signs.messages + signs.traces == 0)
        return;
    if (m_absentSigns.size() >= unknownLimit)
        m_absentSigns.clear();
    NoticedSigns counted;
    counted.messages = signs.messages;
    counted.traces = signs.traces;
    m_absentSigns[name].add(counted);
}

void LockRegistry::noteCandidates(const QByteArray &name, const KindCandidates &kinds)
{
    if (kinds.isEmpty())
        return;
    if (auto *lock = find(name)) {
        lock->subscribers().candidates = narrowed(lock->candidates(), kinds);
        return;
    }
    if (m_unknownKinds.size() >= unknownLimit)
        m_unknownKinds.clear();
    m_unknownKinds.insert(name, narrowed(m_unknownKinds.value(name), kinds));
}

SubscriberSample LockRegistry::subscribersOf(const QByteArray &name) const
{
    const auto *lock = find(name);
    if (!lock)
        return subscribersOfUnknown(name);
    SubscriberSample subscribers;
    if (lock->heard)
        subscribers = *lock->heard;
    subscribers.layout = lock->state.layout();
    return subscribers;
}

SubscriberSample LockRegistry::subscribersOfUnknown(const QByteArray &name) const
{
    SubscriberSample subscribers;
    subscribers.candidates = m_unknownKinds.value(name);
    return subscribers;
}

NoticedSigns LockRegistry::takeSigns(const QByteArray &name)
{
    if (auto *lock = find(name))
        return std::exchange(lock->signs, {});
    return takeUnknownSigns(name);
}

NoticedSigns LockRegistry::takeUnknownSigns(const QByteArray &name)
{
    NoticedSigns signs = m_unknownSigns.take(name);
    if (!m_absentSigns.isEmpty())
        signs.add(m_absentSigns.take(name));
    return signs;
}

KnownLock *LockRegistry::add(const QByteArray &name)
{
    makeRoom(m_locks);
    const auto [place, isNew] = m_locks.try_emplace(name);
    return isNew ? &place->second : nullptr;
}

bool LockRegistry::meetServer(const MetServer &server, MonotonicTime now)
{
    if (server.runId.isEmpty())
        return false;
    const MetServer former = std::exchange(m_server, server);
    const MonotonicTime receivedAt = std::exchange(m_serverAnsweredAt, now);
    if (former.runId.isEmpty() || former.runId == server.runId)
        return false;
    const Evidence signs = changeOf(former, receivedAt, server) | EvidenceSign::ServerReplaced;
    for (auto &[name, lock] : m_locks)
        lock.noteServerChange(signs);
    return true;
}

void LockRegistry::noteAnswered(const QByteArray &runId, MonotonicTime at)
{
    if (!runId.isEmpty() && runId == m_server.runId)
        m_serverAnsweredAt = std::max(m_serverAnsweredAt, at);
}

LockState LockRegistry::take(const QByteArray &name)
{
    const auto *lock = find(name);
    const LockState state = lock ? lock->state.expanded() : LockState();
    remove(name);
    return state;
}

void LockRegistry::adopt(const LockState &state, MonotonicTime now)
{
    KnownLock &lock = m_locks[state.id.name];
    lock = {};
    lock.state = CompactState(state);
    lock.afterGap = true;
    if (state.isCounting())
        lock.subscribers().candidates = state.kinds;
    lock.touched = now;
    file(state.id.name, state);
}

void LockRegistry::dropSigns()
{
    m_ownSteps = OwnSteps();
    m_unknownSigns.clear();
    m_absentSigns.clear();
    m_unknownKinds.clear();
    for (auto &[name, lock] : m_locks)
        lock.signs = {};
}

void LockRegistry::markGap()
{
    ++m_gaps;
    m_absentSigns.clear();
    for (auto &[name, lock] : m_locks) {
        lock.afterGap = true;
        if (const KindCandidates reported = lock.candidates();
            std::exchange(lock.heard, nullptr) && !reported.isEmpty())
            lock.subscribers().candidates = reported;
    }
}

void LockRegistry::markAllUncertain()
{
    ++m_gaps;
    for (auto &[name, lock] : m_locks)
        lock.isDoubted = true;
}

bool LockRegistry::makeRoomFor(const QByteArray &name)
{
    if (size() < m_limit || find(name))
        return true;
    if (m_idle.isEmpty())
        return false;
    const QByteArray idle = *m_idle.cbegin();
    remove(idle);
    return true;
}

void LockRegistry::forgetIdle(MonotonicTime now, Milliseconds patience)
{
    QList<QByteArray> forgotten;
    for (const auto &name : std::as_const(m_idle)) {
        if (now - find(name)->touched > patience)
            forgotten.append(name);
    }
    for (const auto &name : forgotten)
        remove(name);
}

// Turns states into observations: which signs are reported with each.

void LockRegistry::noteSighted(KnownLock &lock, bool besideIsKnown) const
{
    lock.isSighted = true;
    lock.sweeps = m_wholeSweeps + (besideIsKnown ? 0 : 1);
}

void LockRegistry::noteFoundBeside(const QByteArray &name)
{
    auto *lock = find(name);
    if (lock && isPartlyKnown(*lock))
        lock->sweeps = std::numeric_limits<quint32>::max();
}

bool LockRegistry::isNews(const LockState &state) const
{
    const auto *lock = find(state.id.name);
    return !lock || !looksTheSame(lock->state.expanded(), state);
}

bool LockRegistry::isLoss(const LockState &state) const
{
    const auto *lock = find(state.id.name);
    if (!lock || state.isUnread())
        return false;
    const QList<Holder> before = lock->state.expanded().holders;
    return std::ranges::any_of(before, [&state](const Holder &before) {
        const auto now = std::ranges::find(state.holders, before.id, &Holder::id);
        if (now == state.holders.end())
            return !state.isSampled(); // a sample does not show who left
        return now->count.value_or(1) < before.count.value_or(1);
    });
}

bool LockRegistry::isAnotherNumber(const LockState &state) const
{
    const auto *lock = find(state.id.name);
    return lock && !state.isUnread() && numberWithPermits(lock->state.expanded()) != numberWithPermits(state);
}

Observation LockRegistry::observe(LockState state, const ReadSigns &signs, Origin origin, MonotonicTime now)
{
    makeRoom(m_locks);
    const auto [place, wasUnknown] = m_locks.try_emplace(state.id.name);
    return observe(place->second, wasUnknown, std::move(state), signs, origin, now);
}

Observation LockRegistry::meet(
    KnownLock &lock, LockState state, const ReadSigns &signs, Origin origin, MonotonicTime now)
{
    return observe(lock, true, std::move(state), signs, origin, now);
}

Observation LockRegistry::observe(KnownLock &lock, bool wasUnknown, LockState state, const ReadSigns &signs,
    Origin origin, MonotonicTime now)
{
    Observation observation;
    tell(observation, signs);
    observation.signs |= lock.takeServerChange();
    const QByteArray &name = state.id.name;
    const bool isOurs = m_ownSteps.speaksOf(name);
    const LockState before = isOurs ? lock.state.expanded() : LockState();
    OwnSteps::Change change;
    if (isOurs && !wasUnknown)
        change = {isLoss(state), isAnotherNumber(state)};
    if (wasUnknown) {
        observation.absenceWasKnown = origin.absenceWasKnown;
        observation.notBefore = origin.notBefore;
    } else {
        state.kinds = narrowed(lock.state.kinds(), state.kinds);
        // The end of a hold is reported without reading the queue; a waiter may follow.
        const bool isPart = isPartlyKnown(lock);
        const bool isOver = state.isFree() && state.waiterCount() == 0;
        const bool isCompleted = isPart && hasSameHolders(lock.state.expanded(), state);
        const bool isOther = lock.isDoubted && !looksTheSame(lock.state.expanded(), state);
        const bool isGap = lock.afterGap || (isPart ? !isCompleted && !isOver : isOther);
        observation.absenceWasKnown = lock.state.isFree() && !isGap;
        observation.afterGap = isGap || lock.state.isUnread();
        observation.completesFirstLook = isCompleted && !observation.afterGap;
        observation.signsMayBeMissing
            = observation.signsMayBeMissing || lock.isDoubted || isPart || lock.lacksSigns;
        observation.notBefore = lock.state.observedAt();
    }
    if (wasUnknown || state.isHeld() || state.waiterCount() > 0)
        lock.touched = now;
    if (const auto reported = m_unknownKinds.constFind(name);
        wasUnknown && reported != m_unknownKinds.cend()) {
        lock.subscribers().candidates = *reported;
        m_unknownKinds.erase(reported);
    }
    const bool isToken = state.kinds.contains(LockKind::Token);
    // The kind stays known when all permits are returned or no client holds the token.
    if (state.isCounting() || isToken)
        lock.subscribers().candidates = state.kinds;
    if (lock.heard && !lock.heard->waiters.isEmpty()) {
        lock.heard->waiters.removeIf([&state](const auto &entry) {
            return std::ranges::none_of(
                state.queue, [&entry](const Waiter &w) { return w.id == entry.key(); });
        });
    }
    // A state reported as new or after a gap is not compared but uses up its signs. Signs that came during
    // its read may belong to the next change.
    const bool isCompared = !observation.afterGap && (!wasUnknown || observation.absenceWasKnown);
    const bool isTakenAlong = !isCompared && (signs.during.isCounted() || lock.signs.isCounted());
    lock.lacksSigns = signs.laterMayBeMissing || isTakenAlong;
    lock.afterGap = false;
    lock.isDoubted = false;
    lock.isSighted = false;
    lock.isLarge = state.isSampled() || state.flaws.contains(Flaw::TooLarge)
        || state.flaws.contains(Flaw::QueueNotRead);
    observation.notBefore = std::min(observation.notBefore, state.observedAt);
    lock.state = CompactState(state);
    file(name, state);
    observation.state = std::move(state);
    if (isOurs)
        m_ownSteps.tell(observation, before, change, now);
    return observation;
}

std::optional<Observation> LockRegistry::replaceBy(const LockState &state)
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

} // namespace lockengine::redis
