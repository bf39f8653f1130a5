// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// RESP3 in, RESP2 out: stands in front of the parser, which therefore reads the same protocol with every
// version of hiredis. A map becomes an array of twice the length, a set an array; null, doubles, big numbers,
// booleans, verbatim strings and blob errors become what a server says in their place with RESP2; attributes
// are dropped. Pushes are told apart from replies wherever they arrive, also in the middle of a reply.
//
// Works on bytes as they come, in any slices. Strings pass through without being kept, so what it keeps is
// one line and the nesting. No I/O, no Qt event loop.

#pragma once

#include "lockengine/base/result.h"
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

    // RESP2 bytes. A push lies in one stretch; a reply may have pushes in the middle of it.
    struct Piece
    {
        Part part = Part::Reply;
        QByteArray bytes;

        friend bool operator==(const Piece &, const Piece &) = default;
    };

    explicit Resp3Rewriter(ReplyBounds bounds = {});

    // What these bytes add, in the order of arrival.
    [[nodiscard]] QList<Piece> rewrite(const QByteArray &bytes);
    // Protocol, once the peer broke a rule or a bound; nothing is rewritten from then on.
    [[nodiscard]] const std::optional<Error> &broken() const { return m_broken; }
    // Whether the beginning of a reply, a push or an attribute waits for its end.
    [[nodiscard]] bool isMidValue() const;

private:
    enum class Target { Reply, Push, Nowhere };

    // An array, a push or an attribute of which elements are missing.
    struct Open
    {
        qint64 missing = 0;
        Target target = Target::Reply;
        bool isElement = true; // of what is around it; pushes and attributes are not
    };

    // A string of which bytes are missing, and then its line end.
    struct Payload
    {
        enum class As { Bytes, Verbatim, Error };

        As as = As::Bytes;
        qint64 missing = 0;
        QByteArray kept; // of Verbatim: the format, of Error: everything
        bool hasReturn = false; // the first byte of the line end
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
    QByteArray m_line; // the beginning of one
    std::optional<Payload> m_payload;
    qint64 m_dropped = 0; // bytes of attributes since the last value that was kept
    QList<Piece> m_pieces;
    std::optional<Error> m_broken;
};

} // namespace lockengine::redis
