// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Bytes of a server, in slices of any size. The replies and the end do not depend on the slicing, and buffers
// stay within the bounds. The first byte selects the slicing.

#include "lockengine/redis/wire/reply_reader.h"
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
    bool isBroken = false;
    bool isMidReply = false;
};

qint64 judged(const Reply &reply, int depth)
{
    require(depth <= ReplyBounds().depth, "no reply is deeper than the bound");
    // A line of text may be longer than a bulk string: its limit is 64 KiB, like that of pending data.
    const bool isBulk = reply.type() == Reply::Type::Bulk;
    require(reply.text().size() <= (isBulk ? bulkBound : 64 * 1024), "no text is longer than its bound");
    qint64 elements = reply.items().size();
    for (const Reply &item : reply.items())
        elements += judged(item, depth + 1);
    return elements;
}

Heard hear(const QByteArray &bytes, qsizetype slice)
{
    Heard heard;
    ReplyReader reader(smallBounds());
    for (qsizetype at = 0; at < bytes.size() && !heard.isBroken; at += slice) {
        reader.feed(bytes.mid(at, slice));
        auto next = reader.next();
        for (; next && next.value(); next = reader.next()) {
            require(judged(**next, 0) <= elementBound, "no reply has more elements than the bound");
            heard.replies.append(**next);
        }
        heard.isBroken = !next;
        require(next.ok() || next.error().kind == ErrorKind::Protocol, "what breaks the reader is Protocol");
    }
    heard.isMidReply = !heard.isBroken && reader.isMidReply();
    require(!heard.isBroken || !reader.next().ok(), "a broken reader stays broken");
    return heard;
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    if (size < 1)
        return 0;
    const QByteArray bytes = fuzzing::bytesOf(data + 1, size - 1);
    const Heard whole = hear(bytes, qMax(bytes.size(), qsizetype(1)));
    const Heard sliced = hear(bytes, 1 + data[0] % 64);
    require(whole.replies == sliced.replies, "the replies do not depend on how they are cut");
    require(whole.isBroken == sliced.isBroken, "neither does the end");
    require(whole.isMidReply == sliced.isMidReply, "nor what is missing");
    return 0;
}
