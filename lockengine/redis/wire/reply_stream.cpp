// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/wire/reply_stream.h"

namespace lockengine::redis {

ReplyStream::ReplyStream(Protocol wanted, ReplyBounds bounds)
    : m_replies(bounds)
    , m_pushes(bounds)
{
    if (wanted == Protocol::Resp3)
        m_rewriter.emplace(bounds);
}

void ReplyStream::feed(const QByteArray &bytes)
{
    if (!m_rewriter)
        return m_replies.feed(bytes);
    for (Resp3Rewriter::Piece &piece : m_rewriter->rewrite(bytes))
        m_pieces.push_back(std::move(piece));
}

Result<std::optional<ReplyStream::Arrival>> ReplyStream::next()
{
    while (true) {
        Result<std::optional<Reply>> reply = readerOf(m_part).next();
        if (!reply)
            return reply.error();
        if (reply.value())
            return std::optional(Arrival{std::move(*reply.value()), m_part == Resp3Rewriter::Part::Push});
        if (m_pieces.empty())
            break;
        m_part = m_pieces.front().part;
        readerOf(m_part).feed(m_pieces.front().bytes);
        m_pieces.pop_front();
    }
    if (m_rewriter && m_rewriter->broken())
        return *m_rewriter->broken();
    return std::optional<Arrival>();
}

bool ReplyStream::isMidReply() const
{
    return m_rewriter ? m_rewriter->isMidValue() || !m_pieces.empty() : m_replies.isMidReply();
}

ReplyReader &ReplyStream::readerOf(Resp3Rewriter::Part part)
{
    return part == Resp3Rewriter::Part::Push ? m_pushes : m_replies;
}

} // namespace lockengine::redis
