// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The server's cost of being watched, for each change of a lock: in each watch mode, compared with MONITOR
// and with polling everything once a second.

#include "tests/bench/race.h"
#include "tests/bench/scale/fleet.h"
#include "tests/bench/scale/measures.h"
#include "tests/bench/scale/meters.h"
#include "tests/bench/scale/table.h"
#include "tests/bench/scale/watched_server.h"

#include "tests/support/open_connection.h"

#include <QCoreApplication>
#include <QProcess>

#include <thread>

namespace bench {

using namespace lockengine;
using namespace lockengine::redis;
using namespace std::chrono_literals;
using namespace Qt::StringLiterals;

namespace {

constexpr int rate = 1000;
constexpr int locks = 1000;

struct Way
{
    QByteArray name;
    std::function<double()> run; // server processor time for each change, in microseconds
    bool needsKeyEvents = false;
};

// Measures under the load, from its third second on.
double underLoad(BlockingConnection &line, quint16 port, std::chrono::seconds time)
{
    Load load(port, locks, rate, 0);
    turnFor(3s);
    const double before = useOf(line).seconds;
    const qint64 begin = nanoseconds();
    turnFor(time);
    return 1e6 * (useOf(line).seconds - before) * 1e9 / double(nanoseconds() - begin) / rate;
}

double watched(
    BlockingConnection &line, quint16 port, WatchMode best, WatchMode wanted, std::chrono::seconds time)
{
    SystemClock clock;
    InspectorOptions options;
    options.connection = testing::optionsFor(addressAt(port));
    options.bestMode = best;
    Inspector inspector(options, clock);
    inspector.start();
    turnUntil([&inspector] { return inspector.status().phase == ConnectionPhase::Live; });
    const double cost = underLoad(line, port, time);
    if (inspector.status().mode != wanted)
        qFatal("another mode: %d", int(inspector.status().mode));
    return cost;
}

double monitored(BlockingConnection &line, quint16 port, std::chrono::seconds time)
{
    QProcess monitor;
    monitor.setStandardOutputFile(QProcess::nullDevice());
    monitor.start(u"redis-cli"_s, {u"-p"_s, QString::number(port), u"MONITOR"_s});
    monitor.waitForStarted();
    const double cost = underLoad(line, port, time);
    monitor.kill();
    monitor.waitForFinished();
    return cost;
}

double polled(BlockingConnection &line, quint16 port, std::chrono::seconds time)
{
    QProcess poller;
    poller.start(QCoreApplication::applicationFilePath(), {u"poll"_s, QString::number(port)});
    poller.waitForStarted();
    const double cost = underLoad(line, port, time);
    poller.kill();
    poller.waitForFinished();
    return cost;
}

} // namespace

void measureCost(double share)
{
    constexpr std::chrono::seconds time = 4s;
    const int blocks = std::max(1, int(5 * share));
    testing::TestServer server("port {port}\n");
    takeCoresApart(server);
    const quint16 port = server.port();
    BlockingConnection line(port);
    const auto tellKeyEvents = [&line](const char *classes) {
        line.ask({"CONFIG", "SET", "notify-keyspace-events", classes});
    };
    const auto watch = [&](WatchMode best, WatchMode wanted) {
        return [=, &line] { return watched(line, port, best, wanted, time); };
    };
    const QList<Way> ways{{"MONITOR", [&] { return monitored(line, port, time); }, false},
        {"asking for everything each second", [&] { return polled(line, port, time); }, false},
        {"live", watch(WatchMode::Live, WatchMode::Live), false},
        {"live for known locks", watch(WatchMode::LiveForKnown, WatchMode::LiveForKnown), false},
        {"poll", watch(WatchMode::Poll, WatchMode::Poll), false},
        {"key events", watch(WatchMode::Poll, WatchMode::KeyEvents), true},
        {"key events without a subscriber", [&] { return underLoad(line, port, time); }, true}};
    QList<double> alone;
    QList<QList<double>> costs(ways.size());
    for (int block = 0; block < blocks; ++block) {
        alone.append(underLoad(line, port, time));
        for (qsizetype i = 0; i < ways.size(); ++i) {
            tellKeyEvents(ways[i].needsKeyEvents ? "KEA" : "");
            costs[i].append(ways[i].run() - alone.last());
        }
        tellKeyEvents("");
    }
    const double byMonitor = median(costs[0]);
    const QByteArray method = "server's processor time under " + QByteArray::number(rate)
        + " changes a second over " + QByteArray::number(locks) + " locks, less the same unwatched ("
        + QByteArray::number(median(alone), 'f', 1) + " µs a change); median of " + QByteArray::number(blocks)
        + " blocks in turn";
    print({"cost to the server for a change, MONITOR", byMonitor, " µs", {}, method});
    for (qsizetype i = 1; i < ways.size(); ++i)
        print({"the same, " + ways[i].name + ", in times of MONITOR", median(costs[i]) / byMonitor, "", {},
            QByteArray::number(median(costs[i]), 'f', 1) + " µs a change"});
}

// SCAN through all keys; HGETALL and PTTL of each, pipelined for each page of the scan.
int runPoll(quint16 port)
{
    BlockingConnection line(port);
    for (;;) {
        QByteArray cursor = "0";
        do {
            const QByteArrayList page
                = line.ask({"SCAN", cursor, "COUNT", "1000", "TYPE", "hash"}).split('\n');
            cursor = page.constFirst();
            const int keys = page.value(1).isEmpty() ? 0 : int(page.size()) - 1;
            for (const QByteArray &key : page.mid(1, keys)) {
                line.append({"HGETALL", key});
                line.append({"PTTL", key});
            }
            line.collect(2 * keys);
        } while (cursor != "0");
        std::this_thread::sleep_for(1s);
    }
}

} // namespace bench
