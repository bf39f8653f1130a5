// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The least that a lock can cost: its scripts through blocking hiredis, one after the other, and nothing
// else.

#pragma once

#include "lockengine/redis/redisson/lock_scheme.h"
#include "lockengine/redis/wire/address.h"

#include <memory>

struct redisContext;

namespace bench {

class Floor
{
public:
    // Ends the program when there is no connection: there is nothing to measure then.
    explicit Floor(const lockengine::redis::Address &address);

    // Runs the script by its fingerprint; loads it first when the server does not know it.
    void run(const lockengine::redis::Step &step);

    // One acquire and one release of a lock that nobody else wants.
    void takeAndGiveBack(const lockengine::redis::LockScheme &scheme, const lockengine::redis::Claim &claim);

    // Subscribes to that channel; after that only awaitMessage().
    void listenTo(const QByteArray &channel);
    // Blocks until the channel speaks.
    void awaitMessage();

private:
    void command(const QByteArrayList &words);

    bool m_isUnknown = false; // the script of the last command
    std::unique_ptr<redisContext, void (*)(redisContext *)> m_context;
};

} // namespace bench
