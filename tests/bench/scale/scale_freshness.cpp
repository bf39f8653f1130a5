// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// How soon a change becomes known, and the effect of a flood of changes.

#include "tests/bench/race.h"
#include "tests/bench/scale/fleet.h"
#include "tests/bench/scale/measures.h"
#include "tests/bench/scale/meters.h"
#include "tests/bench/scale/table.h"
#include "tests/bench/scale/watched_server.h"

#include "tests/support/test_server.h"

#include <unistd.h>

namespace bench {

using namespace lockengine;
using namespace lockengine::redis;
using namespace std::chrono_literals;

void measureFreshness(double share)
{
    constexpr int rate = 1000;
    const std::chrono::seconds time(std::max(5, int(30 * share)));
    testing::TestServer server("port {port}\n");
    takeCoresApart(server);
    WatchedServer eye(server.port());
    eye.open(0);
    QList<double> delays;
    QObject::connect(&eye.watcher, &Watcher::advanced, &eye.watcher, [&delays](const WatchBatch &batch) {
        const qint64 now = nanoseconds();
        for (const LockEvent &event : batch.events) {
            if (const qint64 cause = causeOf(event.holder); cause && event.kind == EventKind::Acquired)
                delays.append(double(now - cause) / 1e6);
        }
    });
    Load load(server.port(), 1000, rate, int(time.count()) + 3);
    turnFor(3s); // every lock has been seen once by then
    delays.clear();
    turnFor(time);
    const QByteArray method = QByteArray::number(delays.size())
        + " acquires among 1,000 changes a second over 1,000 locks; from just before the command is sent to "
          "the event";
    if (delays.isEmpty())
        qFatal("nothing was heard");
    print({"freshness, cause to event, p50", quantile(delays, 0.5), " ms", 2, method});
    print({"freshness, cause to event, p99", quantile(delays, 0.99), " ms", 10, "the same"});
}

void measureFlood(double share)
{
    constexpr int rate = 20'000;
    const int seconds = std::max(5, int(30 * share));
    testing::TestServer server("port {port}\n");
    takeCoresApart(server);
    WatchedServer eye(server.port());
    eye.open(0);
    qint64 events = 0;
    qint64 coalesced = 0;
    QObject::connect(&eye.watcher, &Watcher::advanced, &eye.watcher, [&](const WatchBatch &batch) {
        events += batch.events.size();
        coalesced += std::ranges::count_if(batch.events,
            [](const LockEvent &event) { return event.evidence.testFlag(EvidenceSign::Coalesced); });
    });
    const double own = processorSeconds(::getpid());
    Load load(server.port(), 1000, rate, seconds);
    turnFor(std::chrono::seconds(seconds) / 2);
    const double before = memoryOf(::getpid()).resident;
    turnFor(std::chrono::seconds(seconds) - std::chrono::seconds(seconds) / 2);
    const double used = processorSeconds(::getpid()) - own;
    const double reached = load.finish();
    const double grown = memoryOf(::getpid()).resident - before;
    turnFor(2s); // the connection works again and pending data has arrived
    const int differing = differingFromFresh(*eye.system, eye.watcher.views());
    const QByteArray method = QByteArray::number(reached, 'f', 0) + " changes a second over 1,000 locks for "
        + QByteArray::number(seconds) + " s";
    print({"flood: states that differ from a fresh read", double(differing), "", 0,
        method + "; compared 2 s after its end"
            + (eye.system->status().mode == WatchMode::LiveForKnown
                    ? ", only known locks being announced by then"
                    : ""),
        true});
    print({"flood: memory grown in the second half of it by", grown, " MB", {},
        "the same; resident, " + QByteArray::number(before, 'f', 0)
            + " MB at half time: histories are bounded"});
    print({"flood: events a second", double(events) / seconds, "", {},
        "the same; " + QByteArray::number(coalesced) + " of " + QByteArray::number(events)
            + " say that they are several in one"});
    print({"flood: of a core", 100 * used / seconds, " %", {}, "the same"});
}

} // namespace bench
