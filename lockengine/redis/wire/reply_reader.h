// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Parses bytes into replies. The scanner refuses what breaks a rule or a limit, hiredis parses the rest, and
// this class creates the values. It only uses what both hiredis 0.14 and 1.x document. No I/O, no Qt event
// loop.

#pragma once

#include "lockengine/core/base/result.h"
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

    // Adds bytes from the socket, split anywhere.
    void feed(const QByteArray &bytes);
    // The next complete reply; no value if it is incomplete. Once the complete replies before an error are
    // taken: Protocol, on each call.
    [[nodiscard]] Result<std::optional<Reply>> next();
    // Whether the bytes so far end inside a reply.
    [[nodiscard]] bool isMidReply() const;

private:
    class Parser;
    std::unique_ptr<Parser> m_parser;
};

} // namespace lockengine::redis
