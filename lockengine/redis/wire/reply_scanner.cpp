// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/wire/reply_scanner.h"

#include "lockengine/core/base/characters.h"

#include <limits>

namespace lockengine::redis {

namespace {

constexpr qsizetype longestNumberLine = 32;

bool isText(char type)
{
    return type == '+' || type == '-';
}

bool isType(char byte)
{
    return isText(byte) || byte == ':' || byte == '$' || byte == '*';
}

} // namespace

qsizetype ReplyScanner::scan(QByteArrayView bytes)
{
    qsizetype at = 0;
    while (at < bytes.size() && !m_broken) {
        if (const qsizetype usual = scanUsual(bytes.sliced(at))) {
            at += usual;
            continue;
        }
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

// The fast path for common elements that are complete: returns the length. Returns 0 and changes nothing
// otherwise. The caller then scans byte by byte, which also finds errors.
qsizetype ReplyScanner::scanUsual(QByteArrayView bytes)
{
    if (m_bodyLeft > 0)
        return 0;
    if (m_part == Part::BodyReturn)
        return scanWhole(bytes, "\r\n");
    if (m_part != Part::LineBegin)
        return 0;
    return bytes[0] == '+' ? scanWhole(bytes, "+QUEUED\r\n") : scanNumberLine(bytes);
}

// Scans `end` as the end of an element.
qsizetype ReplyScanner::scanWhole(QByteArrayView bytes, QByteArrayView end)
{
    if (!bytes.startsWith(end) || m_replyBytes + end.size() > m_bounds.pendingBytes)
        return 0;
    m_replyBytes += end.size();
    endElement();
    return end.size();
}

// Scans a line with a number of at most 18 digits.
qsizetype ReplyScanner::scanNumberLine(QByteArrayView bytes)
{
    constexpr qsizetype mostDigits = 18;
    if (bytes.size() < 4 || isText(bytes[0]) || !isType(bytes[0]))
        return 0;
    qsizetype end = 1;
    qint64 number = 0;
    for (; end < qMin(bytes.size(), 1 + mostDigits) && isDigit(bytes[end]); ++end)
        number = number * 10 + (bytes[end] - '0');
    const bool isNumber = end > 1 && (bytes[1] != '0' || end == 2);
    const bool isWhole = bytes.size() >= end + 2 && bytes[end] == '\r' && bytes[end + 1] == '\n';
    if (!isNumber || !isWhole || m_replyBytes + end + 2 > m_bounds.pendingBytes)
        return 0;
    m_replyBytes += end + 2;
    m_type = bytes[0];
    takeNumber(number);
    return end + (m_broken ? 1 : 2); // same result as byte by byte: the last byte is the wrong one
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
    if (!isType(type))
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
    else if (m_lineLength >= (isText(m_type) ? m_bounds.textLineBytes : longestNumberLine))
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
    const bool isLeadingZero = byte == '0' && isFirst && m_isNegative;
    const bool followsZero = !isFirst && m_number == 0;
    m_isNumber = isDigit(byte) && !isLeadingZero && !followsZero && (isFirst || m_isNumber)
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
    else
        takeNumber(number);
}

void ReplyScanner::takeNumber(qint64 number)
{
    if (m_type == '$')
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
