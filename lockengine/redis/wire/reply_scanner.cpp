// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/wire/reply_scanner.h"

#include <optional>

namespace lockengine::redis {

namespace {

constexpr qsizetype longestNumberLine = 32;
constexpr qsizetype longestTextLine = 64 * 1024;

bool isText(char type)
{
    return type == '+' || type == '-';
}

// A number as servers write it: no plus sign, no leading zero, no space.
std::optional<qint64> numberOf(const QByteArray &line)
{
    bool ok = false;
    const qint64 number = line.toLongLong(&ok);
    if (!ok || QByteArray::number(number) != line)
        return std::nullopt;
    return number;
}

} // namespace

qsizetype ReplyScanner::scan(QByteArrayView bytes)
{
    qsizetype at = 0;
    while (at < bytes.size() && !m_broken) {
        const qsizetype body = qMin(qsizetype(m_bodyLeft), bytes.size() - at);
        const qsizetype step = qMax(body, qsizetype(1));
        m_bodyLeft -= body;
        m_replyBytes += step;
        if (m_replyBytes > m_bounds.pendingBytes)
            refuse("a reply longer than the bound");
        else if (body == 0)
            scanByte(bytes[at]);
        if (!m_broken)
            at += step;
    }
    return at;
}

// A byte that is not in the body of a bulk string.
void ReplyScanner::scanByte(char byte)
{
    switch (m_part) {
    case Part::LineBegin:
        return beginLine(byte);
    case Part::Line:
        return continueLine(byte);
    case Part::LineEnd:
        return byte == '\n' ? endLine() : refuse("a line that does not end in CR LF");
    case Part::BodyReturn:
        m_part = Part::BodyNewline;
        return byte == '\r' ? void() : refuse("a string that does not end where it said");
    case Part::BodyNewline:
        return byte == '\n' ? endElement() : refuse("a string that does not end where it said");
    }
}

void ReplyScanner::beginLine(char type)
{
    if (!QByteArrayView("+-:$*").contains(type))
        return refuse("a type that RESP2 does not have");
    m_type = type;
    m_line.resize(0);
    m_part = Part::Line;
}

void ReplyScanner::continueLine(char byte)
{
    if (byte == '\n')
        return refuse("a line that does not end in CR LF");
    if (byte == '\r')
        m_part = Part::LineEnd;
    else if (m_line.size() >= (isText(m_type) ? longestTextLine : longestNumberLine))
        refuse("a line without an end");
    else
        m_line += byte;
}

void ReplyScanner::endLine()
{
    if (isText(m_type))
        return endElement();
    const std::optional<qint64> number = numberOf(m_line);
    if (!number)
        refuse("a number that is none");
    else if (m_type == '$')
        beginBulk(*number);
    else if (m_type == '*')
        beginArray(*number);
    else
        endElement();
}

void ReplyScanner::beginBulk(qint64 length)
{
    if (length < -1 || length > m_bounds.bulkBytes)
        return refuse("a string longer than the bound");
    if (length == -1)
        return endElement();
    m_bodyLeft = length;
    m_part = Part::BodyReturn;
}

void ReplyScanner::beginArray(qint64 elements)
{
    if (elements < -1 || elements > m_bounds.elements - m_elements)
        return refuse("a reply with too many elements");
    if (elements <= 0)
        return endElement();
    ++m_parsable;
    m_elements += elements;
    m_missing += elements - 1; // the array is complete when they are
    m_part = Part::LineBegin;
}

void ReplyScanner::endElement()
{
    m_part = Part::LineBegin;
    ++m_parsable;
    if (--m_missing > 0)
        return;
    m_missing = 1;
    m_elements = 0;
    m_replyBytes = 0;
}

} // namespace lockengine::redis
