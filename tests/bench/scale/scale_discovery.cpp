// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// How fast Lockscope finds locks among many keys, and what the search costs.

#include "tests/bench/race.h"
#include "tests/bench/scale/fleet.h"
#include "tests/bench/scale/measures.h"
#include "tests/bench/scale/meters.h"
#include "tests/bench/scale/table.h"
#include "tests/bench/scale/watched_server.h"

#include "lockengine/redis/read/discovery.h"
#include "tests/support/open_connection.h"

#include <QProcess>
#include <QSet>

namespace bench {

using namespace lockengine;
using namespace lockengine::redis;
using namespace std::chrono_literals;
using namespace Qt::StringLiterals;

namespace {

double secondsSince(qint64 begin)
{
    return double(nanoseconds() - begin) / 1e9;
}

double scanByRedisCli(quint16 port)
{
    QProcess process;
    process.setStandardOutputFile(QProcess::nullDevice());
    const qint64 begin = nanoseconds();
    process.start(u"redis-cli"_s, {u"-p"_s, QString::number(port), u"--scan"_s});
    process.waitForFinished(-1);
    return secondsSince(begin);
}

// The scan alone: until it has seen every name that may belong to a lock.
double scanByUs(quint16 port, int locks)
{
    SystemClock clock;
    const auto connection = testing::openConnection(testing::optionsFor(addressAt(port)), clock);
    Discovery discovery(
        *connection, clock, [] { return true; }, ScanPacing::Unpaced);
    QSet<QByteArray> names;
    bool isFinished = false;
    QObject::connect(&discovery, &Discovery::found, &discovery,
        [&names](const QList<QByteArray> &keys) { names += QSet<QByteArray>(keys.cbegin(), keys.cend()); });
    QObject::connect(&discovery, &Discovery::foundHashes, &discovery,
        [&names](const QList<QByteArray> &keys) { names += QSet<QByteArray>(keys.cbegin(), keys.cend()); });
    QObject::connect(&discovery, &Discovery::finished, &discovery, [&isFinished] { isFinished = true; });
    const qint64 begin = nanoseconds();
    discovery.start(std::nullopt);
    turnUntil([&isFinished] { return isFinished; });
    const double took = secondsSince(begin);
    if (names.size() < locks)
        qFatal("only %lld names were found", qint64(names.size()));
    return took;
}

// Until every lock has been read as well.
double listByUs(quint16 port, int locks)
{
    const qint64 begin = nanoseconds();
    WatchedServer eye(port);
    eye.open(locks);
    return secondsSince(begin);
}

double millisecondsToFirstLock(quint16 port)
{
    WatchedServer eye(port, ScanPacing::Gentle);
    bool isSeen = false;
    QObject::connect(&eye.watcher, &Watcher::advanced, &eye.watcher,
        [&isSeen](const WatchBatch &batch) { isSeen = isSeen || !batch.changed.isEmpty(); });
    const qint64 begin = nanoseconds();
    eye.system->start();
    turnUntil([&isSeen] { return isSeen; });
    return secondsSince(begin) * 1000;
}

void measureGentleScan(quint16 port, BlockingConnection &line, std::chrono::seconds time)
{
    const auto seconds = [&line, time] {
        const double before = useOf(line).seconds;
        turnFor(time);
        return useOf(line).seconds - before;
    };
    const double idle = seconds();
    WatchedServer eye(port, ScanPacing::Gentle);
    eye.system->start();
    turnFor(2s);
    const qint64 before = eye.system->status().scan.scanned;
    const double busy = seconds();
    const SystemStatus status = eye.system->status();
    const QByteArray rate
        = QByteArray::number(double(status.scan.scanned - before) / double(time.count()), 'f', 0);
    print({"gentle scan, of the server's time", 100 * (busy - idle) / double(time.count()), " %", 1,
        "server's processor time over " + QByteArray::number(qint64(time.count()))
            + " s from the third second on, less what it uses alone; " + rate + " keys a second meanwhile"});
}

} // namespace

void measureDiscovery(double share)
{
    const int locks = int(100'000 * share);
    const int others = int(900'000 * share);
    testing::TestServer server("port {port}\n");
    takeCoresApart(server);
    BlockingConnection line(server.port());
    fillWithLocks(line, locks);
    fillWithOthers(line, others);

    QList<double> firsts;
    for (int i = 0; i < 5; ++i)
        firsts.append(millisecondsToFirstLock(server.port()));
    const QByteArray keys
        = QByteArray::number(locks + others) + " keys, " + QByteArray::number(locks) + " of them locks";
    print({"first locks told after beginning to connect", quantile(firsts, 1), " ms", 300,
        keys + "; the slowest of 5, paced"});

    QList<double> scans;
    QList<double> lists;
    QList<double> theirs;
    for (int i = 0; i < 3; ++i) {
        theirs.append(scanByRedisCli(server.port()));
        scans.append(scanByUs(server.port(), locks) / theirs.last());
        lists.append(listByUs(server.port(), locks) / theirs.last());
    }
    print({"unpaced scan, in times of redis-cli --scan", median(scans), "", 0.3,
        keys + "; until all names are known that may be locks; redis-cli took "
            + QByteArray::number(median(theirs), 'f', 2) + " s; median of 3 in turn",
        true});
    print({"unpaced, until every lock is read as well", median(lists), "", {}, "the same"});
    measureGentleScan(server.port(), line, std::chrono::seconds(std::max(5, int(20 * share))));
}

} // namespace bench
