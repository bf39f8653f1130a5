// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// From the wish to give a lock back to the answer of the one who waited for it. The floor is two blocking
// connections, of which the second asks when the first was answered: nobody is called at all. Before either
// the machine has been idle for as long, for waking it up takes time of its own.

#include "tests/bench/bench_client.h"
#include "tests/bench/floor.h"
#include "tests/bench/race.h"
#include "tests/support/run_task.h"

#include <QCoreApplication>

#include <cstdio>
#include <thread>

using namespace bench;
using namespace lockengine;
using namespace lockengine::redis;
using namespace std::chrono_literals;

namespace {

constexpr auto idle = 3ms;

using Time = std::chrono::steady_clock::time_point;

double microsecondsSince(Time begin)
{
    return std::chrono::duration<double, std::micro>(std::chrono::steady_clock::now() - begin).count();
}

QCoro::Task<Done> take(LockClient &client, AcquireRequest request)
{
    const Result<AcquireOutcome> taken = co_await client.acquire(request, 1);
    if (!taken || taken->result != AcquireResult::Acquired)
        qFatal("the lock was not handed over");
    co_return Done();
}

// The waiter is asleep before the holder lets go.
double handOver(BenchClient &holder, BenchClient &waiter, LockKind kind)
{
    AcquireRequest request("bench:hand-over", kind);
    request.wait = 10s;
    testing::runTask(take(holder.client(), request));
    std::optional<double> took;
    Time begin;
    QEventLoop loop;
    QCoro::connect(take(waiter.client(), request), &loop, [&](const Done &) {
        took = microsecondsSince(begin);
        loop.quit();
    });
    QTimer::singleShot(idle, &loop, [&] {
        begin = std::chrono::steady_clock::now();
        QCoro::connect(holder.client().release(request.name, kind, 1), &loop, [](const ActOutcome &) {});
    });
    loop.exec();
    if (!testing::runTask(waiter.client().releaseOwn()))
        qFatal("the waiter could not give it back");
    return *took;
}

double floorOf(Floor &holder, Floor &waiter, const LockScheme &scheme)
{
    const WallTime now = SystemClock().wall();
    Claim one;
    one.name = "bench:hand-over:floor";
    one.holder = "00000000-0000-4000-8000-000000000000:1";
    one.lease = 30s;
    one.allowance = 300s;
    Claim other = one;
    other.holder = "00000000-0000-4000-8000-000000000000:2";
    holder.run(scheme.acquire(one, now));
    waiter.run(scheme.acquire(other, now));
    std::this_thread::sleep_for(idle);
    const Time begin = std::chrono::steady_clock::now();
    holder.run(scheme.release(one, "bench:trace:1", now));
    waiter.run(scheme.acquire(other, now));
    const double took = microsecondsSince(begin);
    waiter.run(scheme.release(other, "bench:trace:2", now));
    return took;
}

} // namespace

int main(int argc, char **argv)
{
    QCoreApplication app(argc, argv);
    const int blocks = argc > 1 ? QByteArray(argv[1]).toInt() : 60;
    testing::TestServer server("port {port}\n");
    takeCoresApart(server);
    const Address address = parseAddress("redis://127.0.0.1:" + QByteArray::number(server.port())).value();
    BenchClient holder(address);
    BenchClient waiter(address);
    Floor first(address);
    Floor second(address);
    printHead();
    for (const auto &[name, kind] :
        {std::pair("reentrant", LockKind::Reentrant), std::pair("fair", LockKind::Fair)}) {
        QList<double> floors;
        QList<double> ours;
        for (int i = 0; i < blocks * 10; ++i) {
            floors.append(floorOf(first, second, *schemeFor(kind)));
            ours.append(handOver(holder, waiter, kind));
        }
        const auto row = [&](const char *who, double share) {
            std::printf("| hand-over, %s, %s | Lockscope | %.1f | %.2f |\n", name, who, quantile(ours, share),
                quantile(ours, share) / quantile(floors, share));
        };
        row("median", 0.5);
        row("p99", 0.99);
    }
    return 0;
}
