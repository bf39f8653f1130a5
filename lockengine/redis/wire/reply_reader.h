// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Bytes in, replies out. hiredis parses; this class owns the parser, refuses what is too large before
// anything is reserved for it, and turns its objects into values. No I/O, no Qt event loop.

#pragma once

#include "lockengine/base/result.h"
#include "lockengine/redis/wire/reply.h"

#include <memory>
#include <optional>

namespace lockengine::redis {

// What one peer may make us keep. A reply beyond a bound is a Protocol error and ends the connection.
struct ReplyBounds
{
    qint64 bulkBytes = 16 * 1024 * 1024;
    qint64 elements = 1'000'000; // of one array, announced; of one reply, all its arrays together
    int depth = 7; // hiredis 0.14 knows no more
    qint64 pendingBytes = 64 * 1024 * 1024; // of a reply that is not complete yet
};

class ReplyReader
{
public:
    explicit ReplyReader(ReplyBounds bounds = {});
    ~ReplyReader();
    ReplyReader(const ReplyReader &) = delete;
    ReplyReader &operator=(const ReplyReader &) = delete;

    // Adds bytes as they came from the socket, in any slices.
    void feed(const QByteArray &bytes);
    // The next whole reply; no value while it is not complete; Protocol once the peer broke a rule, and ever
    // after.
    [[nodiscard]] Result<std::optional<Reply>> next();
    // Whether the beginning of a reply waits for its end.
    [[nodiscard]] bool isMidReply() const;

private:
    class Parser;
    std::unique_ptr<Parser> m_parser;
};

} // namespace lockengine::redis
