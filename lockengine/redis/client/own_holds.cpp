// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/client/own_holds.h"

#include <algorithm>

namespace lockengine::redis {

bool HoldRecord::isRenewed() const
{
    return std::any_of(
        levels.begin(), levels.end(), [](const HoldLevel &level) { return !level.lease.has_value(); });
}

Milliseconds HoldRecord::lease(Milliseconds watchdogTimeout) const
{
    if (levels.isEmpty() || isRenewed())
        return watchdogTimeout;
    return *levels.constLast().lease;
}

HoldRecord *OwnHolds::find(const HoldKey &key)
{
    const auto record = m_records.find(key);
    return record == m_records.end() ? nullptr : &*record;
}

const HoldRecord *OwnHolds::find(const HoldKey &key) const
{
    const auto record = m_records.constFind(key);
    return record == m_records.constEnd() ? nullptr : &*record;
}

qint64 OwnHolds::count(const HoldKey &key) const
{
    const HoldRecord *record = find(key);
    return record ? record->count() : 0;
}

QList<HoldKey> OwnHolds::keysOf(const QByteArray &name) const
{
    QList<HoldKey> keys;
    const auto [begin, end] = m_holdersOf.equal_range(name);
    for (auto holder = begin; holder != end; ++holder)
        keys.append(HoldKey(name, *holder));
    return keys;
}

void OwnHolds::forget(const HoldKey &key)
{
    if (m_records.remove(key))
        m_holdersOf.remove(key.name, key.holder);
}

HoldRecord &OwnHolds::enter(const HoldKey &key, TakenKind kind, HoldLease lease)
{
    HoldRecord &record = m_records[key];
    if (record.levels.isEmpty()) {
        record.kind = kind;
        record.turn = ++m_turn;
        m_holdersOf.insert(key.name, key.holder);
    }
    record.levels.append(HoldLevel(lease));
    record.phase = OwnHoldPhase::Held;
    return record;
}

HoldLevel OwnHolds::leave(const HoldKey &key)
{
    HoldRecord *record = find(key);
    if (!record)
        return {};
    const HoldLevel level = record->levels.takeLast();
    if (record->levels.isEmpty())
        forget(key);
    return level;
}

void OwnHolds::trim(const HoldKey &key, qint64 count)
{
    HoldRecord *record = find(key);
    if (!record)
        return;
    if (count <= 0)
        forget(key);
    else if (record->count() > count)
        record->levels.resize(count);
}

} // namespace lockengine::redis
