// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The minimum cost of a lock: only its scripts through blocking hiredis, one after the other.

#pragma once

#include "lockengine/redis/client/lock_protocol.h"
#include "lockengine/redis/wire/address.h"

#include <memory>

struct redisContext;

namespace bench {

class Floor
{
public:
    // Ends the program when it cannot connect.
    explicit Floor(const lockengine::redis::Address &address);

    // Runs the script by its SHA-1; loads it first if the server does not know it.
    void run(const lockengine::redis::Step &step);

    // One acquire and one release of an uncontended lock.
    void acquireAndRelease(
        const lockengine::redis::LockProtocol &protocol, const lockengine::redis::Claim &claim);

    // Subscribes to the channel; after that only awaitMessage() may be called.
    void listenTo(const QByteArray &channel);
    // Blocks until a message arrives on the channel.
    void awaitMessage();

private:
    void command(const QByteArrayList &words);

    bool m_isUnknown = false; // the server did not know the script of the last command
    std::unique_ptr<redisContext, void (*)(redisContext *)> m_context;
};

} // namespace bench
