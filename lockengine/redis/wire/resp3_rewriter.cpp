// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/wire/resp3_rewriter.h"

#include <algorithm>

namespace lockengine::redis {

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype longestLengthLine = 32;
constexpr qsizetype longestTextLine = 64 * 1024;
constexpr qsizetype formatSize = 4; // "txt:" at the start of a verbatim string

qsizetype longestLine(char type)
{
    return QByteArrayView("+-,(").contains(type) ? longestTextLine : longestLengthLine;
}

} // namespace

Resp3Rewriter::Resp3Rewriter(ReplyBounds bounds)
    : m_bounds(bounds)
{ }

QList<Resp3Rewriter::Piece> Resp3Rewriter::rewrite(const QByteArray &bytes)
{
    QByteArrayView rest(bytes);
    while (!rest.isEmpty() && !m_broken) {
        const bool isDropped = target() == Target::Nowhere;
        const qsizetype taken = m_payload ? takePayload(rest) : takeLine(rest);
        if (isDropped)
            noteDropped(taken);
        rest = rest.sliced(taken);
    }
    return std::exchange(m_pieces, {});
}

bool Resp3Rewriter::isMidValue() const
{
    return !m_open.empty() || m_payload || !m_line.isEmpty() || m_dropped > 0;
}

qsizetype Resp3Rewriter::takeLine(QByteArrayView bytes)
{
    const qsizetype newline = bytes.indexOf('\n');
    const qsizetype taken = newline < 0 ? bytes.size() : newline + 1;
    m_line.append(bytes.first(taken));
    const char type = m_line.front();
    const bool isWhole = m_line.endsWith("\r\n");
    if (m_line.size() > 1 + longestLine(type) + (isWhole ? 2 : 1)) {
        refuse("a line without an end");
    } else if (isWhole) {
        const QByteArray line = std::exchange(m_line, {}).chopped(2);
        digestLine(type, QByteArrayView(line).sliced(std::min<qsizetype>(1, line.size())));
    }
    return taken;
}

void Resp3Rewriter::digestLine(char type, QByteArrayView text)
{
    switch (type) {
    case '+':
    case '-':
    case ':':
        emitLine(type, text);
        return noteEnd();
    case ',': // a double
    case '(': // a big number
        emitString(text);
        return noteEnd();
    case '#':
        if (text != "t" && text != "f")
            return refuse("neither true nor false");
        emitLine(':', text == "t" ? "1" : "0");
        return noteEnd();
    case '_':
        if (!text.isEmpty())
            return refuse("a null with a value");
        emitLine('$', "-1");
        return noteEnd();
    case '$':
    case '*':
        if (text == "-1") {
            emitLine(type, text);
            return noteEnd();
        }
        return type == '$' ? beginString(Payload::As::Bytes, sizeIn(text, m_bounds.bulkBytes))
                           : beginArray(sizeIn(text, m_bounds.elements));
    case '=':
        return beginString(Payload::As::Verbatim, sizeIn(text, m_bounds.bulkBytes));
    case '!':
        return beginString(Payload::As::Error, sizeIn(text, longestTextLine));
    case '~':
        return beginArray(sizeIn(text, m_bounds.elements));
    case '%':
        return beginArray(2 * sizeIn(text, m_bounds.elements / 2));
    case '>':
        return beginPush(sizeIn(text, m_bounds.elements));
    case '|':
        noteDropped(target() == Target::Nowhere ? 0 : 1 + text.size() + 2);
        return beginAttribute(sizeIn(text, m_bounds.elements / 2));
    default:
        refuse("an unknown type");
    }
}

void Resp3Rewriter::beginString(Payload::As as, qint64 size)
{
    if (m_broken)
        return;
    if (as == Payload::As::Verbatim && size < formatSize)
        return refuse("a verbatim string without a format");
    Payload payload;
    payload.as = as;
    payload.missing = size;
    m_payload = payload;
    if (as != Payload::As::Error)
        emitLine('$', QByteArray::number(as == Payload::As::Verbatim ? size - formatSize : size));
}

qsizetype Resp3Rewriter::takePayload(QByteArrayView bytes)
{
    if (m_payload->missing > 0) {
        const qsizetype taken = qsizetype(std::min<qint64>(bytes.size(), m_payload->missing));
        m_payload->missing -= taken;
        passPayload(bytes.first(taken));
        return taken;
    }
    const bool isSecond = std::exchange(m_payload->hasReturn, true);
    if (bytes.front() != (isSecond ? '\n' : '\r'))
        refuse("a string that does not end where it said");
    else if (isSecond)
        endPayload();
    return 1;
}

