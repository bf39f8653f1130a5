// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/present/moment_words.h"

#include "ui/present/duration.h"
#include "ui/present/tr.h"

#include <cmath>

namespace ui {

using namespace lockengine;

QString momentWords(const QByteArray &number, ServerTime now)
{
    constexpr double furthest = 30.0 * 24 * 3600 * 1000;
    bool isNumber = false;
    const double away = number.toDouble(&isNumber) - double(now.time_since_epoch().count());
    if (!isNumber || !(std::abs(away) <= furthest)) // also rejects NaN
        return {};
    const Milliseconds length(std::llround(std::abs(away)));
    //: an instant, seen from now; %1 is a length of time
    return away >= 0 ? Tr::tr("in %1").arg(duration(length)) : Tr::tr("%1 ago").arg(duration(length));
}

} // namespace ui
