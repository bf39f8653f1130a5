// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The cost of `lockctl top` while a few hundred locks are renewed by watchdogs and change hands, among very
// many locks that do not change.

#include "tests/bench/race.h"
#include "tests/bench/scale/fleet.h"
#include "tests/bench/scale/measures.h"
#include "tests/bench/scale/meters.h"
#include "tests/bench/scale/open_top.h"
#include "tests/bench/scale/table.h"
#include "tests/bench/scale/watched_server.h"

#include "tests/support/test_server.h"

namespace bench {

using namespace std::chrono_literals;

void measureTop(double share)
{
    constexpr int busy = 300;
    const int idle = int(100'000 * share);
    const std::chrono::seconds time(std::max(5, int(10 * share)));
    testing::TestServer server("port {port}\n");
    takeCoresApart(server);
    BlockingConnection line(server.port());
    fillWithLocks(line, idle);
    OpenTop top(server.port());
    top.awaitLocks(idle);
    Load load = Load::ofWatchdogs(server.port(), busy);
    top.awaitLocks(idle + busy);
    const auto measure = [&](const QByteArray &order, const QByteArray &method) {
        turnFor(3s);
        const double own = processorSeconds(top.pid());
        const qint64 begin = nanoseconds();
        const qsizetype written = top.written();
        const auto commands = useOf(line).commands;
        turnFor(time);
        const double took = double(nanoseconds() - begin) / 1e9;
        const double changes = double(useOf(line).commands - commands) / took;
        print({"lockctl top, 300 locks renewed and changing hands, by " + order + ", of a core",
            100 * (processorSeconds(top.pid()) - own) / took, " %", {},
            method + "; for " + QByteArray::number(qint64(time.count())) + " s; it wrote "
                + QByteArray::number(double(top.written() - written) / took / 1000, 'f', 1)
                + " kB a second; the server worked on " + QByteArray::number(changes, 'f', 0)
                + " commands a second"});
    };
    measure("trouble",
        "beside " + QByteArray::number(idle)
            + " locks that stand still; a watchdog renews each every second, and every fifth time the next "
              "client has it");
    top.typeUntil("ss", "sort: lease");
    measure("lease", "the same, with the locks that change in view");
}

} // namespace bench
