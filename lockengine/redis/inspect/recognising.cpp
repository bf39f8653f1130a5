// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/inspect/recognising.h"

#include <algorithm>
#include <cmath>

namespace lockengine::redis {

void addFlaw(LockState &state, Flaw flaw)
{
    if (!state.flaws.contains(flaw))
        state.flaws.append(flaw);
}

void addHolder(LockState &state, const QByteArray &id, const QByteArray &value, HoldMode mode)
{
    auto count = numberIn(value);
    if (count.value_or(0) < 1)
        addFlaw(state, Flaw::CountNotANumber);
    if (count && *count < 1)
        count.reset(); // a holder count below 1 says nothing about how often it is held
    state.holders.append(Holder(id, count, mode));
}

qint64 unreadFields(const RawLock &raw)
{
    return std::max<qint64>(0, raw.fieldCount - raw.fields.size());
}

std::optional<qint64> numberIn(const QByteArray &value)
{
    bool isNumber = false;
    const auto count = value.size() <= 20 ? value.toLongLong(&isNumber) : 0;
    if (!isNumber
        || QByteArray::number(count) != value) // "+1", " 1" and "01" are nothing that HINCRBY accepts
        return {};
    return count;
}

std::optional<ServerTime> deadlineOf(double score)
{
    constexpr auto farthest = double(longestTime.count());
    if (!std::isfinite(score) || std::abs(score) > farthest)
        return {};
    return ServerTime(Milliseconds(qint64(score)));
}

} // namespace lockengine::redis
