// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/core/base/duration_text.h"

#include "lockengine/core/base/characters.h"

#include <optional>

namespace lockengine {

namespace {

constexpr qint64 longest = qint64(100) * 365 * 24 * 3600 * 1000;

struct Unit
{
    const char *word;
    qint64 milliseconds;
};

constexpr Unit units[] = {{"ms", 1}, {"s", 1000}, {"m", 60 * 1000}, {"h", 3600 * 1000}};

// Reads the digits from `at` as a number; at most eleven, so that no product below overflows.
std::optional<qint64> digits(const QByteArray &text, qsizetype &at)
{
    const qsizetype begin = at;
    while (at < text.size() && isDigit(text[at]))
        ++at;
    if (at == begin || at - begin > 11)
        return std::nullopt;
    return text.mid(begin, at - begin).toLongLong();
}

// The digits after the point in milliseconds; no value if that is not a whole number.
std::optional<qint64> fraction(const QByteArray &text, qsizetype &at, qint64 unit)
{
    const qsizetype begin = at;
    const std::optional<qint64> numerator = digits(text, at);
    if (!numerator)
        return std::nullopt;
    qint64 denominator = 1;
    for (qsizetype i = begin; i < at; ++i)
        denominator *= 10;
    const qint64 scaled = *numerator * unit; // at most 1e11 * 3.6e6
    return scaled % denominator == 0 ? std::optional(scaled / denominator) : std::nullopt;
}

std::optional<qint64> unitNamed(const QByteArray &word)
{
    for (const Unit &unit : units) {
        if (word == unit.word)
            return unit.milliseconds;
    }
    return std::nullopt;
}

Error badDuration(Reason reason, const QByteArray &text)
{
    return Error(ErrorKind::BadInput, reason, text);
}

} // namespace

Result<Milliseconds> parseDuration(const QByteArray &text)
{
    if (text == "0")
        return Milliseconds::zero();
    qsizetype end = text.size();
    while (end > 0 && !isDigit(text[end - 1]))
        --end;
    const std::optional<qint64> unit = unitNamed(text.mid(end));
    qsizetype at = 0;
    const std::optional<qint64> whole = digits(text, at);
    if (!unit || !whole)
        return badDuration(Reason::DurationUnclear, text);
    std::optional<qint64> rest = 0;
    if (at < end && text[at] == '.')
        rest = fraction(text, ++at, *unit);
    if (!rest || at != end)
        return badDuration(Reason::DurationUnclear, text);
    const qint64 total = *whole * *unit + *rest;
    if (total > longest)
        return badDuration(Reason::DurationTooLong, text);
    return Milliseconds(total);
}

QByteArray writtenDuration(Milliseconds duration)
{
    const qint64 ms = duration.count();
    if (ms < 0)
        return '-' + writtenDuration(-duration);
    if (ms == 0)
        return "0";
    if (ms % 1000 != 0)
        return QByteArray::number(ms) + "ms";
    const Unit &unit = ms % units[3].milliseconds == 0 ? units[3]
        : ms % units[2].milliseconds == 0              ? units[2]
                                                       : units[1];
    return QByteArray::number(ms / unit.milliseconds) + unit.word;
}

} // namespace lockengine
