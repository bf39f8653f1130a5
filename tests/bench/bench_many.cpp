// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Concurrency: eight callers on eight locks over one connection, compared with one caller; and the cost of
// 10,000 locks that one client holds and renews.

#include "tests/bench/bench_client.h"
#include "tests/bench/race.h"
#include "tests/support/run_task.h"

#include <QCoreApplication>

#include <cstdio>
#include <sys/resource.h>

using namespace bench;
using namespace lockengine;
using namespace lockengine::redis;
using namespace std::chrono_literals;

namespace {

constexpr int locks = 10'000;

double processorSeconds()
{
    rusage usage{};
    ::getrusage(RUSAGE_SELF, &usage);
    const auto seconds = [](const timeval &time) { return double(time.tv_sec) + double(time.tv_usec) / 1e6; };
    return seconds(usage.ru_utime) + seconds(usage.ru_stime);
}

QCoro::Task<Done> holdAll(LockClient &client)
{
    std::vector<QCoro::Task<Result<AcquireOutcome>>> acquires;
    for (int i = 0; i < locks; ++i) {
        AcquireRequest request("bench:held:" + QByteArray::number(i), LockKind::Reentrant);
        request.wait = 0ms;
        acquires.push_back(client.acquire(request, 1));
        if (acquires.size() < 500)
            continue;
        for (auto &acquire : acquires)
            static_cast<void>(co_await acquire);
        acquires.clear();
    }
    co_return Done();
}

} // namespace

int main(int argc, char **argv)
{
    QCoreApplication app(argc, argv);
    const int blocks = argc > 1 ? QByteArray(argv[1]).toInt() : 60;
    testing::TestServer server("port {port}\n");
    takeCoresApart(server);
    BenchClient client(parseAddress("redis://127.0.0.1:" + QByteArray::number(server.port())).value());
    printHead();
    constexpr int rounds = 400;
    const auto callers = [&](int count) {
        return [&client, count](int rounds) {
            client.acquireAndRelease("bench:callers", LockKind::Reentrant, rounds / count, count);
        };
    };
    print("one connection",
        race({{"1 caller", callers(1)}, {"8 callers on 8 locks", callers(8)}}, blocks, rounds));

    testing::runTask(holdAll(client.client()), 5min);
    const double before = processorSeconds();
    const auto begin = std::chrono::steady_clock::now();
    QEventLoop loop;
    QTimer::singleShot(30s, &loop, &QEventLoop::quit); // three watchdog renewals
    loop.exec();
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begin;
    const qint64 held = client.client().holds().size();
    std::printf("\n%lld locks held and renewed: %.2f %% of a core; on the server still %s\n", qint64(held),
        100 * (processorSeconds() - before) / took.count(), server.cli("DBSIZE").constData());
    return 0;
}
