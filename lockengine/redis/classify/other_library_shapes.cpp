// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/classify/other_library_shapes.h"

#include "lockengine/core/base/id_shapes.h"
#include "lockengine/redis/classify/name_meaning.h"

#include <algorithm>
#include <array>

namespace lockengine::redis {
namespace {

bool isAnyUuid(QByteArrayView text)
{
    return isUuid(text, DigitCase::Any);
}

// A UUID, optionally followed by a suffix from the user.
bool isUuidAndSuffix(QByteArrayView text)
{
    return isAnyUuid(text.first(std::min(text.size(), uuidSize)))
        && (text.size() == uuidSize || text[uuidSize] == '-');
}

// "ADDED:<time>@<host>"; since 2025 followed by ":<UUID>".
bool isShedLockValue(QByteArrayView text)
{
    return text.startsWith("ADDED:20") && text.indexOf('@') > 20;
}

// A client UUID and a thread, as in Redisson.
bool isHolderId(QByteArrayView text)
{
    return holderShape(text.toByteArray()) == HolderShape::Strict;
}

bool isOpaque(QByteArrayView text)
{
    return isAnyUuid(text) || isHexOf16(text, DigitCase::Any);
}

struct Rule
{
    QByteArrayView prefix; // of the name; empty: any name
    bool (*isValue)(QByteArrayView);
    const char *guess;
};

// The first match counts. Rules without a prefix need an unmistakable value.
constexpr std::array rules{
    Rule{"redlock:", isAnyUuid, "RedLock.net"},
    Rule{"redlock-", isAnyUuid, "RedLock.net"}, // in its first versions
    Rule{"mutex:", isUuidAndSuffix, "redis-semaphore"},
    Rule{"", isShedLockValue, "ShedLock"},
    Rule{"", isHolderId, ""},
};

// Bytes without a UUID version are random. A version 4 value may be any program's UUID without dashes.
QByteArray guessByValue(QByteArrayView value)
{
    if (isUuidHex(value, '1'))
        return "redis-py";
    return isHexOf16(value, DigitCase::Any) && !isUuidHex(value, '4') ? "node-redlock" : "";
}

bool isLetter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

// Matches "lock" at the start of a word, "Lock" and "LOCK", but not "block" or "clock".
bool saysLock(const QByteArray &name)
{
    for (auto at = name.indexOf("lock"); at >= 0; at = name.indexOf("lock", at + 1)) {
        if (at == 0 || !isLetter(name[at - 1]))
            return true;
    }
    return name.contains("Lock") || name.contains("LOCK");
}

} // namespace

bool isOtherLibraryName(const QByteArray &name)
{
    return saysLock(name) || std::ranges::any_of(rules, [&name](const Rule &rule) {
        return !rule.prefix.isEmpty() && name.startsWith(rule.prefix);
    });
}

std::optional<OtherLibraryShape> otherLibraryShapeOf(const RawLock &raw, Recognition recognition)
{
    if (!raw.numbers || !raw.numbers->isText || raw.numbers->text.size() >= longestText)
        return {};
    const auto &value = raw.numbers->text;
    const bool isTimed = raw.life.expiry == KeyExpiry::Timed;
    const auto rule = std::ranges::find_if(rules, [&raw, &value](const Rule &candidate) {
        return raw.name.startsWith(candidate.prefix) && candidate.isValue(value);
    });
    if (rule != rules.end() && isTimed)
        return OtherLibraryShape{rule->guess};
    const OtherLibraryShape byValue{guessByValue(value)};
    if (recognition == Recognition::Known && isTimed
        && !value.isEmpty()) // in any format it excludes other clients
        return byValue;
    if (!isOpaque(value))
        return {};
    // redis-py sets no TTL by default.
    const bool mayLast = isTimed || byValue.guess == "redis-py";
    if (recognition == Recognition::Requested || (mayLast && saysLock(raw.name)))
        return byValue;
    return {};
}

} // namespace lockengine::redis
