// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/kinds/redisson/fair_lock.h"

#include "lockengine/redis/kinds/redisson/key_names.h"

using namespace Qt::StringLiterals;

namespace lockengine::redis {

namespace {

QByteArray decimal(Milliseconds time)
{
    return QByteArray::number(qint64(time.count()));
}

} // namespace

QList<QByteArray> FairLock::acquireKeys(const Claim &claim) const
{
    return {claim.name, queueKey(claim.name), deadlinesKey(claim.name), tokenKey(claim.name)};
}

QList<QByteArray> FairLock::acquireArguments(const Claim &claim, WallTime now) const
{
    return {decimal(claim.lease), claim.holder, decimal(claim.allowance), decimal(now.time_since_epoch()),
        m_reentry == Reentry::Allowed ? "1"_ba : "0"_ba};
}

QList<QByteArray> FairLock::giveUpKeys(const Claim &claim) const
{
    return {claim.name, queueKey(claim.name), deadlinesKey(claim.name), unlockChannel(claim.name)};
}

QList<QByteArray> FairLock::giveUpArguments(const Claim &claim) const
{
    return {claim.holder, decimal(claim.allowance), "PUBLISH"_ba};
}

Step FairLock::tryAcquire(const Claim &claim, WallTime now) const
{
    static const Script script = Script::fromResource(u"fair_acquire_trying"_s);
    return Step(script, acquireKeys(claim), acquireArguments(claim, now));
}

Step FairLock::acquire(const Claim &claim, WallTime now) const
{
    static const Script script = Script::fromResource(u"fair_acquire_queuing"_s);
    return Step(script, acquireKeys(claim), acquireArguments(claim, now));
}

Result<Attempt> FairLock::attemptOf(const Reply &reply) const
{
    const QList<Reply> &items = reply.items();
    if (items.size() < 4) {
        Result<Attempt> attempt = attemptOfPair(reply);
        if (attempt && items.size() > 2)
            attempt.value().wasNotQueued = items[2].asInteger() == 1;
        return attempt;
    }
    // The second number may depend on the waiter in front; the fourth is the remaining lease of the hold.
    Result<Attempt> attempt = attemptOfPair(Reply::array({items[0], items[3]}));
    if (!attempt)
        return attempt;
    attempt.value().wasNotQueued = items[2].asInteger() == 1;
    const qint64 lapse = items.size() > 4 ? items[4].asInteger().value_or(-1) : -1;
    if (lapse >= 0)
        attempt.value().headLapsesIn = Milliseconds(lapse);
    return attempt;
}

std::optional<QByteArray> FairLock::wakeChannel(const Claim &claim) const
{
    return waiterChannel(claim.name, claim.holder);
}

std::optional<Step> FairLock::giveUp(const Claim &claim) const
{
    static const Script script = Script::fromResource(u"fair_give_up"_s);
    return Step(script, giveUpKeys(claim), giveUpArguments(claim)).publishingBy(2);
}

Step FairLock::release(const Claim &claim, const QByteArray &trace, WallTime now) const
{
    static const Script script = Script::fromResource(u"fair_release"_s);
    return Step(script,
        {claim.name, queueKey(claim.name), deadlinesKey(claim.name), unlockChannel(claim.name), trace},
        {decimal(claim.lease), claim.holder, "PUBLISH"_ba, decimal(now.time_since_epoch())})
        .publishingBy(2);
}

} // namespace lockengine::redis
