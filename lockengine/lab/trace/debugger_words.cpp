// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/lab/trace/debugger_words.h"

#include <algorithm>

namespace lockengine {

using namespace Qt::StringLiterals;
using redis::Reply;

namespace {

constexpr qsizetype mostLines = 10'000; // of one answer
constexpr int highestLine = 1'000'000;

// The text after `head`; absent: it does not start with `head`.
std::optional<QByteArray> behind(const QByteArray &text, QByteArrayView head)
{
    if (!text.startsWith(head))
        return std::nullopt;
    return text.sliced(head.size());
}

std::optional<int> lineIn(const QByteArray &text)
{
    const QByteArray digits = text.left(text.indexOf(','));
    bool isNumber = false;
    const int line = digits.toInt(&isNumber);
    return isNumber && line >= 1 && line <= highestLine ? std::optional(line) : std::nullopt;
}

QByteArray withoutLineEnds(QByteArray text)
{
    return text.replace('\r', ' ').replace('\n', ' ');
}

// The longest known word at `from` that is a whole word there.
const QByteArray *knownAt(const QByteArray &text, qsizetype from, const QList<QByteArray> &known)
{
    const QByteArray *longest = nullptr;
    for (const QByteArray &word : known) {
        const qsizetype end = from + word.size();
        const bool fits = QByteArrayView(text).sliced(from).startsWith(withoutLineEnds(word))
            && (end == text.size() || text[end] == ' ');
        if (fits && !word.isEmpty() && (!longest || word.size() > longest->size()))
            longest = &word;
    }
    return longest;
}

QByteArray escaped(const QByteArray &bytes)
{
    static const QByteArray digits = "0123456789abcdef"_ba;
    static const QByteArray special = "\n\r\t\a\b\\\""_ba;
    static const QByteArray letters = "nrtab\\\""_ba;
    QByteArray text = "\""_ba;
    for (const char c : bytes) {
        const qsizetype at = special.indexOf(c);
        const auto code = uchar(c);
        if (at >= 0)
            text.append('\\').append(letters[at]);
        else if (code >= 0x20 && code < 0x7f)
            text.append(c);
        else
            text.append("\\x").append(digits[code >> 4]).append(digits[code & 15]);
    }
    return text.append('"');
}

void note(const Reply &reply, qsizetype limit, QByteArray &text)
{
    if (text.size() > limit)
        return;
    switch (reply.type()) {
    case Reply::Type::Nil:
        text += "NULL";
        break;
    case Reply::Type::Integer:
        text += QByteArray::number(*reply.asInteger());
        break;
    case Reply::Type::Bulk:
        text += escaped(reply.text().left(limit));
        break;
    case Reply::Type::Status:
        text += escaped('+' + reply.text().left(limit));
        break;
    case Reply::Type::Error:
        text += escaped('-' + reply.text().left(limit));
        break;
    case Reply::Type::Array:
        text += '[';
        for (const Reply &item : reply.items()) {
            if (!text.endsWith('['))
                text += ',';
            note(item, limit, text);
            if (text.size() > limit)
                return;
        }
        text += ']';
        break;
    }
}

void takeLine(const QByteArray &line, const QList<QByteArray> &known, DebuggerStop &stop)
{
    if (const auto command = behind(line, "<redis> "))
        stop.commands.append(TracedCommand{wordsOf(*command, known), {}});
    else if (const auto reply = behind(line, "<reply> "); reply && !stop.commands.isEmpty())
        stop.commands.last().reply = *reply;
    else if (const auto at = behind(line, "* Stopped at "))
        stop.next = lineIn(*at);
    else if (line == "<endsession>")
        stop.isOver = true;
}

} // namespace

QList<QByteArray> wordsOf(const QByteArray &text, const QList<QByteArray> &known)
{
    QList<QByteArray> words;
    for (qsizetype from = 0; from <= text.size();) {
        const QByteArray *whole = knownAt(text, from, known);
        const qsizetype space = text.indexOf(' ', from);
        const qsizetype end = whole ? from + whole->size() : space < 0 ? text.size() : space;
        words.append(whole ? *whole : text.sliced(from, end - from));
        from = end + 1;
    }
    return words;
}

Result<DebuggerStop> debuggerStop(const Reply &reply, const QList<QByteArray> &known)
{
    const QList<Reply> &lines = reply.items();
    const auto isStatus = [](const Reply &line) { return line.type() == Reply::Type::Status; };
    if (lines.isEmpty() || lines.size() > mostLines || !std::ranges::all_of(lines, isStatus))
        return Error(ErrorKind::Protocol, "unexpected output of the Lua debugger"_ba);
    DebuggerStop stop;
    for (const Reply &line : lines)
        takeLine(line.text(), known, stop);
    if (!stop.isOver && !stop.next)
        return Error(ErrorKind::Protocol, "the Lua debugger did not report where it stopped"_ba);
    return stop;
}

QByteArray notationOf(const Reply &reply, qsizetype limit)
{
    QByteArray text;
    note(reply, limit, text);
    return text.size() > limit ? text.left(limit) + " ..." : text;
}

} // namespace lockengine
