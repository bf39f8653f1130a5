// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Follows RESP2 replies through a stream of bytes: finds where each one ends, and refuses what breaks a rule
// or a bound when it is announced, before the parser keeps anything of it. Its answers do not depend on how
// the stream is sliced. Keeps no byte of it. No I/O.

#pragma once

#include "lockengine/redis/wire/reply_bounds.h"

#include <QByteArrayView>

namespace lockengine::redis {

class ReplyScanner
{
public:
    explicit ReplyScanner(ReplyBounds bounds)
        : m_bounds(bounds)
    { }

    // Scans the next bytes of the stream. Returns how many of them come before the first broken rule: all of
    // them unless broken() says why not, and none afterwards.
    qsizetype scan(QByteArrayView bytes);
    // The rule that the stream broke; null while it broke none.
    [[nodiscard]] const char *broken() const { return m_broken; }
    // How much there is to parse: the elements that ended and the arrays that began, in all replies so far.
    [[nodiscard]] qint64 parsable() const { return m_parsable; }
    // Whether the scanned bytes end inside a reply.
    [[nodiscard]] bool isMidReply() const { return m_replyBytes > 0; }

private:
    enum class Part { LineBegin, Line, LineEnd, BodyReturn, BodyNewline };

    qsizetype scanUsual(QByteArrayView bytes);
    qsizetype scanWhole(QByteArrayView bytes, QByteArrayView end);
    qsizetype scanNumberLine(QByteArrayView bytes);
    void scanByte(char byte);
    void beginLine(char type);
    void continueLine(char byte);
    void addToLine(char byte);
    void addToNumber(char byte);
    void endLine();
    void takeNumber(qint64 number);
    void beginBulk(qint64 length);
    void beginArray(qint64 elements);
    void endElement();
    void refuse(const char *why) { m_broken = why; }

    ReplyBounds m_bounds;
    Part m_part = Part::LineBegin;
    char m_type = 0; // of the current line
    qsizetype m_lineLength = 0; // so far, without its type
    qint64 m_number = 0; // of the line so far; negative until its end, which reaches one further
    bool m_isNegative = false;
    bool m_isNumber = false; // as servers write it: no plus sign, no leading zero, no space
    qint64 m_bodyLeft = 0; // of the current bulk string
    qint64 m_parsable = 0;
    qint64 m_missing = 1; // elements until the reply is complete; the reply itself counts as one
    qint64 m_elements = 0; // announced by the arrays of the reply
    qint64 m_replyBytes = 0; // of the reply so far
    const char *m_broken = nullptr;
};

} // namespace lockengine::redis
