// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/models/lock_order.h"

#include "ui/models/lock_table_model.h"

#include <limits>

namespace ui {

using namespace lockengine;

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

std::strong_ordering orderBy(int column, const RestingView &a, const RestingView &b)
{
    switch (column) {
    case LockTableModel::Holder:
        return a.state().holder().compare(b.state().holder()) <=> 0;
    case LockTableModel::Lease:
        return expiryOrder(a) <=> expiryOrder(b);
    case LockTableModel::Waiters:
        return a.state().waiterCount() <=> b.state().waiterCount();
    case LockTableModel::Held:
        return heldOrder(a) <=> heldOrder(b);
    case LockTableModel::System:
        return a.state().system().compare(b.state().system()) <=> 0;
    default:
        return std::strong_ordering::equal;
    }
}

} // namespace

std::strong_ordering lockOrder(const RestingView &a, const RestingView &b, int column)
{
    const auto order = orderBy(column, a, b);
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
    return lockOrder(a, b, LockTableModel::Name);
}

} // namespace ui
