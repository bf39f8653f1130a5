// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/kinds/redisson/hash_acts.h"

#include "lockengine/redis/kinds/redisson/key_names.h"

using namespace Qt::StringLiterals;

namespace lockengine::redis {

namespace {

QList<QByteArray> hashActKeys(const QByteArray &name)
{
    return {name, unlockChannel(name), queueKey(name), deadlinesKey(name)};
}

QByteArray decimal(WallTime now)
{
    return QByteArray::number(qint64(now.time_since_epoch().count()));
}

} // namespace

Step HashActs::forceRelease(const LockState &seen, WallTime now) const
{
    static const Script script = Script::fromResource(u"force_release"_s);
    QList<QByteArray> arguments = {"PUBLISH"_ba, decimal(now)};
    for (const Holder &holder : seen.holders)
        arguments << holder.id << countText(holder);
    return Step(script, hashActKeys(seen.id.name), arguments).publishingBy(0);
}

QList<QByteArray> HashActs::forceReleaseCommands(const LockState &seen) const
{
    const QByteArray &name = seen.id.name;
    QList<QByteArray> lines;
    for (const Holder &holder : seen.holders)
        lines << Command("HGET"_ba).arg(name).arg(holder.id).display();
    lines << Command("DEL"_ba).arg(name).display();
    lines << Command("PUBLISH"_ba).arg(unlockChannel(name)).arg("0"_ba).display();
    if (!seen.queue.isEmpty()) {
        const QByteArray channel = waiterChannel(name, seen.queue.constFirst().id);
        lines << Command("PUBLISH"_ba).arg(channel).arg("0"_ba).display();
    }
    return lines;
}

Step HashActs::releaseSeen(const LockState &seen, const Holder &holder, WallTime now) const
{
    static const Script script = Script::fromResource(u"release_seen"_s);
    return Step(script, hashActKeys(seen.id.name), {"PUBLISH"_ba, decimal(now), holder.id, countText(holder)})
        .publishingBy(0);
}

} // namespace lockengine::redis
