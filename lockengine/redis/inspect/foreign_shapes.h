// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Locks of other programs: one value under one key, which its owner compares before he deletes it. Nothing in
// the data says whose they are, so a program is only guessed, by the shape of name and value together. Pure.

#pragma once

#include "lockengine/redis/inspect/raw_lock.h"
#include "lockengine/redis/inspect/recogniser.h"

namespace lockengine::redis {

struct ForeignShape
{
    QByteArray guess; // the program that it looks to be of; empty: one of many
};

// A stranger is one only where name and value both speak for it, lest every session id be called a lock: a
// value that could be anybody's makes a lock for who asks by name, or if it was one before.
[[nodiscard]] std::optional<ForeignShape> foreignShapeOf(const RawLock &raw, Acquaintance acquaintance);

// Whether a string of this name is worth a look at its value.
[[nodiscard]] bool isForeignName(const QByteArray &name);

} // namespace lockengine::redis
