// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/kinds/redisson/counting_acts.h"

#include "lockengine/redis/client/layouts.h"
#include "lockengine/redis/kinds/redisson/key_names.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace lockengine::redis {

namespace {

constexpr qint64 neverLapses = 922337203685477;

QByteArray scoreOf(const Holder &permit)
{
    return QByteArray::number(
        permit.deadline ? qint64(permit.deadline->time_since_epoch().count()) : neverLapses);
}

// Whether the script refuses if there are permits other than the returned ones.
enum class Beside { Allowed, Refused };

Step releaseOwnHold(const LockState &seen, const QList<Holder> &permits, WallTime now, Beside others)
{
    static const Script script = Script::fromResource(u"permits_give_back"_s);
    const QByteArray &name = seen.id.name;
    QList<QByteArray> arguments = {"PUBLISH"_ba, QByteArray::number(qint64(now.time_since_epoch().count())),
        others == Beside::Refused ? "1"_ba : "0"_ba};
    for (const Holder &permit : permits)
        arguments << QByteArray::fromHex(permit.id) << permit.id << scoreOf(permit);
    return Step(script, {name, permitsChannel(name), permitsKey(name)}, arguments).publishingBy(0);
}

// The answer of INCRBY; beyond 64 bits it fails and nothing is published.
qint64 numberAfter(const LockState &seen, qint64 change)
{
    return checkedSum(seen.number.value_or(0), change).value_or(0);
}

bool isSemaphore(LockKind kind)
{
    return kind == LockKind::Semaphore || kind == LockKind::PermitSemaphore;
}

} // namespace

Step PermitActs::forceRelease(const LockState &seen, WallTime now) const
{
    return releaseOwnHold(seen, seen.holders, now, Beside::Refused);
}

QList<QByteArray> PermitActs::forceReleaseCommands(const LockState &seen) const
{
    const QByteArray &name = seen.id.name;
    QList<QByteArray> lines;
    for (const Holder &permit : seen.holders) // as its clients show it; the server may have 16 raw bytes
        lines << Command("ZREM"_ba).arg(permitsKey(name)).arg(permit.id).display();
    const qint64 count = seen.holders.size();
    lines << Command("INCRBY"_ba).arg(name).arg(count).display();
    lines << Command("PUBLISH"_ba).arg(permitsChannel(name)).arg(numberAfter(seen, count)).display();
    return lines;
}

Step PermitActs::releaseSeen(const LockState &seen, const Holder &permit, WallTime now) const
{
    return releaseOwnHold(seen, {permit}, now, Beside::Allowed);
}

Step LatchActs::forceRelease(const LockState &seen, WallTime) const
{
    static const Script script = Script::fromResource(u"latch_open"_s);
    const QByteArray &name = seen.id.name;
    const QByteArray number = seen.number ? QByteArray::number(*seen.number) : QByteArray();
    return Step(script, {name, countDownChannel(name)}, {"PUBLISH"_ba, number}).publishingBy(0);
}

QList<QByteArray> LatchActs::forceReleaseCommands(const LockState &seen) const
{
    const QByteArray &name = seen.id.name;
    return {Command("GET"_ba).arg(name).display(), Command("DEL"_ba).arg(name).display(),
        Command("PUBLISH"_ba).arg(countDownChannel(name)).arg("0"_ba).display()};
}

Step LatchActs::releaseSeen(const LockState &seen, const Holder &, WallTime now) const
{
    LockState closed = seen;
    closed.number.reset(); // no latch matches, so nothing happens
    return forceRelease(closed, now);
}

Result<Step> changePermitsStep(const LockState &seen, qint64 change)
{
    static const Script script = Script::fromResource(u"permits_change"_s);
    const bool isOurs = seen.id.layout == redissonLayout && !seen.kinds.isEmpty();
    if (!isOurs || !std::ranges::all_of(seen.kinds, isSemaphore))
        return Error(
            ErrorKind::Unsupported, Reason::KindNotSupported, "acts on this kind of lock are not supported");
    const QByteArray &name = seen.id.name;
    const QByteArray number = seen.number ? QByteArray::number(*seen.number) : QByteArray();
    return Step(script, {name, permitsChannel(name), permitsKey(name)},
        {"PUBLISH"_ba, number, QByteArray::number(change),
            QByteArray::number(qint64(seen.observedAt.time_since_epoch().count()))})
        .publishingBy(0);
}

QList<QByteArray> changePermitsCommands(const LockState &seen, qint64 change)
{
    if (!changePermitsStep(seen, change))
        return {};
    const QByteArray &name = seen.id.name;
    return {Command("GET"_ba).arg(name).display(), Command("INCRBY"_ba).arg(name).arg(change).display(),
        Command("PUBLISH"_ba).arg(permitsChannel(name)).arg(numberAfter(seen, change)).display()};
}

} // namespace lockengine::redis
