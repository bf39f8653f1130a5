// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// How long `lockctl list` takes, compared with a client that reads the same and ignores the replies; and the
// impact on other clients of the server.

#include "tests/bench/race.h"
#include "tests/bench/scale/bystander.h"
#include "tests/bench/scale/fleet.h"
#include "tests/bench/scale/hash_reader.h"
#include "tests/bench/scale/measures.h"
#include "tests/bench/scale/meters.h"
#include "tests/bench/scale/table.h"
#include "tests/bench/scale/watched_server.h"

#include <algorithm>

namespace bench {

using namespace std::chrono_literals;
using namespace Qt::StringLiterals;

namespace {

double listSeconds(quint16 port, const QStringList &options, int locks)
{
    QProcess process;
    const qint64 begin = nanoseconds();
    process.start(testing::programPath(u"lockctl"_s),
        QStringList{u"--url"_s, u"redis://127.0.0.1:%1"_s.arg(port), u"list"_s} + options);
    process.waitForFinished(-1);
    const double took = double(nanoseconds() - begin) / 1e9;
    const qsizetype lines = process.readAllStandardOutput().count('\n');
    if (lines != locks)
        qFatal("%lld lines for %d locks", qint64(lines), locks);
    return took;
}

// The unpaced list follows immediately and reuses the memory of the one before. A host reclaims unused memory
// of its guest and takes 0.1 s or more to return it, which would disturb some runs.
void measureTimes(quint16 port, const QByteArray &keys, int locks)
{
    QList<double> floors;
    QList<double> hurried;
    QList<double> usual;
    for (int i = 0; i < 5; ++i) {
        floors.append(readAllHashes(port, locks));
        usual.append(listSeconds(port, {}, locks) / floors.last());
        hurried.append(listSeconds(port, {u"--unpaced"_s}, locks) / floors.last());
    }
    const QByteArray beside = keys + "; whole process, beside SCAN, HGETALL and PTTL by hiredis, pipelined: "
        + QByteArray::number(median(floors), 'f', 2) + " s; median of 5 in turn";
    print({"lockctl list --unpaced, in times of a reader", median(hurried), "", 1.5, beside, true});
    print({"lockctl list", median(usual), "", 4, "the same", true});
}

// Measures alone, and while lists run one after the other.
void measureOthers(quint16 port, const QByteArray &load, int locks)
{
    Bystander alone(port);
    turnFor(5s);
    const double before = alone.finish();
    Bystander beside(port);
    const qint64 begin = nanoseconds();
    while (nanoseconds() - begin < 5'000'000'000)
        Q_UNUSED(listSeconds(port, {}, locks))
    const double meanwhile = beside.finish();
    print({"SET of another client during lockctl list, p99", meanwhile, " us",
        std::max(2 * before, before + 500), load + "; " + QByteArray::number(before, 'f', 0) + " us without",
        true});
}

} // namespace

void measureList(double share)
{
    const int locks = int(100'000 * share);
    const int others = int(900'000 * share);
    testing::TestServer server("port {port}\n");
    takeCoresApart(server);
    BlockingConnection line(server.port());
    fillWithLocks(line, locks);
    measureTimes(server.port(), QByteArray::number(locks) + " locks, no other keys", locks);
    measureOthers(server.port(), "an idle server", locks);
    {
        const Press press(server.port(), 0.5);
        measureOthers(server.port(), "a server that is busy half of the time", locks);
    }
    fillWithOthers(line, others);
    measureTimes(server.port(),
        QByteArray::number(locks) + " locks among " + QByteArray::number(locks + others) + " keys", locks);
}

} // namespace bench
