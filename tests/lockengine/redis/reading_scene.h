// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// A server, and a connection to it with only the published watch-only permissions.

#pragma once

#include "lockengine/redis/classify/classifier.h"
#include "tests/support/open_connection.h"

namespace testing {

class ReadingScene
{
public:
    ReadingScene();

    // Opens a connection with the command guard of a watcher.
    [[nodiscard]] std::unique_ptr<lockengine::redis::Connection> openAs(
        const lockengine::redis::Address &address);
    // The state of the lock as text, or why there is none.
    [[nodiscard]] QByteArray picture(const QByteArray &name,
        lockengine::redis::Recognition recognition = lockengine::redis::Recognition::Unknown,
        const lockengine::redis::SubscriberSample &subscribers = {});

    TestServer server;
    lockengine::SystemClock clock;
    std::unique_ptr<lockengine::redis::Connection> connection;
};

// Runs commands separated by ";". $1 to $9 are holder ids. A word like +5000 or -5000 is that many
// milliseconds from the server's current time.
void layOut(const TestServer &server, const QByteArray &commands);

} // namespace testing
