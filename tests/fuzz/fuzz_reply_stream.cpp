// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Bytes of a RESP3 server, in slices of any size. The replies, the pushes with their positions and the end do
// not depend on the slicing. Buffers stay within the bounds. The first byte selects the slicing.

#include "lockengine/redis/wire/reply_stream.h"
#include "tests/fuzz/fuzz_target.h"

using namespace lockengine;
using namespace lockengine::redis;
using fuzzing::require;

namespace {

constexpr qint64 bulkBound = 4096;
constexpr qint64 elementBound = 512;
constexpr qint64 pendingBound = 16 * 1024;

ReplyBounds smallBounds()
{
    ReplyBounds bounds;
    bounds.bulkBytes = bulkBound;
    bounds.elements = elementBound;
    bounds.pendingBytes = pendingBound;
    return bounds;
}

struct Heard
{
    QList<Reply> replies;
    QList<bool> arePushes;
    bool isBroken = false;
    bool isMidReply = false;
};

qint64 judged(const Reply &reply, int depth)
{
    require(depth <= ReplyBounds().depth, "no reply is deeper than the bound");
    require(reply.text().size() <= 64 * 1024, "no text is longer than a line may be");
    qint64 elements = reply.items().size();
    for (const Reply &item : reply.items())
        elements += judged(item, depth + 1);
    return elements;
}

Heard hear(const QByteArray &bytes, qsizetype slice)
{
    Heard heard;
    ReplyStream stream(Protocol::Resp3, smallBounds());
    for (qsizetype at = 0; at < bytes.size() && !heard.isBroken; at += slice) {
        stream.feed(bytes.mid(at, slice));
        auto next = stream.next();
        for (; next && next.value(); next = stream.next()) {
            const ReplyStream::Arrival &arrival = **next;
            require(judged(arrival.reply, 0) <= elementBound, "no reply has more elements than the bound");
            require(!arrival.isPush || !arrival.reply.items().isEmpty(), "a push has a kind");
            heard.replies.append(arrival.reply);
            heard.arePushes.append(arrival.isPush);
        }
        heard.isBroken = !next;
        require(next.ok() || next.error().kind == ErrorKind::Protocol, "what breaks the stream is Protocol");
    }
    heard.isMidReply = !heard.isBroken && stream.isMidReply();
    require(!heard.isBroken || !stream.next().ok(), "a broken stream stays broken");
    return heard;
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    if (size < 1 || size > std::size_t(pendingBound)) // pending data is checked at the end of a slice
        return 0;
    const QByteArray bytes = fuzzing::bytesOf(data + 1, size - 1);
    const Heard whole = hear(bytes, qMax(bytes.size(), qsizetype(1)));
    const Heard sliced = hear(bytes, 1 + data[0] % 64);
    require(whole.replies == sliced.replies, "the replies do not depend on how they are cut");
    require(whole.arePushes == sliced.arePushes, "neither do the pushes");
    require(whole.isBroken == sliced.isBroken, "neither does the end");
    require(whole.isMidReply == sliced.isMidReply, "nor what is missing");
    return 0;
}
