// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/kinds/redisson/read_write_acts.h"

#include "lockengine/redis/kinds/redisson/key_names.h"

using namespace Qt::StringLiterals;

namespace lockengine::redis {

namespace {

QList<QByteArray> readWriteActKeys(const QByteArray &name)
{
    return {name, readWriteChannel(name), lockTag(name)};
}

// The keys of a reader's holds, with the same limit as the script.
QList<QByteArray> holdKeys(const QByteArray &name, const Holder &holder)
{
    QList<QByteArray> keys;
    if (holder.mode != HoldMode::Read)
        return keys;
    const QByteArray holds = readHoldsKey(name, holder.id);
    for (qint64 i = 1; i <= std::min<qint64>(holder.count.value_or(0), 1000); ++i)
        keys << holds + ':' + QByteArray::number(i);
    return keys;
}

} // namespace

Step ReadWriteActs::forceRelease(const LockState &seen, WallTime) const
{
    static const Script script = Script::fromResource(u"read_write_force_release"_s);
    QList<QByteArray> arguments = {"PUBLISH"_ba};
    for (const Holder &holder : seen.holders)
        arguments << holder.id << countText(holder);
    return Step(script, readWriteActKeys(seen.id.name), arguments).publishingBy(0);
}

QList<QByteArray> ReadWriteActs::forceReleaseCommands(const LockState &seen) const
{
    const QByteArray &name = seen.id.name;
    QList<QByteArray> lines;
    QList<QByteArray> gone = {name};
    for (const Holder &holder : seen.holders) {
        lines << Command("HGET"_ba).arg(name).arg(holder.id).display();
        gone += holdKeys(name, holder);
    }
    lines << Command("DEL"_ba).args(gone).display();
    lines << Command("PUBLISH"_ba).arg(readWriteChannel(name)).arg("1"_ba).display();
    return lines;
}

Step ReadWriteActs::releaseSeen(const LockState &seen, const Holder &holder, WallTime) const
{
    static const Script script = Script::fromResource(u"read_write_release_seen"_s);
    return Step(script, readWriteActKeys(seen.id.name), {"PUBLISH"_ba, holder.id, countText(holder)})
        .publishingBy(0);
}

} // namespace lockengine::redis
