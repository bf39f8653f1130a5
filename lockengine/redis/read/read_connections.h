// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The connections over which locks are read, and what their order means for the announcements that arrive
// meanwhile. The watch session provides them. Engine thread only.

#pragma once

#include "lockengine/redis/wire/connection.h"

#include <QCoroTask>

namespace lockengine::redis {

class ReadConnections
{
public:
    virtual ~ReadConnections() = default;

    // For unknown names, SCAN and queries about the server. Not tracked.
    [[nodiscard]] virtual Connection &queryConnection() = 0;
    // For the contents of known locks.
    [[nodiscard]] virtual Connection &reading() = 0;
    // True if the server announces only changes of keys that were read over reading().
    [[nodiscard]] virtual bool remembersReads() const = 0;
    // True if announcements and replies of reading() arrive in the order in which they happened.
    [[nodiscard]] virtual bool hasOneOrder() const = 0;
    // Resolves when everything announced before the call has arrived.
    [[nodiscard]] virtual QCoro::Task<Result<Done>> caughtUp() = 0;
    // True if signs of a release may be missed: a subscription was denied, or the tracking mode is changing.
    [[nodiscard]] virtual bool mayMissSigns() const = 0;
};

} // namespace lockengine::redis
