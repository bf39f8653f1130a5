// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/classify/companion_names.h"

#include <QByteArrayView>

#include <algorithm>
#include <array>

namespace lockengine::redis {
namespace {

bool saysLock(QByteArrayView name)
{
    constexpr QByteArrayView word = "lock";
    // Case-insensitive.
    const auto isSame = [](char letter, char ofWord) { return (letter | 0x20) == ofWord; };
    return std::search(name.begin(), name.end(), word.begin(), word.end(), isSame) != name.end();
}

bool beginsLikeOne(QByteArrayView name)
{
    constexpr std::array<QByteArrayView, 6> letters{"mrs", "eu", "dmt", "aei", "psx", ":hs"};
    return name.size() >= qsizetype(letters.size())
        && std::ranges::equal(letters, name.first(letters.size()),
            [](QByteArrayView allowed, char letter) { return allowed.contains(letter); });
}

bool isTimeout(QByteArrayView name)
{
    return name.endsWith(":timeout") && name.chopped(8).contains('}');
}

} // namespace

bool mayBeCompanion(const QByteArray &name)
{
    return saysLock(name) || beginsLikeOne(name) || isTimeout(name);
}

} // namespace lockengine::redis
