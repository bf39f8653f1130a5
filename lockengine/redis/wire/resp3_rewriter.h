// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Rewrites RESP3 as RESP2 before the parser, so that the parser works alike with every hiredis version. A map
// becomes an array of twice the length; a set becomes an array. Nulls, doubles, big numbers, booleans,
// verbatim strings and blob errors become their RESP2 forms; attributes are dropped. Pushes are separated
// from replies wherever they arrive, even inside a reply.
//
// Input may be split anywhere. Strings pass through unstored: it keeps only one line and the nesting. No I/O,
// no Qt event loop.

#pragma once

#include "lockengine/core/base/result.h"
#include "lockengine/redis/wire/reply_reader.h"

#include <QByteArray>
#include <QList>

#include <optional>
#include <vector>

namespace lockengine::redis {

class Resp3Rewriter
{
public:
    enum class Part { Reply, Push };

    // RESP2 bytes. A push is contiguous; a reply may be interrupted by pushes.
    struct Piece
    {
        Part part = Part::Reply;
        QByteArray bytes;

        friend bool operator==(const Piece &, const Piece &) = default;
    };

    explicit Resp3Rewriter(ReplyBounds bounds = {});

    // The output for these bytes, in order of arrival.
    [[nodiscard]] QList<Piece> rewrite(const QByteArray &bytes);
    // Protocol once the server broke a rule or a limit; rewriting stops then.
    [[nodiscard]] const std::optional<Error> &broken() const { return m_broken; }
    // Whether a reply, push or attribute is incomplete.
    [[nodiscard]] bool isMidValue() const;

private:
    enum class Target { Reply, Push, Nowhere };

    // An array, push or attribute with missing elements.
    struct Open
    {
        qint64 missing = 0;
        Target target = Target::Reply;
        bool isElement = true; // of the enclosing value; pushes and attributes are not
    };

    // A string with missing bytes or line end.
    struct Payload
    {
        enum class As { Bytes, Verbatim, Error };

        As as = As::Bytes;
        qint64 missing = 0;
        QByteArray kept; // Verbatim: the format; Error: everything
        bool hasReturn = false; // CR was read
    };

    [[nodiscard]] qsizetype takeLine(QByteArrayView bytes);
    [[nodiscard]] qsizetype takePayload(QByteArrayView bytes);
    void digestLine(char type, QByteArrayView text);
    void beginString(Payload::As as, qint64 size);
    void passPayload(QByteArrayView bytes);
    void endPayload();
    void beginArray(qint64 size);
    void beginPush(qint64 size);
    void beginAttribute(qint64 pairs);
    void open(Open opened);
    void noteEnd();
    void noteDropped(qint64 bytes);
    void emitLine(char type, QByteArrayView text);
    void emitString(QByteArrayView text);
    void emitBytes(QByteArrayView bytes);
    [[nodiscard]] qint64 sizeIn(QByteArrayView text, qint64 atMost);
    void refuse(const char *why);
    [[nodiscard]] Target target() const { return m_open.empty() ? Target::Reply : m_open.back().target; }

    ReplyBounds m_bounds;
    std::vector<Open> m_open;
    QByteArray m_line; // an incomplete line
    std::optional<Payload> m_payload;
    qint64 m_dropped = 0; // bytes of attributes since the last kept value
    QList<Piece> m_pieces;
    std::optional<Error> m_broken;
};

} // namespace lockengine::redis
