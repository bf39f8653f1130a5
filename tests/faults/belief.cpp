// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/faults/belief.h"

#include "tests/faults/fault_times.h"

#include <QMap>

#include <algorithm>
#include <tuple>

using namespace lockengine;

namespace testing {

namespace {

struct Open
{
    Belief belief;
    int depth = 0;
};

using Key = std::tuple<QByteArray, QByteArray, HoldMode>;

// When the client learned of it.
MonotonicTime timeOf(const Operation &operation)
{
    return operation.type == OperationType::Acquire ? operation.returned : operation.invoked;
}

class Walk
{
public:
    void step(const Operation &operation)
    {
        const Key key(operation.lock, operation.holder, operation.mode);
        switch (operation.type) {
        case OperationType::Acquire:
            acquire(key, operation);
            break;
        case OperationType::Release:
            if (m_open.contains(key) && --m_open[key].depth == 0)
                end(key, operation.invoked);
            break;
        case OperationType::Lost:
        case OperationType::Unconfirmed:
            if (m_open.contains(key)) {
                m_open[key].belief.endedAsUnconfirmed = operation.type == OperationType::Unconfirmed;
                end(key, operation.invoked);
            }
            break;
        case OperationType::Renew:
        case OperationType::Seen:
        case OperationType::ForceRelease:
        case OperationType::Wiped:
            break;
        }
    }

    QList<Belief> takeAll(MonotonicTime at)
    {
        for (const Key &key : m_open.keys())
            end(key, at);
        return std::move(m_beliefs);
    }

private:
    void acquire(const Key &key, const Operation &operation)
    {
        if (operation.result != OperationResult::Succeeded)
            return;
        if (operation.count == 1 && m_open.contains(key)) // the count says that the previous hold was lost
            end(key, operation.invoked);
        Open &open = m_open[key];
        if (open.depth++ > 0)
            return;
        open.belief.lock = operation.lock;
        open.belief.holder = operation.holder;
        open.belief.mode = operation.mode;
        open.belief.asked = operation.invoked;
        open.belief.span.from = operation.returned;
    }

    void end(const Key &key, MonotonicTime at)
    {
        Belief belief = m_open.take(key).belief;
        belief.span.until = at;
        if (belief.span.from < at)
            m_beliefs.append(belief);
    }

    QMap<Key, Open> m_open;
    QList<Belief> m_beliefs;
};

bool mayShare(const Belief &one, const Belief &other)
{
    return one.holder == other.holder || (one.mode == HoldMode::Read && other.mode == HoldMode::Read);
}

// Whether a forced release or the loss of all data may have ended the hold before that time.
bool mayHaveBeenEnded(const Belief &belief, MonotonicTime before, const QList<Operation> &history)
{
    return std::ranges::any_of(history, [&](const Operation &operation) {
        const bool isCut = operation.type == OperationType::Wiped
            || (operation.type == OperationType::ForceRelease && operation.result != OperationResult::Failed
                && operation.lock == belief.lock && operation.holder == belief.holder);
        return isCut && operation.returned >= belief.asked && operation.invoked <= before;
    });
}

// How much of `span` lies outside of all of `stoodStill`, which must be sorted and disjoint.
Microseconds outside(Stretch span, const QList<Stretch> &stoodStill)
{
    Microseconds all = std::chrono::duration_cast<Microseconds>(span.until - span.from);
    for (const Stretch &still : stoodStill) {
        const MonotonicTime from = std::max(still.from, span.from);
        const MonotonicTime until = std::min(still.until + replyDelay, span.until);
        if (from < until)
            all -= std::chrono::duration_cast<Microseconds>(until - from);
    }
    return std::max(all, Microseconds::zero());
}

Microseconds unreportedOf(const Belief &first, const Belief &second, const QList<Operation> &history)
{
    // The second hold may have ended before its answer came, and the first one began then.
    MonotonicTime shouldKnow = second.span.from;
    if (mayHaveBeenEnded(first, shouldKnow, history) || mayHaveBeenEnded(second, shouldKnow, history))
        shouldKnow += watchdogTimeout;
    const MonotonicTime until = std::min(first.span.until, second.span.until);
    return shouldKnow < until ? outside({shouldKnow, until}, first.stoodStill) : Microseconds::zero();
}

} // namespace

QList<Belief> beliefsOf(const QList<Operation> &operations, MonotonicTime end)
{
    QList<Operation> inOrder = operations;
    inOrder.removeIf([end](const Operation &operation) { return timeOf(operation) > end; });
    std::ranges::stable_sort(inOrder, {}, timeOf);
    Walk walk;
    for (const Operation &operation : std::as_const(inOrder))
        walk.step(operation);
    return walk.takeAll(end);
}

QList<Overlap> overlapsOf(const QList<Belief> &beliefs, const QList<Operation> &history)
{
    QMap<QByteArray, QList<Belief>> locks;
    for (const Belief &belief : beliefs)
        locks[belief.lock].append(belief);
    QList<Overlap> found;
    for (QList<Belief> &ofLock : locks) {
        std::ranges::sort(ofLock, {}, [](const Belief &belief) { return belief.span.from; });
        QList<Belief> open;
        for (const Belief &belief : std::as_const(ofLock)) {
            open.removeIf([&belief](const Belief &other) { return other.span.until <= belief.span.from; });
            for (const Belief &other : std::as_const(open)) {
                if (!mayShare(other, belief))
                    found.append({other, belief, unreportedOf(other, belief, history)});
            }
            open.append(belief);
        }
    }
    std::ranges::stable_sort(found, std::ranges::greater(), &Overlap::unreported);
    return found;
}

} // namespace testing
