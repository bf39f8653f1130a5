// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/present/duration.h"

#include "ui/present/tr.h"

#include <QRegularExpression>

namespace ui {

using namespace Qt::StringLiterals;
using lockengine::Microseconds;
using lockengine::Milliseconds;

namespace {

QString twoDigits(qint64 number)
{
    return QString::number(number).rightJustified(2, u'0');
}

QString tenths(qint64 count)
{
    return u"%1.%2"_s.arg(count / 10).arg(count % 10);
}

// For one minute or more.
QString longDuration(qint64 seconds)
{
    if (seconds < 3600) //: a length of time: minutes and seconds
        return Tr::tr("%1 min %2 s").arg(seconds / 60).arg(twoDigits(seconds % 60));
    if (seconds < 86400) //: a length of time: hours and minutes
        return Tr::tr("%1 h %2 min").arg(seconds / 3600).arg(twoDigits(seconds % 3600 / 60));
    if (seconds < 30 * 86400) //: a length of time: days and hours
        return Tr::tr("%1 d %2 h").arg(seconds / 86400).arg(twoDigits(seconds % 86400 / 3600));
    //: a length of time in days
    return Tr::tr("%1 d").arg(seconds / 86400);
}

} // namespace

QString duration(Milliseconds length)
{
    const qint64 ms = qMax<qint64>(length.count(), 0);
    if (ms < 60'000) //: a length of time in seconds, with one decimal
        return Tr::tr("%1 s").arg(tenths(ms / 100));
    return longDuration(ms / 1000);
}

QString wholeDuration(Milliseconds length)
{
    const qint64 seconds = qMax<qint64>(length.count(), 0) / 1000;
    return seconds < 60 ? Tr::tr("%1 s").arg(seconds) : longDuration(seconds);
}

QString coarseDuration(Milliseconds length)
{
    const qint64 seconds = qMax<qint64>(length.count(), 0) / 1000;
    if (seconds >= 86'400)
        return Tr::tr("%1 d").arg(seconds / 86'400);
    if (seconds >= 3600) //: a length of time in hours
        return Tr::tr("%1 h").arg(seconds / 3600);
    if (seconds >= 60) //: a length of time in minutes
        return Tr::tr("%1 min").arg(seconds / 60);
    return Tr::tr("%1 s").arg(seconds);
}

QString countdown(Milliseconds left)
{
    const qint64 seconds = qMax<qint64>(left.count(), 0) / 1000;
    if (seconds < 3600)
        return u"%1:%2"_s.arg(seconds / 60).arg(twoDigits(seconds % 60));
    return u"%1:%2:%3"_s.arg(seconds / 3600).arg(twoDigits(seconds % 3600 / 60), twoDigits(seconds % 60));
}

QString latency(Microseconds roundTrip)
{
    const qint64 us = qMax<qint64>(roundTrip.count(), 0);
    if (us < 100) //: a round trip that is shorter than can be shown
        return Tr::tr("<0.1 ms");
    if (us < 10'000) //: a round trip in milliseconds
        return Tr::tr("%1 ms").arg(tenths(us / 100));
    if (us < 1'000'000)
        return Tr::tr("%1 ms").arg(us / 1000);
    return duration(std::chrono::duration_cast<Milliseconds>(roundTrip));
}

std::optional<Milliseconds> parseDuration(const QString &text)
{
    static const QRegularExpression form(uR"(^\s*([0-9]{1,12}(?:\.[0-9]{1,3})?)\s*(ms|s|m|min|h|d)?\s*$)"_s);
    const auto match = form.match(text);
    if (!match.hasMatch())
        return std::nullopt;
    const QString unit = match.captured(2);
    double factor = 1000;
    if (unit == "ms"_L1)
        factor = 1;
    else if (unit == "m"_L1 || unit == "min"_L1)
        factor = 60'000;
    else if (unit == "h"_L1)
        factor = 3'600'000;
    else if (unit == "d"_L1)
        factor = 86'400'000;
    const double ms = match.captured(1).toDouble() * factor;
    if (ms < 1 || ms > 1e15)
        return std::nullopt;
    return Milliseconds(qint64(ms));
}

} // namespace ui
