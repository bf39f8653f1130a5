// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/lab/client/reply_format.h"

#include "lockengine/redis/wire/command.h"

namespace lockengine {

namespace {

constexpr qsizetype longest = 4'000;

QByteArray reported(const redis::Reply &reply, int indent)
{
    switch (reply.type()) {
    case redis::Reply::Type::Nil:
        return "(nil)";
    case redis::Reply::Type::Integer:
        return "(integer) " + QByteArray::number(reply.asInteger().value_or(0));
    case redis::Reply::Type::Status:
        return reply.text();
    case redis::Reply::Type::Bulk:
        return '"' + QByteArray(reply.text()).replace('\\', "\\\\").replace('"', "\\\"") + '"';
    case redis::Reply::Type::Error:
        return "(error) " + reply.text();
    case redis::Reply::Type::Array:
        break;
    }
    if (reply.items().isEmpty())
        return "(empty array)";
    QByteArrayList lines;
    for (qsizetype i = 0; i < reply.items().size(); ++i) {
        const QByteArray number = QByteArray::number(i + 1) + ") ";
        const QByteArray before = i == 0 ? QByteArray() : QByteArray(indent, ' ');
        lines += before + number + reported(reply.items()[i], indent + int(number.size()));
    }
    return lines.join('\n');
}

} // namespace

QByteArray formatReply(const redis::Reply &reply)
{
    return reported(reply, 0).left(longest);
}

} // namespace lockengine
