// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/kinds/token/token_lock.h"

using namespace Qt::StringLiterals;

namespace lockengine::redis {

Step TokenLock::tryAcquire(const Claim &claim, WallTime now) const
{
    return acquire(claim, now);
}

Step TokenLock::acquire(const Claim &claim, WallTime) const
{
    static const Script script = Script::fromResource(u"token_acquire"_s);
    return Step(script, {claim.name}, {QByteArray::number(qint64(claim.lease.count())), claim.holder});
}

Result<Attempt> TokenLock::attemptOf(const Reply &reply) const
{
    return attemptOfPair(reply);
}

std::optional<QByteArray> TokenLock::wakeChannel(const Claim &) const
{
    return std::nullopt;
}

std::optional<Step> TokenLock::giveUp(const Claim &) const
{
    return {};
}

Step TokenLock::release(const Claim &claim, const QByteArray &, WallTime) const
{
    return tokenRelease(claim.name, claim.holder);
}

Step TokenLock::renew(const QList<HoldKey> &holds, Milliseconds lease) const
{
    static const Script script = Script::fromResource(u"token_renew"_s);
    QList<QByteArray> names;
    QList<QByteArray> arguments = {QByteArray::number(qint64(lease.count()))};
    for (const HoldKey &hold : holds) {
        names << hold.name;
        arguments << hold.holder;
    }
    return Step(script, names, arguments);
}

Step TokenLock::readBack(const HoldKey &hold) const
{
    return Step(Command("GET"_ba).arg(hold.name));
}

// A key that is not a string is not a hold.
std::optional<qint64> TokenLock::holdsIn(const HoldKey &hold, const Reply &reply) const
{
    if (reply.isError() && reply.asError().kind != ErrorKind::WrongType)
        return {};
    return !reply.isError() && reply.text() == hold.holder ? 1 : 0;
}

Step tokenRelease(const QByteArray &name, const QByteArray &token)
{
    static const Script script = Script::fromResource(u"token_release"_s);
    return Step(script, {name}, {token});
}

} // namespace lockengine::redis
