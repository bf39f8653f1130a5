// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/lockctl/text/terminal_text.h"

#include "lockengine/core/base/characters.h"

#include <QString>

#include <algorithm>

namespace lockctl {

using namespace lockengine;

namespace {

QByteArray escaped(char32_t character)
{
    return "\\u{" + QByteArray::number(quint32(character), 16).toUpper() + '}';
}

QByteArray escaped(char byte)
{
    return "\\x" + QByteArray(1, byte).toHex().toUpper();
}

QByteArray visibleText(const QList<uint> &characters, qsizetype limit)
{
    QByteArray text;
    for (const uint character : characters.first(qMin(limit, characters.size()))) {
        const char32_t c = character;
        if (c == U'\\')
            text += "\\\\";
        else
            text += isVisible(c) ? QString::fromUcs4(&c, 1).toUtf8() : escaped(c);
    }
    return text;
}

QByteArray visibleBytes(const QByteArray &bytes)
{
    QByteArray text;
    for (const char byte : bytes) {
        if (byte == '\\')
            text += "\\\\";
        else
            text += byte >= 0x20 && byte < 0x7f ? QByteArray(1, byte) : escaped(byte);
    }
    return text;
}

bool isPlain(const QByteArray &bytes)
{
    return std::ranges::all_of(bytes, [](char byte) { return byte >= 0x20 && byte < 0x7f && byte != '\\'; });
}

QByteArray sizeNote(const QByteArray &bytes)
{
    return "... (" + QByteArray::number(bytes.size()) + " bytes)";
}

} // namespace

QByteArray visible(const QByteArray &bytes, qsizetype limit)
{
    if (bytes.size() <= limit && isPlain(bytes))
        return bytes;
    // A character has at most four bytes, so the rest need not be decoded.
    const QByteArray begin = bytes.first(qMin(bytes.size(), limit * 4 + 4));
    if (!isUtf8(bytes)) {
        const QByteArray shown = visibleBytes(begin.first(qMin(begin.size(), limit)));
        return bytes.size() > limit ? shown + sizeNote(bytes) : shown;
    }
    const QList<uint> characters = charactersOf(begin);
    const QByteArray shown = visibleText(characters, limit);
    return characters.size() > limit ? shown + sizeNote(bytes) : shown;
}

} // namespace lockctl
