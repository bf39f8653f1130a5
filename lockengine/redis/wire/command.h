// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// One Redis command: a name and its arguments, as bytes. It is built by chaining, so that a statement with
// co_await needs no braced list.

#pragma once

#include <QByteArray>
#include <QList>

namespace lockengine::redis {

class Command
{
public:
    explicit Command(QByteArray name)
    {
        m_words.reserve(usualWords);
        m_words.append(std::move(name));
    }

    Command &&arg(QByteArray word) &&
    {
        m_words.append(std::move(word));
        return std::move(*this);
    }
    Command &arg(QByteArray word) &
    {
        m_words.append(std::move(word));
        return *this;
    }
    Command &&arg(qint64 number) && { return std::move(*this).arg(QByteArray::number(number)); }
    Command &arg(qint64 number) & { return arg(QByteArray::number(number)); }
    Command &&args(const QList<QByteArray> &words) &&
    {
        m_words.append(words);
        return std::move(*this);
    }
    Command &args(const QList<QByteArray> &words) &
    {
        m_words.append(words);
        return *this;
    }

    // Upper case; for commands with subcommands, only the first word.
    [[nodiscard]] QByteArray name() const { return m_words.constFirst().toUpper(); }
    [[nodiscard]] const QList<QByteArray> &words() const { return m_words; }

    // The bytes on the wire.
    [[nodiscard]] QByteArray encoded() const;
    void appendEncoded(QByteArray &out) const;
    // As typed into redis-cli: quoted, control bytes escaped, secrets replaced.
    [[nodiscard]] QByteArray display() const;

private:
    static constexpr qsizetype usualWords = 5;

    QList<QByteArray> m_words;
};

} // namespace lockengine::redis

Q_DECLARE_TYPEINFO(lockengine::redis::Command, Q_RELOCATABLE_TYPE);
