// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/wire/command.h"

#include <algorithm>
#include <charconv>
#include <string_view>

namespace lockengine::redis {

using namespace Qt::StringLiterals;

namespace {

bool needsQuotes(const QByteArray &word)
{
    const auto isPlain = [](char c) { return c > ' ' && c < 127 && c != '"' && c != '\'' && c != '\\'; };
    return word.isEmpty() || !std::all_of(word.begin(), word.end(), isPlain);
}

void appendEscaped(QByteArray &out, char c)
{
    if (c == '"' || c == '\\')
        out.append('\\').append(c);
    else if (c == '\n')
        out.append("\\n");
    else if (c == '\r')
        out.append("\\r");
    else if (c == '\t')
        out.append("\\t");
    else if (c >= ' ' && c < 127)
        out.append(c);
    else
        out.append("\\x").append(QByteArray(1, c).toHex());
}

QByteArray quoted(const QByteArray &word)
{
    if (!needsQuotes(word))
        return word;
    QByteArray out = "\""_ba;
    for (const char c : word)
        appendEscaped(out, c);
    return out.append('"');
}

// Not hiredis' formatter: it prints each length with a format string. That costs ten times as much work, a
// thirtieth of the cost of a lock.
constexpr std::string_view lineEnd = "\r\n";
constexpr qsizetype headSize = 1 + 19 + lineEnd.size(); // type, length and line end, at most

char *writeHead(char *out, char what, qsizetype howMany)
{
    *out++ = what;
    out = std::to_chars(out, out + 19, howMany).ptr;
    return std::ranges::copy(lineEnd, out).out;
}

// The index of the first word that may be secret; the number of words if none is.
qsizetype firstSecret(const QList<QByteArray> &words)
{
    const QByteArray name = words.constFirst().toUpper();
    const QByteArray second = words.value(1).toUpper();
    if (name == "AUTH")
        return words.size() - 1; // the user stays readable
    if ((name == "ACL" && second == "SETUSER") || (name == "CONFIG" && second == "SET")
        || (name == "SENTINEL" && second == "SET"))
        return qMin(qsizetype(3), words.size());
    if (name != "HELLO" && name != "MIGRATE")
        return words.size();
    const auto isAuth = [](const QByteArray &word) { return word.toUpper().startsWith("AUTH"); };
    const auto auth = std::find_if(words.begin() + 1, words.end(), isAuth);
    return qMin(qsizetype(auth - words.begin()) + 1, words.size());
}

} // namespace

QByteArray Command::encoded() const
{
    QByteArray out;
    appendEncoded(out);
    return out;
}

void Command::appendEncoded(QByteArray &out) const
{
    const qsizetype before = out.size();
    qsizetype atMost = headSize;
    for (const QByteArray &word : m_words)
        atMost += headSize + word.size() + lineEnd.size();
    out.resize(before + atMost);
    char *end = writeHead(out.data() + before, '*', m_words.size());
    for (const QByteArray &word : m_words) {
        end = writeHead(end, '$', word.size());
        end = std::ranges::copy(word, end).out;
        end = std::ranges::copy(lineEnd, end).out;
    }
    out.truncate(end - out.constData());
}

QByteArray Command::display() const
{
    const qsizetype secret = m_words.size() > 1 ? qMax(firstSecret(m_words), qsizetype(1)) : m_words.size();
    QByteArray out = quoted(m_words.constFirst());
    for (qsizetype i = 1; i < m_words.size(); ++i)
        out.append(' ').append(i < secret ? quoted(m_words[i]) : "(secret)"_ba);
    return out;
}

} // namespace lockengine::redis
