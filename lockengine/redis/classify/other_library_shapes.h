// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Locks of other programs: one string value per key, which the owner compares before it deletes the key. The
// data does not name the program; it is guessed from the shapes of name and value. Pure.

#pragma once

#include "lockengine/redis/classify/classifier.h"
#include "lockengine/redis/classify/raw_lock.h"

namespace lockengine::redis {

struct OtherLibraryShape
{
    QByteArray guess; // the likely program; empty: one of many
};

// For Recognition::Unknown, name and value must both fit, so that session ids do not count as locks. A
// generic value counts only if the lock was requested by name or is known.
[[nodiscard]] std::optional<OtherLibraryShape> otherLibraryShapeOf(
    const RawLock &raw, Recognition recognition);

// True if the value of a string with this name is worth reading.
[[nodiscard]] bool isOtherLibraryName(const QByteArray &name);

} // namespace lockengine::redis
