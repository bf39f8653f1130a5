// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Reads the current state of a lock once, without watching it.

#include "lockengine/lab/lab_private.h"

#include "lockengine/lab/lab_misfit.h"
#include "lockengine/redis/classify/classifier.h"
#include "lockengine/redis/kinds/redisson/key_names.h"
#include "lockengine/redis/read/reader.h"

namespace lockengine {

using redis::Audience;
using redis::Connection;
using redis::RawLock;

namespace {

// The channels of all possible waiters: the unlock channel, the read-write channel, then one per waiter in
// the queue.
QList<QByteArray> channelsOf(const RawLock &raw)
{
    QList<QByteArray> channels{redis::unlockChannel(raw.name), redis::readWriteChannel(raw.name)};
    for (const QByteArray &waiter : raw.queue)
        channels.append(redis::waiterChannel(raw.name, waiter));
    return channels;
}

Audience audienceOf(const RawLock &raw, const QList<qint64> &counts)
{
    Audience audience;
    audience.exclusive = counts.value(0);
    audience.readWrite = counts.value(1);
    for (qsizetype i = 0; i < raw.queue.size(); ++i)
        audience.waiters.insert(raw.queue[i], counts.value(i + 2) > 0);
    return audience;
}

QCoro::Task<Result<LockState>> readOver(
    std::shared_ptr<Connection> connection, QByteArray system, QByteArray lock)
{
    const QList<QByteArray> names{lock};
    const Result<QList<RawLock>> locks = co_await redis::examine(*connection, names);
    if (!locks)
        co_return locks.error();
    const RawLock raw = locks->constFirst();
    if (raw.refusal)
        co_return *raw.refusal;
    const QList<QByteArray> channels = channelsOf(raw);
    const Result<QList<qint64>> counts = co_await redis::listenersOf(*connection, channels);
    if (!counts)
        co_return counts.error();
    const Audience audience = audienceOf(raw, *counts);
    LockState stranger;
    stranger.id = redis::lockIdOf(system, lock);
    stranger.observedAt = raw.at;
    if (raw.body != RawLock::Body::Absent)
        stranger.flaws = {Flaw::WrongType};
    const LockState state
        = redis::classify(raw, audience, system, redis::Acquaintance::Asked).value_or(stranger);
    co_return state;
}

} // namespace

QCoro::Task<Result<LockState>> Lab::Private::read(Self self, QByteArray server, QByteArray lock)
{
    if (self->m_servers && self->m_isReady) {
        const int node = server.isEmpty() ? 0 : self->m_servers->find(server);
        if (node < 0)
            co_return Error(ErrorKind::BadInput, Reason::WhoUnknown, server);
        const Result<std::shared_ptr<Connection>> connection = co_await self->m_servers->connectionTo(node);
        if (!connection)
            co_return connection.error();
        const Result<LockState> state = co_await readOver(*connection, server, lock);
        co_return state;
    }
    if (!self->m_isReady)
        co_return misfitError(LabMisfit::NotReady, "show " + lock);
    std::shared_ptr<Connection> connection = self->m_foreignReading;
    if (!connection || !connection->isOpen()) {
        redis::ConnectionOptions options;
        options.address = *self->m_setup.foreign;
        connection = std::make_shared<Connection>(options, self->m_system);
        self->m_foreignReading = connection;
        const Result<redis::Greeting> greeting = co_await connection->open();
        if (!greeting)
            co_return greeting.error();
    }
    const Result<LockState> state = co_await readOver(connection, server, lock);
    co_return state;
}

} // namespace lockengine
