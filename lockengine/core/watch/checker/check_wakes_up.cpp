// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/core/watch/checker/checks.h"

#include <algorithm>

namespace lockengine {

namespace {

struct Gap
{
    MonotonicTime from{};
    MonotonicTime until{};
};

// When a hold became known; without an answer, when it may have begun.
MonotonicTime beginOf(const HoldSpan &span)
{
    return span.certainFrom == MonotonicTime::max() ? span.possibleFrom : span.certainFrom;
}

// A gap lasts from the last possible moment of earlier holds to the first answer of the next.
QList<Gap> gapsBetween(QList<HoldSpan> spans)
{
    std::ranges::sort(spans, {}, beginOf);
    QList<Gap> gaps;
    MonotonicTime until = MonotonicTime::min();
    for (const HoldSpan &span : std::as_const(spans)) {
        if (until < beginOf(span))
            gaps.append({until, beginOf(span)});
        until = std::max(until, span.possibleUntil);
    }
    gaps.append({until, MonotonicTime::max()});
    return gaps;
}

// The waiter waited for more than `limit` in one gap.
bool sleptOn(const Operation &operation, const QList<Gap> &gaps, Milliseconds limit)
{
    if (!operation.waits)
        return false;
    for (auto gap = std::ranges::upper_bound(gaps, operation.invoked, {}, &Gap::until);
         gap != gaps.end() && gap->from < operation.returned; ++gap) {
        if (std::max(operation.invoked, gap->from) + limit < std::min(operation.returned, gap->until))
            return true;
    }
    return false;
}

// Readers do not exclude readers.
bool keepsOut(const HoldSpan &span, HoldMode mode)
{
    return mode != HoldMode::Read || span.mode != HoldMode::Read;
}

QList<HoldSpan> thatKeepOut(const QList<HoldSpan> &spans, HoldMode mode)
{
    QList<HoldSpan> all;
    std::ranges::copy_if(
        spans, std::back_inserter(all), [mode](const HoldSpan &span) { return keepsOut(span, mode); });
    return all;
}

bool wasRefused(const Operation &operation, const LockAccount &account)
{
    if (operation.waits || operation.result != OperationResult::Failed)
        return false;
    const QList<HoldSpan> near = account.spansWithin(operation.invoked, operation.returned);
    return thatKeepOut(near, operation.mode).isEmpty();
}

} // namespace

// A waiter did not get a free lock within `limit`, or one attempt was refused although no client can have
// held the lock.
QList<Violation> checkWakesUp(const LockAccount &account, Milliseconds limit)
{
    QList<Violation> found;
    const QList<Gap> gaps = gapsBetween(account.spans);
    const QList<Gap> gapsForReaders = gapsBetween(thatKeepOut(account.spans, HoldMode::Read));
    for (const auto &[operation, index] : account.operations) {
        if (operation->type != OperationType::Acquire)
            continue;
        // A reader without an answer may hold the lock itself, so its gaps exclude read holds too.
        const bool reads = operation->mode == HoldMode::Read && operation->result != OperationResult::Unknown;
        if (sleptOn(*operation, reads ? gapsForReaders : gaps, limit))
            found.append(violationOf(Guarantee::WakesUp, account.lock, {index},
                {Contradiction::Kind::SleptOn, operation->holder}));
        else if (wasRefused(*operation, account))
            found.append(violationOf(Guarantee::WakesUp, account.lock, {index},
                {Contradiction::Kind::RefusedFree, operation->holder}));
    }
    return found;
}

} // namespace lockengine
