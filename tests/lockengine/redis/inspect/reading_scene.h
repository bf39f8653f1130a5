// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// A server that is read over the connection of one who may only watch, by the permission list that we
// publish.

#pragma once

#include "lockengine/redis/inspect/recogniser.h"
#include "tests/support/open_connection.h"

namespace testing {

class ReadingScene
{
public:
    ReadingScene();

    // With the guard of one who watches.
    [[nodiscard]] std::unique_ptr<lockengine::redis::Connection> openAs(
        const lockengine::redis::Address &address);
    // The state of that lock in words, or why there is none.
    [[nodiscard]] QByteArray picture(const QByteArray &name,
        lockengine::redis::Acquaintance acquaintance = lockengine::redis::Acquaintance::Stranger,
        const lockengine::redis::Audience &audience = {});

    TestServer server;
    lockengine::SystemClock clock;
    std::unique_ptr<lockengine::redis::Connection> connection;
};

// Runs commands as one types them, with ";" between them. $1 to $9 are holder ids, and a word like +5000 or
// -5000 is that many milliseconds from the server's present.
void layOut(const TestServer &server, const QByteArray &commands);

} // namespace testing
