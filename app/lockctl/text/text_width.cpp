// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/lockctl/text/text_width.h"

#include "lockengine/core/base/characters.h"

#include <algorithm>
#include <cwchar>

namespace lockctl {

using namespace lockengine;

static const QByteArray ellipsis = "\u2026";

static QByteArray textOf(const QList<uint> &characters)
{
    return QString::fromUcs4(reinterpret_cast<const char32_t *>(characters.constData()), characters.size())
        .toUtf8();
}

int columnsOf(const QByteArray &utf8)
{
    if (std::ranges::all_of(utf8, [](char byte) { return uchar(byte) < 0x80; }))
        return int(utf8.size());
    int columns = 0;
    for (const uint character : charactersOf(utf8)) {
        const int width = ::wcwidth(wchar_t(character)); // Qt sets a UTF-8 locale
        columns += width < 0 ? 1 : width;
    }
    return columns;
}

QByteArray withoutEnd(const QByteArray &utf8, int columns)
{
    if (columnsOf(utf8) <= columns)
        return utf8;
    QList<uint> characters = charactersOf(utf8);
    while (!characters.isEmpty() && columnsOf(textOf(characters)) >= columns)
        characters.removeLast();
    return columns > 0 ? textOf(characters) + ellipsis : QByteArray();
}

QByteArray withoutBeginning(const QByteArray &utf8, int columns)
{
    if (columnsOf(utf8) <= columns)
        return utf8;
    QList<uint> characters = charactersOf(utf8);
    while (!characters.isEmpty() && columnsOf(textOf(characters)) >= columns)
        characters.removeFirst();
    return columns > 0 ? ellipsis + textOf(characters) : QByteArray();
}

QByteArray padded(const QByteArray &utf8, int columns)
{
    return utf8 + QByteArray(std::max(0, columns - columnsOf(utf8)), ' ');
}

QByteArray paddedLeft(const QByteArray &utf8, int columns)
{
    return QByteArray(std::max(0, columns - columnsOf(utf8)), ' ') + utf8;
}

} // namespace lockctl
