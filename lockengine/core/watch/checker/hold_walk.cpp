// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/core/watch/checker/hold_walk.h"

#include <algorithm>

namespace lockengine {

namespace {

// A lease that is unknown or renewed has no end.
MonotonicTime possibleEnd(const Operation &operation)
{
    if (!operation.lease || operation.watchdog)
        return MonotonicTime::max();
    return operation.returned + *operation.lease;
}

} // namespace

// A force-release may take effect from its request on.
MonotonicTime HoldWalk::certainEnd(const Operation &operation) const
{
    MonotonicTime end = operation.lease ? operation.invoked + *operation.lease : MonotonicTime::max();
    for (const NumberedOperation &cut : m_cuts) {
        if (cut.operation->returned >= operation.invoked && mayEnd(*cut.operation, operation.holder))
            end = std::min(end, cut.operation->invoked);
    }
    return end;
}

void HoldWalk::contradict(Guarantee guarantee, const Operation &operation, QList<qsizetype> operations,
    const Contradiction &contradiction)
{
    m_contradictions.append(violationOf(guarantee, operation.lock, std::move(operations), contradiction));
}

// Checks the answered hold count against the range that is possible after `change`.
void HoldWalk::expectCount(const Operation &operation, qsizetype index, const Open &open, qint64 change)
{
    if (!operation.count || operation.result != OperationResult::Succeeded)
        return;
    const bool isRead = operation.mode == HoldMode::Read;
    const MonotonicTime wholeUntil = isRead ? open.firstEnd : open.span.certainUntil;
    const bool isThere = wholeUntil > operation.returned;
    const qint64 least = isThere ? open.atLeast + change : std::max<qint64>(0, change);
    if (*operation.count < least || *operation.count > open.atMost + change) {
        contradict(Guarantee::Count, operation, {open.span.acquire >= 0 ? open.span.acquire : index, index},
            {Contradiction::Kind::WrongCount, operation.holder, {}, open.atMost + change, *operation.count});
    }
}

// Checks that a lock that is not re-entrant was not acquired by its holder.
void HoldWalk::expectFirst(const Operation &operation, qsizetype index, const Open &open)
{
    if (operation.once && operation.result == OperationResult::Succeeded
        && open.span.certainlyCovers(operation.invoked, operation.returned)) {
        contradict(Guarantee::Count, operation, {open.span.acquire, index},
            {Contradiction::Kind::EnteredTwice, operation.holder});
    }
}

// Checks that a hold ended by an operator or by data loss was not released or renewed afterwards.
void HoldWalk::expectUncut(const Operation &operation, qsizetype index, const Open &open)
{
    if (operation.result == OperationResult::Succeeded && open.cutBy < operation.invoked) {
        contradict(Guarantee::LeaseEnds, operation, {open.span.acquire, index},
            {Contradiction::Kind::UsedEndedHold, operation.holder});
    }
}

// The holder of a re-entrant lock must not be refused.
void HoldWalk::refuse(const Operation &operation, qsizetype index)
{
    const auto open = m_open.constFind(Key(operation.holder, operation.mode));
    if (open == m_open.cend() || operation.once)
        return;
    if (open->span.certainlyCovers(operation.invoked, operation.returned)) {
        contradict(Guarantee::Keeps, operation, {open->span.acquire, index},
            {Contradiction::Kind::RefusedOwn, operation.holder});
    }
}

void HoldWalk::begin(Open &open, const Operation &operation, qsizetype index) const
{
    open = Open();
    open.span.holder = operation.holder;
    open.span.mode = operation.mode;
    open.span.acquire = index;
    open.span.possibleFrom = operation.invoked;
    open.span.possibleUntil = operation.returned;
    open.span.certainFrom = MonotonicTime::max();
    open.span.certainUntil = MonotonicTime::max();
}

// A writer and its own reads share one lease.
void HoldWalk::lengthenWriting(const Operation &operation)
{
    const auto writing = m_open.find(Key(operation.holder, HoldMode::Write));
    if (operation.mode == HoldMode::Read && writing != m_open.end())
        writing->span.possibleUntil = std::max(writing->span.possibleUntil, possibleEnd(operation));
}

void HoldWalk::acquire(const Operation &operation, qsizetype index)
{
    if (operation.result == OperationResult::Failed) {
        refuse(operation, index);
        return;
    }
    const bool isAnswered = operation.result == OperationResult::Succeeded;
    const Key key(operation.holder, operation.mode);
    if (const auto before = m_open.constFind(key);
        before != m_open.cend() && before->span.possibleUntil < operation.invoked)
        m_spans.append(m_open.take(key).span);

    Open &open = m_open[key];
    expectCount(operation, index, open, 1);
    expectFirst(operation, index, open);
    if (isAnswered && operation.count == 1 && open.atMost > 0) { // the former hold has ended
        open.span.possibleUntil = std::min(open.span.possibleUntil, operation.returned);
        m_spans.append(open.span);
        open = Open();
    }
    if (open.atMost == 0)
        begin(open, operation, index);
    if (isAnswered) {
        open.span.certainFrom = std::min(open.span.certainFrom, operation.returned);
        open.span.certainUntil = certainEnd(operation);
        ++open.atLeast;
    } else { // it may have shortened the lease
        open.span.certainUntil = std::min(open.span.certainUntil, certainEnd(operation));
    }
    open.span.possibleUntil = std::max(open.span.possibleUntil, possibleEnd(operation));
    open.answered = std::max(open.answered, operation.returned);
    open.firstEnd = std::min(open.firstEnd, certainEnd(operation));
    open.cutBy = MonotonicTime::max();
    ++open.atMost;
    lengthenWriting(operation);
}

void HoldWalk::end(const Key &key, const Operation &operation, qsizetype index)
{
    Open open = m_open.take(key);
    const bool wasThere = open.span.certainUntil > operation.returned;
    if (wasThere && operation.result != OperationResult::Succeeded) {
        contradict(Guarantee::Keeps, operation, {open.span.acquire, index},
            {Contradiction::Kind::LostEarly, operation.holder});
    }
    open.span.certainUntil = std::min(open.span.certainUntil, operation.invoked);
    open.span.possibleUntil = std::min(open.span.possibleUntil, operation.returned);
    m_spans.append(open.span);
}

void HoldWalk::release(const Operation &operation, qsizetype index)
{
    const Key key(operation.holder, operation.mode);
    const auto open = m_open.find(key);
    if (open == m_open.end())
        return;
    expectUncut(operation, index, *open);
    expectCount(operation, index, *open, -1);
    const bool isAnswered = operation.result == OperationResult::Succeeded;
    const bool isLast = operation.result == OperationResult::Failed
        || (isAnswered && operation.count.value_or(open->atMost - 1) == 0);
    if (isLast) {
        end(key, operation, index);
        return;
    }
    open->atLeast = std::max<qint64>(0, open->atLeast - 1);
    if (isAnswered)
        open->atMost = operation.count.value_or(open->atMost - 1);
    const bool mayHaveEnded = open->atLeast == 0 && operation.count.value_or(0) == 0;
    // A reader's remaining holds keep their own leases, and it is unknown which holds remain.
    const MonotonicTime left = operation.mode == HoldMode::Read ? open->firstEnd : certainEnd(operation);
    const MonotonicTime until = mayHaveEnded ? operation.invoked : left;
    open->span.certainUntil = std::min(open->span.certainUntil, until);
    open->span.possibleUntil = std::max(open->span.possibleUntil, possibleEnd(operation));
    open->answered = std::max(open->answered, operation.returned);
}

void HoldWalk::renew(const Operation &operation, qsizetype index)
{
    if (operation.result == OperationResult::Failed)
        return;
    for (Open &open : m_open) {
        if (open.span.holder != operation.holder)
            continue;
        expectUncut(operation, index, open);
        open.span.possibleUntil = std::max(open.span.possibleUntil, possibleEnd(operation));
        open.answered = std::max(open.answered, operation.returned);
        if (operation.result == OperationResult::Succeeded)
            open.span.certainUntil = std::max(open.span.certainUntil, certainEnd(operation));
    }
}

// Certainly ends holds whose last answer came before the request; later ones may have begun afterwards.
void HoldWalk::cut(const Operation &operation)
{
    if (operation.result != OperationResult::Succeeded)
        return;
    for (auto [key, open] : m_open.asKeyValueRange()) {
        const bool isMeant = operation.holder.isEmpty() || key == Key(operation.holder, operation.mode);
        if (!isMeant || open.answered > operation.invoked)
            continue;
        open.span.possibleUntil = std::min(open.span.possibleUntil, operation.returned);
        open.cutBy = std::min(open.cutBy, operation.returned);
    }
}

// The server may keep the hold. The holder's client later releases any surplus holds, which this history does
// not record.
void HoldWalk::giveUp(const Operation &operation)
{
    const auto open = m_open.find(Key(operation.holder, operation.mode));
    if (open == m_open.end())
        return;
    open->atLeast = 0;
    open->span.certainUntil = std::min(open->span.certainUntil, operation.invoked);
}

void HoldWalk::step(const NumberedOperation &numbered)
{
    const Operation &operation = *numbered.operation;
    switch (operation.type) {
    case OperationType::Acquire:
        acquire(operation, numbered.index);
        break;
    case OperationType::Release:
        release(operation, numbered.index);
        break;
    case OperationType::Renew:
        renew(operation, numbered.index);
        break;
    case OperationType::Lost:
        if (const Key key(operation.holder, operation.mode); m_open.contains(key))
            end(key, operation, numbered.index);
        break;
    case OperationType::ForceRelease:
    case OperationType::Wiped:
        cut(operation);
        break;
    case OperationType::Unconfirmed:
        giveUp(operation);
        break;
    case OperationType::Seen:
        break;
    }
}

QList<HoldSpan> HoldWalk::takeSpans()
{
    for (const Open &open : std::as_const(m_open))
        m_spans.append(open.span);
    m_open.clear();
    std::ranges::sort(
        m_spans, {}, [](const HoldSpan &span) { return std::pair(span.possibleFrom, span.acquire); });
    return std::move(m_spans);
}

} // namespace lockengine
