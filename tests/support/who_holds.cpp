// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/who_holds.h"

using namespace Qt::StringLiterals;
using namespace lockengine;

namespace testing {

namespace {

// Returns each holder's field and its role.
const QByteArray script = R"(
    local lock = KEYS[1]
    local kind = redis.call('TYPE', lock).ok
    if kind == 'string' then
        return {redis.call('GET', lock), 'holds'}
    end
    local holders = {}
    local mode = kind == 'hash' and redis.call('HGET', lock, 'mode')
    for _, field in ipairs(kind == 'hash' and redis.call('HKEYS', lock) or {}) do
        local does = not mode and 'holds' or field:match(':write$') and 'writes'
        local count = redis.call('HGET', lock, field)
        for i = 1, not does and tonumber(count) or 0 do
            local key = '{' .. lock .. '}:' .. field .. ':rwlock_timeout:' .. i
            does = does or redis.call('EXISTS', key) == 1 and 'reads'
        end
        if does then
            holders[#holders + 1] = field
            holders[#holders + 1] = does
        end
    end
    return holders)"_ba;

} // namespace

redis::Command whoHolds(const QByteArray &lock)
{
    return redis::Command("EVAL"_ba).arg(script).arg("1"_ba).arg(lock);
}

QList<Holder> holdersIn(const redis::Reply &reply)
{
    const QList<redis::Reply> &items = reply.items();
    QList<Holder> holders;
    for (qsizetype i = 0; i + 1 < items.size(); i += 2) {
        Holder holder(items[i].text(), {});
        if (items[i + 1].text() == "writes") {
            holder.mode = HoldMode::Write;
            holder.id.chop(int(qstrlen(":write")));
        } else if (items[i + 1].text() == "reads") {
            holder.mode = HoldMode::Read;
        }
        holders.append(holder);
    }
    return holders;
}

} // namespace testing
