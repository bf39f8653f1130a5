// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/lab/reply_frame.h"

#include <algorithm>
#include <array>

namespace lockengine {

namespace {

constexpr QByteArrayView lineEnd = "\r\n";

// Includes the line end; 0: incomplete.
qsizetype lineLength(QByteArrayView bytes)
{
    const qsizetype end = bytes.indexOf(lineEnd);
    return end < 0 ? 0 : end + lineEnd.size();
}

} // namespace

qsizetype firstReplyLength(QByteArrayView bytes)
{
    qsizetype at = 0;
    for (qint64 missing = 1; missing > 0; --missing) {
        const QByteArrayView rest = bytes.sliced(at);
        const qsizetype line = lineLength(rest);
        if (line == 0)
            return 0;
        const qint64 number = rest.sliced(1, line - 1 - lineEnd.size()).toLongLong();
        at += line;
        const char type = rest.front();
        if (QByteArrayView("*~>").contains(type))
            missing += std::max<qint64>(0, number);
        else if (type == '%' || type == '|')
            missing += 2 * std::max<qint64>(0, number) + (type == '|' ? 1 : 0);
        else if (QByteArrayView("$=!").contains(type) && number >= 0)
            at += number + lineEnd.size();
        if (at > bytes.size())
            return 0;
    }
    return at;
}

bool isMessage(QByteArrayView reply)
{
    static constexpr std::array<QByteArrayView, 4> beginnings{"3\r\n$7\r\nmessage\r\n",
        "4\r\n$8\r\npmessage\r\n", "3\r\n$8\r\nsmessage\r\n", "2\r\n$10\r\ninvalidate\r\n"};
    if (!reply.startsWith('*') && !reply.startsWith('>'))
        return false;
    return std::ranges::any_of(
        beginnings, [reply](QByteArrayView beginning) { return reply.sliced(1).startsWith(beginning); });
}

} // namespace lockengine
