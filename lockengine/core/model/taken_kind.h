// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// A kind and a mode of acquiring it. A kind alone means exclusive.

#pragma once

#include "lockengine/core/model/holder.h"
#include "lockengine/core/model/lock_kind.h"

namespace lockengine {

struct TakenKind
{
    constexpr TakenKind() = default;
    constexpr TakenKind(LockKind kind, HoldMode mode = HoldMode::Exclusive)
        : kind(kind)
        , mode(mode)
    { }

    LockKind kind = LockKind::Reentrant;
    HoldMode mode = HoldMode::Exclusive; // Read or Write for ReadWrite, otherwise Exclusive

    friend bool operator==(const TakenKind &, const TakenKind &) = default;
};

} // namespace lockengine
