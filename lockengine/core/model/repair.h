// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// A request to repair what a finding says. Like every act it takes what the caller saw, and is refused with
// ChangedHands if that has changed.

#pragma once

#include "lockengine/core/model/finding.h"
#include "lockengine/core/model/lock_state.h"

#include <QMetaType>

namespace lockengine {

struct RepairRequest
{
    Repair repair = Repair::None; // not ForceUnlock, which is an act of its own
    LockState seen;
    QByteArray
        who; // RemoveWaiter: the waiter; WakeNext: the waiter, or empty for all; DropReadHold: the reader
    std::optional<Milliseconds> lease; // GiveLease: 1 ms or more

    friend bool operator==(const RepairRequest &, const RepairRequest &) = default;
};

} // namespace lockengine

Q_DECLARE_METATYPE(lockengine::RepairRequest)
