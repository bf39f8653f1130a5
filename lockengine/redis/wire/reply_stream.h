// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The bytes of one connection as replies and pushes, in the order in which they ended. With RESP2 there are
// no pushes: a message is a reply that the queue tells apart. No I/O, no Qt event loop.

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
        Reply reply; // in the shapes of RESP2
        bool isPush = false;
    };

    // `wanted`: what the connection may come to speak; with Resp3, RESP2 is understood, too.
    ReplyStream(Protocol wanted, ReplyBounds bounds);

    // Adds bytes as they came from the socket, in any slices.
    void feed(const QByteArray &bytes);
    // The next whole reply or push; no value while there is none; Protocol once the peer broke a rule, and
    // ever after.
    [[nodiscard]] Result<std::optional<Arrival>> next();
    // Whether the beginning of a reply or a push waits for its end.
    [[nodiscard]] bool isMidReply() const;

private:
    ReplyReader &readerOf(Resp3Rewriter::Part part);

    std::optional<Resp3Rewriter> m_rewriter; // with Resp3
    ReplyReader m_replies;
    ReplyReader m_pushes;
    Resp3Rewriter::Part m_part = Resp3Rewriter::Part::Reply; // which of the two is read
    std::deque<Resp3Rewriter::Piece> m_pieces; // for afterwards
};

} // namespace lockengine::redis
