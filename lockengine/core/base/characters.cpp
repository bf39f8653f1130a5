// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/core/base/characters.h"

#include <QChar>
#include <QString>
#include <QStringDecoder>

namespace lockengine {

bool isUtf8(const QByteArray &bytes)
{
    return bytes.isValidUtf8();
}

QList<uint> charactersOf(const QByteArray &utf8)
{
    QStringDecoder decoder(QStringDecoder::Utf8, QStringDecoder::Flag::ConvertInitialBom);
    return QString(decoder(utf8)).toUcs4();
}

bool isVisible(char32_t character)
{
    if (character < 0x80)
        return character >= 0x20 && character != 0x7f;
    const QChar::Category category = QChar::category(character);
    const bool isInvisible = category == QChar::Other_Control || category == QChar::Other_Format
        || category == QChar::Other_Surrogate || category == QChar::Other_PrivateUse
        || category == QChar::Other_NotAssigned || category == QChar::Separator_Line
        || category == QChar::Separator_Paragraph;
    return !isInvisible;
}

} // namespace lockengine
