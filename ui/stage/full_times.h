// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// From where a time runs down, for the arcs of those who tell only when it ends: of places in a queue and of
// single permits, the most that was seen to be left. So an arc is full when it is first seen, and again when
// its end was moved out. A value.

#pragma once

#include "lockengine/model/lock_state.h"

#include <QHash>

namespace ui {

class FullTimes
{
public:
    // What is true now; whoever is gone is forgotten.
    void follow(const lockengine::LockState &state, lockengine::ServerTime now);

    // 0 ... 1; of somebody unknown 1.
    [[nodiscard]] double fractionOfPlace(const QByteArray &waiter, lockengine::Milliseconds left) const;
    [[nodiscard]] double fractionOfHold(const QByteArray &holder, lockengine::Milliseconds left) const;

private:
    using Lengths = QHash<QByteArray, lockengine::Milliseconds>;

    Lengths m_places;
    Lengths m_holds;
};

} // namespace ui
