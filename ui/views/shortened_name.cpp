// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/views/shortened_name.h"

#include "ui/present/name_separators.h"

#include <algorithm>

namespace ui {

qsizetype commonBeginning(const QString &name, const QStringList &others)
{
    qsizetype longest = 0;
    for (const QString &other : others) {
        if (other == name)
            continue;
        const auto differs = std::mismatch(name.begin(), name.end(), other.begin(), other.end());
        longest = std::max<qsizetype>(longest, differs.first - name.begin());
    }
    while (longest > 0 && !nameSeparators.contains(name[longest - 1]))
        --longest;
    return longest;
}

QString shortenedName(const QString &name, qsizetype common, const QFontMetricsF &metrics, qreal room)
{
    const auto fits
        = [&metrics, room](const QString &text) { return metrics.horizontalAdvance(text) <= room; };
    if (fits(name))
        return name;
    const auto from = [&name](qsizetype begin) {
        const bool isWithinCharacter = begin < name.size() && name[begin].isLowSurrogate();
        return u'…' + name.sliced(isWithinCharacter ? begin + 1 : begin);
    };
    if (common == 0)
        return metrics.elidedText(name, Qt::ElideRight, room);
    if (!fits(from(common)))
        return metrics.elidedText(from(common), Qt::ElideRight, room);
    qsizetype shown = common; // an offset from which the name fits
    for (qsizetype hidden = 0; hidden + 1 < shown;) {
        const qsizetype middle = (hidden + shown) / 2;
        (fits(from(middle)) ? shown : hidden) = middle;
    }
    return from(shown);
}

} // namespace ui
