// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/inspect/foreign_shapes.h"

#include <algorithm>
#include <array>

namespace lockengine::redis {
namespace {

bool isHexDigit(char c)
{
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
}

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

// 16 random bytes, as node-redlock, redis-py and others write them.
bool isRandomHex(QByteArrayView text)
{
    return text.size() == 32 && isHex(text);
}

// "ADDED:<time>@<host>"
bool isShedLockValue(QByteArrayView text)
{
    return text.startsWith("ADDED:20") && text.indexOf('@') > 20;
}

bool isOpaque(QByteArrayView text)
{
    return isUuid(text) || isRandomHex(text);
}

struct Rule
{
    QByteArrayView prefix; // of the name; empty: any name
    bool (*isValue)(QByteArrayView);
    const char *guess;
};

// The first that fits. Those without a prefix need a value that nobody else writes.
constexpr std::array rules{
    Rule{"redlock:", isUuid, "RedLock.net"},
    Rule{"mutex:", isUuid, "redis-semaphore"},
    Rule{"", isShedLockValue, "ShedLock"},
};

// "lock" as a word of its own, or the second half of one: not the block and the clock of many other names.
bool saysLock(const QByteArray &name)
{
    for (auto at = name.indexOf("lock"); at >= 0; at = name.indexOf("lock", at + 1)) {
        const char before = at > 0 ? name[at - 1] : ':';
        if (before < 'a' || before > 'z')
            return true;
    }
    return name.contains("Lock") || name.contains("LOCK");
}

} // namespace

bool isForeignName(const QByteArray &name)
{
    return saysLock(name) || std::ranges::any_of(rules, [&name](const Rule &rule) {
        return !rule.prefix.isEmpty() && name.startsWith(rule.prefix);
    });
}

std::optional<ForeignShape> foreignShapeOf(const RawLock &raw, Acquaintance acquaintance)
{
    if (!raw.numbers || !raw.numbers->isText || raw.numbers->text.size() >= longestText)
        return {};
    const auto &value = raw.numbers->text;
    const bool isTimed = raw.life.expiry == KeyExpiry::Timed;
    const auto rule = std::ranges::find_if(rules, [&raw, &value](const Rule &candidate) {
        return raw.name.startsWith(candidate.prefix) && candidate.isValue(value);
    });
    if (rule != rules.end() && isTimed)
        return ForeignShape{rule->guess};
    if (!isOpaque(value))
        return {};
    if (isTimed && saysLock(raw.name))
        return ForeignShape{isRandomHex(value) ? "node-redlock, redis-py" : ""};
    if (acquaintance == Acquaintance::Asked)
        return ForeignShape{isRandomHex(value) ? "node-redlock, redis-py" : ""};
    return {};
}

} // namespace lockengine::redis
