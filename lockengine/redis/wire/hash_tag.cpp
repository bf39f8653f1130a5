// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/wire/hash_tag.h"

#include <algorithm>

namespace lockengine::redis {

QByteArrayView hashTag(QByteArrayView key)
{
    const qsizetype open = key.indexOf('{');
    const qsizetype close = open < 0 ? -1 : key.indexOf('}', open);
    return close > open + 1 ? key.sliced(open + 1, close - open - 1) : key;
}

// Different tags may hash to the same slot by chance; callers must not rely on it.
bool shareOneSlot(const QList<QByteArray> &keys)
{
    return std::ranges::all_of(
        keys, [&keys](const QByteArray &key) { return hashTag(key) == hashTag(keys.first()); });
}

} // namespace lockengine::redis
