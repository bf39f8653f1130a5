// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/bench/scale/watched_server.h"

#include "tests/support/run_task.h"

#include <QAbstractEventDispatcher>
#include <QElapsedTimer>

namespace bench {

using namespace lockengine;
using namespace lockengine::redis;
using namespace std::chrono_literals;

Address addressAt(quint16 port)
{
    return parseAddress("redis://127.0.0.1:" + QByteArray::number(port)).value();
}

void turnUntil(const std::function<bool()> &condition, std::chrono::milliseconds limit)
{
    QElapsedTimer timer;
    timer.start();
    QTimer looks; // processEvents() returns at the latest when this fires
    looks.start(5ms);
    while (!condition()) {
        QAbstractEventDispatcher::instance()->processEvents(QEventLoop::WaitForMoreEvents);
        if (timer.hasExpired(limit.count()))
            qFatal("what was waited for did not come");
    }
}

void turnFor(std::chrono::milliseconds time)
{
    QEventLoop loop;
    QTimer::singleShot(time, Qt::PreciseTimer, &loop, &QEventLoop::quit);
    loop.exec();
}

namespace {

RedisSystemOptions optionsFor(quint16 port, ScanPacing pacing)
{
    RedisSystemOptions options;
    options.address = addressAt(port);
    options.scanPacing = pacing;
    return options;
}

} // namespace

WatchedServer::WatchedServer(quint16 port, ScanPacing pacing)
    : system(makeRedisSystem(optionsFor(port, pacing), clock))
    , watcher(*system, clock)
{ }

void WatchedServer::open(qint64 locks)
{
    system->start();
    turnUntil(
        [this, locks] { return system->status().scan.finishedOnce && system->status().locksKnown >= locks; });
}

int differingFromFresh(LockSystem &fresh, const QList<LockView> &views)
{
    constexpr qsizetype atOnce = 500;
    int differing = 0;
    for (qsizetype from = 0; from < views.size(); from += atOnce) {
        const QList<LockView> part = views.mid(from, atOnce);
        QList<LockId> ids;
        for (const LockView &view : part)
            ids.append(view.state.id);
        const Result<QList<LockState>> states = testing::runTask(fresh.read(ids), 1min);
        if (!states)
            qFatal("the fresh look failed");
        for (qsizetype i = 0; i < part.size(); ++i) {
            const LockState &shown = part[i].state;
            const LockState &there = states->at(i);
            const auto apart = std::chrono::abs(
                (shown.observedAt + shown.lease.left) - (there.observedAt + there.lease.left));
            const bool isSameEnd
                = !there.isHeld() || apart <= 10ms; // a server may pause in the middle of a read
            if (shown.holders != there.holders || !isSameEnd)
                ++differing;
        }
    }
    return differing;
}

} // namespace bench
