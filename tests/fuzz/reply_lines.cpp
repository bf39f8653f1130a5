// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/fuzz/reply_lines.h"

#include "lockengine/redis/wire/reply_reader.h"

namespace fuzzing {

using namespace lockengine::redis;

namespace {

QByteArray asBulk(const QByteArray &text)
{
    return '$' + QByteArray::number(text.size()) + "\r\n" + text + "\r\n";
}

QByteArray asResp(const QByteArray &line)
{
    if (line == "_")
        return "$-1\r\n";
    const char type = line.isEmpty() ? '\0' : line.front();
    if (type == ':' || type == '+' || type == '-' || type == '*')
        return line + "\r\n";
    return asBulk(type == '$' ? line.sliced(1) : line);
}

} // namespace

QList<Reply> repliesIn(const QByteArray &lines)
{
    ReplyReader reader;
    QList<Reply> replies;
    for (const QByteArray &line : lines.split('\n')) {
        reader.feed(asResp(line));
        const auto next = reader.next();
        if (!next)
            break;
        if (next.value())
            replies.append(**next);
    }
    return replies;
}

} // namespace fuzzing
