// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Splits the bytes of one connection into replies and pushes, in the order in which they ended. With RESP2
// there are no pushes: a message is a reply that ReplyQueue recognizes. No I/O, no Qt event loop.

#pragma once

#include "lockengine/redis/wire/protocol.h"
#include "lockengine/redis/wire/reply_reader.h"
#include "lockengine/redis/wire/resp3_rewriter.h"

#include <deque>
#include <optional>

namespace lockengine::redis {

class ReplyStream
{
public:
    struct Arrival
    {
        Reply reply; // in RESP2 shape
        bool isPush = false;
    };

    // `wanted`: the protocol to request; Resp3 also reads RESP2.
    ReplyStream(Protocol wanted, ReplyBounds bounds);

    // Adds bytes from the socket, split anywhere.
    void feed(const QByteArray &bytes);
    // The next complete reply or push; no value if there is none. Protocol after the server broke a rule, on
    // each later call.
    [[nodiscard]] Result<std::optional<Arrival>> next();
    // Whether a reply or push is incomplete.
    [[nodiscard]] bool isMidReply() const;

private:
    ReplyReader &readerOf(Resp3Rewriter::Part part);

    std::optional<Resp3Rewriter> m_rewriter; // set with Resp3
    ReplyReader m_replies;
    ReplyReader m_pushes;
    Resp3Rewriter::Part m_part = Resp3Rewriter::Part::Reply; // which reader is active
    std::deque<Resp3Rewriter::Piece> m_pieces; // not read yet
};

} // namespace lockengine::redis
