// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// One reply of a Redis server (RESP2), as a value. An accessor of the wrong type returns no value or an empty
// one: asInteger() of a status is not 0.

#pragma once

#include "lockengine/core/base/error.h"

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
    // The number of an integer reply, or of a bulk or status that is entirely a decimal number.
    [[nodiscard]] std::optional<qint64> toInteger() const;
    // Bytes of a bulk, text of a status or an error; otherwise empty. On a temporary, text() and items()
    // return by value, so that a range-for over items().value(1).items() does not dangle.
    [[nodiscard]] const QByteArray &text() const & { return m_text; }
    [[nodiscard]] QByteArray text() && { return std::move(m_text); }
    // Items of an array; otherwise empty.
    [[nodiscard]] const QList<Reply> &items() const & { return m_items; }
    [[nodiscard]] QList<Reply> items() && { return std::move(m_items); }

    // The server does not have the script of an EVALSHA.
    [[nodiscard]] bool isMissingScript() const;
    // The error kind for the server's message ("NOPERM ..." -> NoPermission). Requires: isError().
    [[nodiscard]] Error asError() const;

    // Not defaulted here: QList<Reply> cannot be compared while Reply is incomplete.
    friend bool operator==(const Reply &a, const Reply &b);

private:
    Type m_type = Type::Nil;
    qint64 m_integer = 0;
    QByteArray m_text;
    QList<Reply> m_items;
};

// Inline: one Reply is created for each value the server sends.
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
