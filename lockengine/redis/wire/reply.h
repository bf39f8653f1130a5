// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// One reply of a Redis server (RESP2), as a value. Accessors answer absence instead of guessing: asInteger()
// of a status is no zero.

#pragma once

#include "lockengine/base/error.h"

#include <QByteArray>
#include <QList>

#include <optional>
#include <utility>

namespace lockengine::redis {

class Reply
{
public:
    enum class Type { Nil, Integer, Status, Bulk, Error, Array };

    Reply() = default;
    [[nodiscard]] static Reply nil() { return Reply(); }
    [[nodiscard]] static Reply integer(qint64 value);
    [[nodiscard]] static Reply status(QByteArray text);
    [[nodiscard]] static Reply bulk(QByteArray bytes);
    [[nodiscard]] static Reply error(QByteArray text);
    [[nodiscard]] static Reply array(QList<Reply> items);

    [[nodiscard]] Type type() const { return m_type; }
    [[nodiscard]] bool isNil() const { return m_type == Type::Nil; }
    [[nodiscard]] bool isError() const { return m_type == Type::Error; }

    // The number of an integer reply.
    [[nodiscard]] std::optional<qint64> asInteger() const
    {
        return m_type == Type::Integer ? std::optional(m_integer) : std::nullopt;
    }
    // The number of an integer reply, or of a bulk or status that is wholly a decimal number.
    [[nodiscard]] std::optional<qint64> toInteger() const;
    // Bytes of a bulk, text of a status or an error; empty otherwise. Given away by a reply that is about to
    // end, as are its items: a loop over items().value(1).items() would else run over what is gone.
    [[nodiscard]] const QByteArray &text() const & { return m_text; }
    [[nodiscard]] QByteArray text() && { return std::move(m_text); }
    // Items of an array; empty otherwise.
    [[nodiscard]] const QList<Reply> &items() const & { return m_items; }
    [[nodiscard]] QList<Reply> items() && { return std::move(m_items); }

    // The error kind that the server's words mean ("NOPERM ..." -> NoPermission). Requires: isError().
    [[nodiscard]] Error asError() const;

    // Not defaulted here: QList<Reply> cannot be compared while Reply is incomplete.
    friend bool operator==(const Reply &a, const Reply &b);

private:
    Type m_type = Type::Nil;
    qint64 m_integer = 0;
    QByteArray m_text;
    QList<Reply> m_items;
};

// One is made for each value that the server sends: in place.
inline Reply Reply::integer(qint64 value)
{
    Reply reply;
    reply.m_type = Type::Integer;
    reply.m_integer = value;
    return reply;
}

inline Reply Reply::status(QByteArray text)
{
    Reply reply;
    reply.m_type = Type::Status;
    reply.m_text = std::move(text);
    return reply;
}

inline Reply Reply::bulk(QByteArray bytes)
{
    Reply reply;
    reply.m_type = Type::Bulk;
    reply.m_text = std::move(bytes);
    return reply;
}

inline Reply Reply::error(QByteArray text)
{
    Reply reply;
    reply.m_type = Type::Error;
    reply.m_text = std::move(text);
    return reply;
}

inline Reply Reply::array(QList<Reply> items)
{
    Reply reply;
    reply.m_type = Type::Array;
    reply.m_items = std::move(items);
    return reply;
}

} // namespace lockengine::redis

Q_DECLARE_TYPEINFO(lockengine::redis::Reply, Q_RELOCATABLE_TYPE);
