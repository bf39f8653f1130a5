// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Kinds that refuse a second acquire by the holder. Pure.

#pragma once

#include "lockengine/core/model/lock_kind.h"

namespace lockengine {

[[nodiscard]] constexpr bool isEnteredOnce(LockKind kind)
{
    using enum LockKind;
    return kind == NonReentrant || kind == NonReentrantFair || kind == Token || kind == TokenUnsafe;
}

} // namespace lockengine
