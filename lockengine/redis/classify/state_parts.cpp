// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/classify/state_parts.h"

#include <algorithm>
#include <charconv>
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
        count.reset(); // a count below 1 says nothing
    state.holders.append(Holder(id, count, mode));
}

qint64 unreadFields(const RawLock &raw)
{
    return std::max<qint64>(0, raw.fieldCount - raw.fields.size());
}

std::optional<qint64> numberIn(const QByteArray &value)
{
    qint64 number = 0;
    const auto [rest, error] = std::from_chars(value.cbegin(), value.cend(), number);
    const bool isPadded = (value.startsWith('0') && value.size() > 1) || value.startsWith("-0");
    if (error != std::errc() || rest != value.cend() || isPadded) // HINCRBY rejects "+1", " 1" and "01"
        return {};
    return number;
}

std::optional<ServerTime> deadlineOf(double score)
{
    constexpr auto farthest = double(longestTime.count());
    if (!std::isfinite(score) || std::abs(score) > farthest)
        return {};
    return ServerTime(Milliseconds(qint64(score)));
}

} // namespace lockengine::redis
