// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/lab/tokens.h"

#include "lockengine/lab/lab_reason.h"

#include <algorithm>

namespace lockengine {

namespace {

bool isBlank(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

// Splits the line in one pass; each step takes one word.
class Splitter
{
public:
    explicit Splitter(const QByteArray &line)
        : m_line(line)
    { }

    Result<QList<QByteArray>> split()
    {
        QList<QByteArray> words;
        for (skipBlanks(); m_at < m_line.size(); skipBlanks()) {
            const qsizetype begin = m_at;
            const std::optional<QByteArray> word = takeWord();
            if (!word)
                return Error(ErrorKind::BadInput, LabReason::LineNotClosed, m_line.sliced(begin));
            words.append(*word);
        }
        return words;
    }

private:
    void skipBlanks()
    {
        while (m_at < m_line.size() && isBlank(m_line[m_at]))
            ++m_at;
    }

    std::optional<QByteArray> takeWord()
    {
        const char quote = m_line[m_at];
        if (quote == '"' || quote == '\'')
            return takeQuoted(quote);
        const qsizetype begin = m_at;
        while (m_at < m_line.size() && !isBlank(m_line[m_at]))
            ++m_at;
        return m_line.sliced(begin, m_at - begin);
    }

    std::optional<QByteArray> takeQuoted(char quote)
    {
        QByteArray word;
        for (++m_at; m_at < m_line.size(); ++m_at) {
            const char c = m_line[m_at];
            if (c == quote) {
                ++m_at;
                const bool ends = m_at == m_line.size() || isBlank(m_line[m_at]);
                return ends ? std::optional(word) : std::nullopt;
            }
            word += c == '\\' && quote == '"' ? takeEscape() : c;
        }
        return std::nullopt;
    }

    // Stops at the last character of the escape.
    char takeEscape()
    {
        const QByteArray hex = m_line.mid(m_at + 2, 2);
        if (m_line.mid(m_at + 1, 1) == "x" && hex.size() == 2 && QByteArray::fromHex(hex).size() == 1
            && QByteArray::fromHex(hex).toHex() == hex.toLower()) {
            m_at += 3;
            return QByteArray::fromHex(hex).front();
        }
        if (m_at + 1 == m_line.size())
            return '\\';
        switch (const char c = m_line[++m_at]) {
        case 'n':
            return '\n';
        case 'r':
            return '\r';
        case 't':
            return '\t';
        default:
            return c;
        }
    }

    const QByteArray &m_line;
    qsizetype m_at = 0;
};

// Bytes beyond ASCII stay as they are: names are usually UTF-8.
bool isPlain(char c)
{
    return uchar(c) > ' ' && c != 0x7f && c != '"' && c != '\'' && c != '\\';
}

QByteArray escaped(char c)
{
    if (c == '"' || c == '\\')
        return QByteArray("\\") + c;
    if (c == ' ' || isPlain(c) || c == '\'')
        return QByteArray(1, c);
    return "\\x" + QByteArray(1, c).toHex();
}

QByteArray quoted(const QByteArray &word)
{
    if (!word.isEmpty() && std::all_of(word.begin(), word.end(), isPlain))
        return word;
    QByteArray text = "\"";
    for (const char c : word)
        text += escaped(c);
    return text + '"';
}

} // namespace

Result<QList<QByteArray>> tokensOf(const QByteArray &line)
{
    if (line.size() > longestLine)
        return Error(ErrorKind::BadInput, LabReason::LineTooLong, QByteArray::number(line.size()));
    return Splitter(line).split();
}

QByteArray textOfTokens(const QList<QByteArray> &words)
{
    QByteArray line;
    for (const QByteArray &word : words)
        line += (line.isEmpty() ? "" : " ") + quoted(word);
    return line;
}

} // namespace lockengine
