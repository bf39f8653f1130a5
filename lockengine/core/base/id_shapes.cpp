// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/core/base/id_shapes.h"

#include <algorithm>

namespace lockengine {
namespace {

bool isHexDigit(char c, DigitCase digits)
{
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f')
        || (digits == DigitCase::Any && c >= 'A' && c <= 'F');
}

} // namespace

bool isHex(QByteArrayView text, DigitCase digits)
{
    return std::ranges::all_of(text, [digits](char c) { return isHexDigit(c, digits); });
}

bool isUuid(QByteArrayView text, DigitCase digits)
{
    if (text.size() != uuidSize)
        return false;
    for (qsizetype i = 0; i < uuidSize; ++i) {
        const bool dash = i == 8 || i == 13 || i == 18 || i == 23;
        if (dash ? text[i] != '-' : !isHexDigit(text[i], digits))
            return false;
    }
    return true;
}

bool isHexOf16(QByteArrayView text, DigitCase digits)
{
    return text.size() == 32 && isHex(text, digits);
}

bool isUuidHex(QByteArrayView text, char version)
{
    constexpr QByteArrayView variants = "89abAB";
    return isHexOf16(text, DigitCase::Any) && text[12] == version && variants.contains(text[16]);
}

} // namespace lockengine
