// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/lockctl/commands/broken_locks.h"

#include <QDateTime>

#include <algorithm>

namespace testing {

using namespace Qt::StringLiterals;

const QByteArray BrokenLocks::kHolder = "0d2f1c3e-8b1a-4a55-9c7d-0123456789ab:7";
const QByteArray BrokenLocks::kDead = "9b7e0000-8b1a-4a55-9c7d-0123456789ab:31";
const QByteArray BrokenLocks::kLive = "77770000-8b1a-4a55-9c7d-0123456789ab:8";

namespace {

QByteArray inMinutes(int minutes)
{
    return QByteArray::number(QDateTime::currentMSecsSinceEpoch() + minutes * 60'000);
}

QByteArray queueOf(const QByteArray &lock)
{
    return "redisson_lock_queue:{" + lock + '}';
}

QByteArray deadlinesOf(const QByteArray &lock)
{
    return "redisson_lock_timeout:{" + lock + '}';
}

} // namespace

BrokenLocks::~BrokenLocks()
{
    for (const auto &listener : m_listeners) {
        listener->kill();
        listener->waitForFinished();
    }
}

QByteArray BrokenLocks::waiterChannel(const QByteArray &lock, const QByteArray &waiter)
{
    return "redisson_lock__channel:{" + lock + "}:" + waiter;
}

void BrokenLocks::hold(const QByteArray &lock, const QByteArray &holder, const QByteArray &count)
{
    m_server.cli({"HSET", lock, holder, count});
    m_server.cli({"PEXPIRE", lock, "600000"});
}

void BrokenLocks::queue(const QByteArray &lock, const QByteArray &waiter, int minutes)
{
    m_server.cli({"RPUSH", queueOf(lock), waiter});
    m_server.cli({"ZADD", deadlinesOf(lock), inMinutes(minutes), waiter});
}

void BrokenLocks::listen(const QByteArray &channel)
{
    auto listener = std::make_unique<QProcess>();
    listener->start(
        u"redis-cli"_s, {u"-s"_s, m_server.socketPath(), u"SUBSCRIBE"_s, QString::fromUtf8(channel)});
    listener->waitForReadyRead(); // the server has confirmed it
    m_listeners.push_back(std::move(listener));
}

void BrokenLocks::plantAll()
{
    hold("severalHolders");
    hold("severalHolders", kLive);
    queue("deadHead", kDead);
    queue("deadHead", kLive, 10);
    listen(waiterChannel("deadHead", kLive));
    hold("deadWaiter");
    queue("deadWaiter", kLive);
    queue("deadWaiter", kDead, 10);
    listen(waiterChannel("deadWaiter", kLive));
    m_server.cli({"RPUSH", queueOf("ghostWaiter"), kDead});
    queue("ghostWaiter", kLive, 10);
    listen(waiterChannel("ghostWaiter", kLive));
    queue("lostWake", kLive);
    listen(waiterChannel("lostWake", kLive));
    hold("selfWait");
    queue("selfWait", kHolder);
    listen(waiterChannel("selfWait", kHolder));
    hold("badCount", kHolder, "many");
    hold("wrongType");
    m_server.cli({"SET", queueOf("wrongType"), "text"});
    m_server.cli({"HSET", "noExpiry", kHolder, "1"});
    hold("readerUntimed", kHolder);
    m_server.cli({"HSET", "readerUntimed", "mode", "read"});
    hold("endsEarly", kHolder);
    m_server.cli({"HSET", "endsEarly", "mode", "read"});
    m_server.cli({"SET", "{endsEarly}:" + kHolder + ":rwlock_timeout:1", "1", "PX", "900000"});
    hold("queueWillVanish");
    queue("queueWillVanish", kLive);
    listen(waiterChannel("queueWillVanish", kLive));
    m_server.cli({"PEXPIRE", queueOf("queueWillVanish"), "600000"});
    hold("tokenWillVanish");
    m_server.cli({"SET", "redisson_lock_token:{tokenWillVanish}", "7", "PX", "600000"});
    queue("abandonedQueue", kDead, -5);
    m_server.cli({"ZADD", deadlinesOf("queueDisorder"), inMinutes(5), kDead});
    hold("queueDisorder");
}

void BrokenLocks::plantNearMisses()
{
    hold("healthy:plain");
    hold("healthy:twice", kHolder, "2");
    hold("healthy:fair"); // the queue never expires, which is normal
    queue("healthy:fair", kLive);
    queue("healthy:fair", kDead, 10);
    listen(waiterChannel("healthy:fair", kLive));
    listen(waiterChannel("healthy:fair", kDead));
    hold("healthy:reader", kHolder);
    m_server.cli({"HSET", "healthy:reader", "mode", "read"});
    m_server.cli({"SET", "{healthy:reader}:" + kHolder + ":rwlock_timeout:1", "1", "PX", "599000"});
    hold("healthy:token");
    m_server.cli({"SET", "redisson_lock_token:{healthy:token}", "7"});
    hold("healthy:waited");
    listen("redisson_lock__channel:{healthy:waited}");
    m_server.cli({"SET", "redisson_lock_token:{healthy:free}", "9"});
}

QByteArrayList BrokenLocks::expected()
{
    QByteArrayList lines = {"!! severalHolders", "!! deadHead", "! deadWaiter", "!! ghostWaiter",
        "!! lostWake", "!! selfWait", "!! badCount", "!! wrongType", "! noExpiry", "! readerUntimed",
        "! endsEarly", "! queueWillVanish", "! tokenWillVanish", "! abandonedQueue", "! queueDisorder"};
    std::ranges::sort(lines);
    return lines;
}

} // namespace testing
