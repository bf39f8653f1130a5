// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/inspect/value_shapes.h"

#include <algorithm>

namespace lockengine::redis {
namespace {

bool isHexDigit(char c)
{
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
}

} // namespace

bool isHex(QByteArrayView text)
{
    return std::all_of(text.begin(), text.end(), isHexDigit);
}

bool isUuid(QByteArrayView text)
{
    if (text.size() != 36)
        return false;
    for (qsizetype i = 0; i < text.size(); ++i) {
        const bool dash = i == 8 || i == 13 || i == 18 || i == 23;
        if (dash ? text[i] != '-' : !isHexDigit(text[i]))
            return false;
    }
    return true;
}

bool isHexOf16(QByteArrayView text)
{
    return text.size() == 32 && isHex(text);
}

bool isUuidHex(QByteArrayView text, char version)
{
    constexpr QByteArrayView variants = "89abAB";
    return isHexOf16(text) && text[12] == version && variants.contains(text[16]);
}

} // namespace lockengine::redis
