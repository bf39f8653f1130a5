// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Bytes in, replies out. The scanner refuses what breaks a rule or a bound, hiredis parses the rest, and this
// class makes values of its objects. It uses what hiredis 0.14 and 1.x document alike. No I/O, no Qt event
// loop.

#pragma once

#include "lockengine/base/result.h"
#include "lockengine/redis/wire/reply.h"
#include "lockengine/redis/wire/reply_bounds.h"

#include <memory>
#include <optional>

namespace lockengine::redis {

class ReplyReader
{
public:
    explicit ReplyReader(ReplyBounds bounds = {});
    ~ReplyReader();
    ReplyReader(const ReplyReader &) = delete;
    ReplyReader &operator=(const ReplyReader &) = delete;

    // Adds bytes as they came from the socket, in any slices.
    void feed(const QByteArray &bytes);
    // The next whole reply; no value while it is not complete. After the whole replies before a broken rule:
    // Protocol, each time.
    [[nodiscard]] Result<std::optional<Reply>> next();
    // Whether the bytes so far end inside a reply.
    [[nodiscard]] bool isMidReply() const;

private:
    class Parser;
    std::unique_ptr<Parser> m_parser;
};

} // namespace lockengine::redis
