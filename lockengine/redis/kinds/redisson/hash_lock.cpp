// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/kinds/redisson/hash_lock.h"

#include "lockengine/redis/kinds/redisson/key_names.h"

using namespace Qt::StringLiterals;

namespace lockengine::redis {

QByteArray HashLock::traceKey(const QByteArray &name, const QByteArray &request) const
{
    return latchKey(name, request);
}

Step HashLock::readBack(const HoldKey &hold) const
{
    return Step(Command("HGET"_ba).arg(hold.name).arg(hold.holder));
}

// A field that is not a number, or a key that is not a hash, counts as no hold.
std::optional<qint64> HashLock::holdsIn(const HoldKey &, const Reply &reply) const
{
    if (reply.isError() && reply.asError().kind != ErrorKind::WrongType)
        return {};
    return reply.toInteger().value_or(0);
}

Step HashLock::renew(const QList<HoldKey> &holds, Milliseconds lease) const
{
    static const Script script = Script::fromResource(u"renew"_s);
    QList<QByteArray> names;
    QList<QByteArray> arguments = {QByteArray::number(qint64(lease.count()))};
    for (const HoldKey &hold : holds) {
        names << hold.name;
        arguments << hold.holder;
    }
    return Step(script, names, arguments);
}

} // namespace lockengine::redis
