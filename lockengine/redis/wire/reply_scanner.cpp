// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/wire/reply_scanner.h"

#include <limits>

namespace lockengine::redis {

namespace {

constexpr qsizetype longestNumberLine = 32;
constexpr qsizetype longestTextLine = 64 * 1024;

bool isText(char type)
{
    return type == '+' || type == '-';
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
    m_lineLength = 0;
    m_number = 0;
    m_isNegative = false;
    m_isNumber = false;
    m_part = Part::Line;
}

void ReplyScanner::continueLine(char byte)
{
    if (byte == '\n')
        return refuse("a line that does not end in CR LF");
    if (byte == '\r')
        m_part = Part::LineEnd;
    else if (m_lineLength >= (isText(m_type) ? longestTextLine : longestNumberLine))
        refuse("a line without an end");
    else
        addToLine(byte);
}

void ReplyScanner::addToLine(char byte)
{
    ++m_lineLength;
    if (!isText(m_type))
        addToNumber(byte);
}

void ReplyScanner::addToNumber(char byte)
{
    if (m_lineLength == 1 && byte == '-') {
        m_isNegative = true;
        return;
    }
    const bool isFirst = m_lineLength == (m_isNegative ? 2 : 1);
    const bool isDigit = byte >= '0' && byte <= '9';
    const bool isLeadingZero = byte == '0' && isFirst && m_isNegative;
    const bool followsZero = !isFirst && m_number == 0;
    m_isNumber = isDigit && !isLeadingZero && !followsZero && (isFirst || m_isNumber)
        && !__builtin_mul_overflow(m_number, qint64(10), &m_number)
        && !__builtin_sub_overflow(m_number, qint64(byte - '0'), &m_number);
}

void ReplyScanner::endLine()
{
    if (isText(m_type))
        return endElement();
    const bool isTooLarge = !m_isNegative && m_number == std::numeric_limits<qint64>::min();
    const qint64 number = m_isNegative || isTooLarge ? m_number : -m_number;
    if (!m_isNumber || isTooLarge)
        refuse("a number that is none");
    else if (m_type == '$')
        beginBulk(number);
    else if (m_type == '*')
        beginArray(number);
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
