// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The first look at hashes that nobody spoke of: two commands for each, which show an ordinary lock whole and
// tell what is to be looked at more closely. Pure.

#pragma once

#include "lockengine/redis/inspect/raw_lock.h"
#include "lockengine/redis/wire/command.h"
#include "lockengine/redis/wire/reply.h"

namespace lockengine::redis {

enum class FirstSight {
    Ordinary, // one holder, one count, one lease: with its keys beside it that is all
    Odd, // may be a lock: to be looked at more closely
    NoLock,
};

struct Sighted
{
    RawLock raw; // of Ordinary: complete but for the keys beside it
    FirstSight sight = FirstSight::Odd;
};

// To be sent as one, with TIME behind it (readTimed()).
[[nodiscard]] QList<Command> firstLookCommands(const QList<QByteArray> &names);
// In the order of the names; empty where these are no answers to that, or not of one moment.
[[nodiscard]] QList<Sighted> parseFirstLook(const QList<QByteArray> &names, const QList<Reply> &replies);

} // namespace lockengine::redis

Q_DECLARE_TYPEINFO(lockengine::redis::Sighted, Q_RELOCATABLE_TYPE);
