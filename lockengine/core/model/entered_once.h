// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Kinds that refuse a second acquire by the holder. Pure.

#pragma once

#include "lockengine/core/model/kind_facts.h"

namespace lockengine {

[[nodiscard]] inline bool isEnteredOnce(LockKind kind)
{
    return has(kind, KindTrait::EnteredOnce);
}

} // namespace lockengine