void Resp3Rewriter::passPayload(QByteArrayView bytes)
{
    QByteArray &kept = m_payload->kept;
    qsizetype keeps = 0;
    if (m_payload->as == Payload::As::Error)
        keeps = bytes.size();
    else if (m_payload->as == Payload::As::Verbatim)
        keeps = std::min(bytes.size(), formatSize - kept.size());
    kept.append(bytes.first(keeps));
    emitBytes(bytes.sliced(keeps));
}

void Resp3Rewriter::endPayload()
{
    Payload payload = *std::exchange(m_payload, std::nullopt);
    if (payload.as == Payload::As::Verbatim && !payload.kept.endsWith(':'))
        return refuse("a verbatim string without a format");
    if (payload.as == Payload::As::Error) {
        payload.kept.replace('\r', ' ').replace('\n', ' '); // as servers do with RESP2
        emitLine('-', payload.kept);
    } else {
        emitBytes("\r\n");
    }
    noteEnd();
}

void Resp3Rewriter::beginArray(qint64 size)
{
    if (m_broken)
        return;
    emitLine('*', QByteArray::number(size));
    open(Open{size, target(), true});
}

void Resp3Rewriter::beginPush(qint64 size)
{
    if (m_broken)
        return;
    if (size == 0)
        return refuse("a push without a kind");
    if (target() != Target::Reply)
        return refuse("a push inside another value than a reply");
    open(Open{size, Target::Push, false});
    emitLine('*', QByteArray::number(size));
}

void Resp3Rewriter::beginAttribute(qint64 pairs)
{
    if (!m_broken)
        open(Open{2 * pairs, Target::Nowhere, false});
}

void Resp3Rewriter::open(Open opened)
{
    // The parser limits the depth of each reply and push; here a push may be nested in a reply.
    if (qint64(m_open.size()) >= 3 * m_bounds.depth)
        return refuse("arrays nested too deeply");
    if (opened.missing > 0)
        m_open.push_back(opened);
    else if (opened.isElement)
        noteEnd();
}

// Ends a value, and each enclosing value that is now complete.
void Resp3Rewriter::noteEnd()
{
    if (target() != Target::Nowhere)
        m_dropped = 0;
    while (!m_open.empty() && --m_open.back().missing == 0) {
        const bool isElement = m_open.back().isElement;
        m_open.pop_back();
        if (!isElement)
            return;
    }
}

void Resp3Rewriter::noteDropped(qint64 bytes)
{
    m_dropped += bytes;
    if (m_dropped > m_bounds.pendingBytes)
        refuse("attributes longer than the bound");
}

void Resp3Rewriter::emitLine(char type, QByteArrayView text)
{
    emitBytes(type + text.toByteArray() + "\r\n");
}

void Resp3Rewriter::emitString(QByteArrayView text)
{
    emitLine('$', QByteArray::number(text.size()));
    emitBytes(text.toByteArray() + "\r\n");
}

void Resp3Rewriter::emitBytes(QByteArrayView bytes)
{
    if (target() == Target::Nowhere || bytes.isEmpty())
        return;
    const Part part = target() == Target::Push ? Part::Push : Part::Reply;
    if (m_pieces.isEmpty() || m_pieces.constLast().part != part)
        m_pieces.append(Piece{part, {}});
    m_pieces.last().bytes.append(bytes);
}

// 0 if refused.
qint64 Resp3Rewriter::sizeIn(QByteArrayView text, qint64 atMost)
{
    const auto isDigit = [](char c) { return c >= '0' && c <= '9'; };
    bool isNumber = !text.isEmpty() && std::ranges::all_of(text, isDigit);
    const qint64 size = isNumber ? text.toLongLong(&isNumber) : 0;
    if (isNumber && size <= atMost)
        return size;
    refuse(isNumber ? "a size beyond the bound" : "a size that is no number");
    return 0;
}

// Keeps the first reason.
void Resp3Rewriter::refuse(const char *why)
{
    if (!m_broken)
        m_broken = Error(ErrorKind::Protocol, QByteArray(why));
}

} // namespace lockengine::redis
