// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The full length for the arcs of queue positions and permits, which record only their deadline: the longest
// remaining time seen. So an arc is full when first seen, and again when its deadline is extended. A value.

#pragma once

#include "lockengine/core/model/lock_state.h"

#include <QHash>

namespace ui {

class FullTimes
{
public:
    // Takes the current state; clients that are gone are forgotten.
    void follow(const lockengine::LockState &state, lockengine::ServerTime now);

    // 0 ... 1. Once followed, 1 is the longest time seen; an unknown client has 1 while time is left.
    [[nodiscard]] double fractionOfPositionTime(
        const QByteArray &waiter, lockengine::Milliseconds left) const;
    [[nodiscard]] double fractionOfHold(const QByteArray &holder, lockengine::Milliseconds left) const;

private:
    using Lengths = QHash<QByteArray, lockengine::Milliseconds>;

    Lengths m_places;
    Lengths m_holds;
};

} // namespace ui
