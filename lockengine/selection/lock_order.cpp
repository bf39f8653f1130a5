// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/selection/lock_order.h"

#include <limits>

namespace lockengine {

namespace {

constexpr qint64 never = std::numeric_limits<qint64>::max();

// Held without end sorts after every deadline, free locks after that.
qint64 expiryOrder(const RestingView &lock)
{
    if (!lock.state().isHeld())
        return never;
    const bool isTimed = lock.lease().expiry() == Expiry::Timed;
    return isTimed ? lock.lease().deadline().time_since_epoch().count() : never - 1;
}

qint64 heldOrder(const RestingView &lock)
{
    const auto since = lock.heldSince();
    return since ? since->at.time_since_epoch().count() : never;
}

std::strong_ordering orderBy(OrderBy by, const RestingView &a, const RestingView &b)
{
    switch (by) {
    case OrderBy::Name:
        return std::strong_ordering::equal;
    case OrderBy::Holder:
        return a.state().holder().compare(b.state().holder()) <=> 0;
    case OrderBy::Lease:
        return expiryOrder(a) <=> expiryOrder(b);
    case OrderBy::Waiters:
        return a.state().waiterCount() <=> b.state().waiterCount();
    case OrderBy::Held:
        return heldOrder(a) <=> heldOrder(b);
    case OrderBy::System:
        return a.state().system().compare(b.state().system()) <=> 0;
    }
    Q_UNREACHABLE();
}

} // namespace

std::strong_ordering lockOrder(const RestingView &a, const RestingView &b, OrderBy by)
{
    const auto order = orderBy(by, a, b);
    return order != 0 ? order : a.state().name().compare(b.state().name()) <=> 0;
}

std::strong_ordering troubleOrder(
    const RestingView &a, Trouble troubleOfA, const RestingView &b, Trouble troubleOfB)
{
    if (troubleOfA != troubleOfB)
        return troubleOfB <=> troubleOfA;
    if (const auto order = b.state().waiterCount() <=> a.state().waiterCount(); order != 0)
        return order;
    if (const auto order = heldOrder(a) <=> heldOrder(b); order != 0)
        return order;
    return lockOrder(a, b, OrderBy::Name);
}

} // namespace lockengine
