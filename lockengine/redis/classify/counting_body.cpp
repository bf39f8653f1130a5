// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/classify/counting_body.h"

#include "lockengine/core/base/checked.h"
#include "lockengine/core/base/id_shapes.h"
#include "lockengine/redis/classify/state_parts.h"

#include <algorithm>

namespace lockengine::redis {
namespace {

constexpr qsizetype rawPermit = 16; // bytes; clients before 3.17.0 wrote hexadecimal
constexpr double scoreThatNeverLapses = 922337203685477;

bool isPermit(const std::pair<QByteArray, double> &entry)
{
    const auto &member = entry.first;
    return member.size() == rawPermit || isHexOf16(member, DigitCase::Lower);
}

bool hasPermits(const RawNumbers &numbers)
{
    return !numbers.permits.isEmpty() && std::ranges::all_of(numbers.permits, isPermit);
}

// Clients display a permit in hexadecimal, in either format.
QByteArray permitId(const QByteArray &member)
{
    return member.size() == rawPermit ? member.toHex() : member;
}

void judgePermits(LockState &state, const RawLock &raw)
{
    const auto &numbers = *raw.numbers;
    const auto raws = std::ranges::count_if(
        numbers.permits, [](const auto &permit) { return permit.first.size() == rawPermit; });
    if (raws > 0 && raws < numbers.permits.size())
        addFlaw(state, Flaw::MixedFormats);
    const bool endsAlone
        = (raw.life.expiry == KeyExpiry::Timed && numbers.permitsLife.expiry == KeyExpiry::Never)
        || (raw.life.expiry == KeyExpiry::Never && numbers.permitsLife.expiry == KeyExpiry::Timed);
    if (endsAlone)
        addFlaw(state, Flaw::LifetimesDiffer);
    if (numbers.permitCount > numbers.permits.size())
        addFlaw(state, Flaw::Truncated);
}

// Expired permits are returned by the next operation of any client, so they count as free.
void describePermits(LockState &state, const RawLock &raw)
{
    const auto &numbers = *raw.numbers;
    std::optional<ServerTime> first;
    qint64 lapsed = 0;
    for (const auto &[member, score] : numbers.permits) {
        const auto deadline = score == scoreThatNeverLapses ? std::nullopt : deadlineOf(score);
        if (deadline && *deadline <= raw.at) {
            ++lapsed;
            continue;
        }
        Holder permit(permitId(member), 1, HoldMode::Permit);
        permit.deadline = deadline;
        state.holders.append(permit);
        if (deadline && (!first || *deadline < *first))
            first = deadline;
    }
    std::ranges::stable_sort(state.holders, {}, &Holder::id);
    if (state.isHeld())
        state.lease.expiry = first ? Expiry::Timed : Expiry::Never;
    if (first)
        state.lease.left = *first - raw.at;
    state.capacity = checkedSum(state.number, numbers.permitCount);
    state.number = checkedSum(state.number, lapsed);
    judgePermits(state, raw);
}

bool isTooLow(const LockState &state)
{
    if (state.kinds.size() > 1 && state.kinds.contains(LockKind::Counter))
        return false; // a counter may have any value
    const bool isLatch = state.kinds.value(0) == LockKind::CountDownLatch;
    return state.number.value_or(1) < (isLatch ? 1 : 0);
}

} // namespace

KindCandidates countingKinds(const RawLock &raw, const SubscriberSample &subscribers, Recognition recognition)
{
    if (!raw.numbers)
        return {};
    const auto &numbers = *raw.numbers;
    if (!numbers.isText && numberIn(numbers.capacity))
        return {LockKind::QueueSemaphore};
    const bool mayHavePermits = numbers.isText || subscribers.candidates.contains(LockKind::PermitSemaphore);
    if (mayHavePermits && hasPermits(numbers))
        return {LockKind::PermitSemaphore};
    if (numbers.isText || raw.body == RawLock::Body::Absent) {
        if (!subscribers.candidates.isEmpty() && !subscribers.candidates.contains(LockKind::Token))
            return subscribers.candidates;
    }
    if (numbers.isText && recognition == Recognition::Requested && numberIn(numbers.text))
        return {LockKind::Counter, LockKind::Semaphore, LockKind::PermitSemaphore, LockKind::CountDownLatch};
    return {};
}

void describeNumbers(LockState &state, const RawLock &raw, const SubscriberSample &subscribers)
{
    const auto &numbers = *raw.numbers;
    const bool isQueue = state.kinds.value(0) == LockKind::QueueSemaphore;
    state.number = numberIn(isQueue ? numbers.capacity : numbers.text);
    if (numbers.isText && !isQueue && !state.number)
        addFlaw(state, Flaw::NoNumber);
    if (isTooLow(state))
        addFlaw(state, Flaw::NumberTooLow);
    if (isQueue)
        state.capacity = checkedSum(state.number, numbers.listLength);
    if (hasPermits(numbers))
        describePermits(state, raw);
    else if (state.kinds.value(0) == LockKind::PermitSemaphore)
        state.capacity = state.number;
    // The TTL of the number itself.
    if (!state.isHeld() && numbers.isText && raw.life.expiry == KeyExpiry::Timed) {
        state.lease.expiry = Expiry::Timed;
        state.lease.left = raw.life.left;
    }
    state.anonymousWaiters = subscribers.counting.value_or(0);
    const bool isLatch = state.kinds == KindCandidates{LockKind::CountDownLatch};
    if (isLatch && raw.body == RawLock::Body::Absent && state.anonymousWaiters > 0)
        addFlaw(state, Flaw::NobodyWillWake);
}

} // namespace lockengine::redis
