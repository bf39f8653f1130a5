// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// A sort of lock as it is taken: reading and writing are two ways to take one kind. A kind alone means that
// it is taken exclusively.

#pragma once

#include "lockengine/model/holder.h"
#include "lockengine/model/lock_kind.h"

namespace lockengine {

struct TakenKind
{
    constexpr TakenKind() = default;
    constexpr TakenKind(LockKind kind, HoldMode mode = HoldMode::Exclusive)
        : kind(kind)
        , mode(mode)
    { }

    LockKind kind = LockKind::Reentrant;
    HoldMode mode = HoldMode::Exclusive; // Read or Write for ReadWrite, for nothing else

    friend bool operator==(const TakenKind &, const TakenKind &) = default;
};

} // namespace lockengine
