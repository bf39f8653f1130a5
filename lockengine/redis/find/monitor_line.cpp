// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/find/monitor_line.h"

#include <algorithm>
#include <array>

namespace lockengine::redis {

using namespace Qt::StringLiterals;

namespace {

constexpr auto escapes = std::to_array<std::pair<char, char>>(
    {{'\\', '\\'}, {'"', '"'}, {'\n', 'n'}, {'\r', 'r'}, {'\t', 't'}, {'\a', 'a'}, {'\b', 'b'}});

// The index of the closing quote, or the line's end if there is none.
qsizetype endOfWord(QByteArrayView line, qsizetype at)
{
    while (at < line.size() && line[at] != '"')
        at += line[at] == '\\' ? 2 : 1;
    return std::min(at, line.size());
}

std::optional<QByteArray> unescaped(QByteArrayView text)
{
    QByteArray word;
    for (qsizetype i = 0; i < text.size(); ++i) {
        if (text[i] != '\\') {
            word.append(text[i]);
            continue;
        }
        if (++i >= text.size())
            return {};
        if (text[i] == 'x') {
            bool isByte = i + 2 < text.size();
            const uint byte = isByte ? text.sliced(i + 1, 2).toUInt(&isByte, 16) : 0;
            if (!isByte)
                return {};
            word.append(char(byte));
            i += 2;
            continue;
        }
        const auto known = std::ranges::find(escapes, text[i], &std::pair<char, char>::second);
        if (known == escapes.end())
            return {};
        word.append(known->first);
    }
    return word;
}

std::optional<QList<QByteArray>> wordsIn(QByteArrayView text)
{
    QList<QByteArray> words;
    for (qsizetype at = 0; at < text.size();) {
        if (text[at] != '"')
            return {};
        const qsizetype end = endOfWord(text, at + 1);
        if (end == text.size())
            return {};
        auto word = unescaped(text.sliced(at + 1, end - at - 1));
        if (!word)
            return {};
        words.append(std::move(*word));
        at = end + 1;
        if (at < text.size() && text[at++] != ' ')
            return {};
    }
    if (words.isEmpty())
        return {};
    return words;
}

bool mayTakeALock(const QByteArray &command)
{
    constexpr auto names = std::to_array<const char *>({"evalsha", "eval", "set", "fcall"});
    return std::ranges::any_of(
        names, [&command](const char *name) { return command.compare(name, Qt::CaseInsensitive) == 0; });
}

} // namespace

std::optional<MonitorLine> parseMonitorLine(const QByteArray &line)
{
    const qsizetype opening = line.indexOf(" [");
    const qsizetype closing = line.indexOf("] \"");
    if (opening < 0 || closing < opening)
        return {};
    const QByteArrayView source = QByteArrayView(line).sliced(opening + 2, closing - opening - 2);
    const qsizetype space = source.indexOf(' ');
    if (space < 0)
        return {};
    bool isNumber = false;
    MonitorLine parsed;
    parsed.database = source.first(space).toInt(&isNumber);
    parsed.sender = source.sliced(space + 1).toByteArray();
    auto words = wordsIn(QByteArrayView(line).sliced(closing + 2));
    if (!isNumber || parsed.sender.isEmpty() || parsed.sender == "lua" || !words)
        return {};
    parsed.words = std::move(*words);
    return parsed;
}

QByteArray monitorForm(const QByteArray &word)
{
    QByteArray form;
    for (const char byte : word) {
        const auto known = std::ranges::find(escapes, byte, &std::pair<char, char>::first);
        if (known != escapes.end())
            form.append('\\').append(known->second);
        else if (byte >= ' ' && byte <= '~')
            form.append(byte);
        else
            form.append("\\x"_ba + QByteArray(1, byte).toHex());
    }
    return form;
}

HolderSign::HolderSign(int database, QByteArray lock, QByteArray holder)
    : m_database(database)
    , m_lock(std::move(lock))
    , m_holder(std::move(holder))
    , m_matcher(monitorForm(m_holder))
{ }

std::optional<QByteArray> HolderSign::senderIn(const QByteArray &line) const
{
    if (m_matcher.indexIn(line) < 0)
        return {};
    const auto command = parseMonitorLine(line);
    if (!command || command->database != m_database || !mayTakeALock(command->words.constFirst()))
        return {};
    if (!command->words.contains(m_lock) || !command->words.contains(m_holder))
        return {};
    return command->sender;
}

} // namespace lockengine::redis
