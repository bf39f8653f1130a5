// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Finds the ends of RESP2 replies in a byte stream. It refuses broken rules and exceeded limits as soon as
// they are announced, before the parser stores anything. The result does not depend on how the stream is
// split. It stores no bytes. No I/O.

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

    // Scans the next bytes. Returns how many precede the first broken rule: all of them unless broken() is
    // set, and 0 afterwards.
    qsizetype scan(QByteArrayView bytes);
    // The broken rule; null: none.
    [[nodiscard]] const char *broken() const { return m_broken; }
    // Elements that ended plus arrays that began, in all replies so far.
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
    qsizetype m_lineLength = 0; // so far, without the type byte
    qint64 m_number = 0; // of the line so far; negated until its end: negative numbers reach one further
    bool m_isNegative = false;
    bool m_isNumber = false; // as servers write it: no plus sign, no leading zero, no space
    qint64 m_bodyLeft = 0; // of the current bulk string
    qint64 m_parsable = 0;
    qint64 m_missing = 1; // elements until the reply is complete; the reply itself counts as one
    qint64 m_elements = 0; // announced by arrays of this reply
    qint64 m_replyBytes = 0; // of the reply so far
    const char *m_broken = nullptr;
};

} // namespace lockengine::redis
