// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// From the wish to give a lock back to the answer of the one who waited for it. The floor is two blocking
// connections, of which the second asks when the first was answered: nobody is called at all. The least that
// a waiter can do who is called is a row of its own: a third blocking connection, which hears the message
// first. Before each the machine has been idle for as long, for waking it up takes time of its own.

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

Claim claimOf(const QByteArray &name, qint64 thread)
{
    Claim claim;
    claim.name = name;
    claim.holder = "00000000-0000-4000-8000-000000000000:" + QByteArray::number(thread);
    claim.lease = 30s;
    claim.allowance = 300s;
    return claim;
}

// Blocking connections.
struct Hands
{
    Hands(const Address &address, const LockScheme &scheme, LockKind kind, QByteArray name)
        : holder(address)
        , waiter(address)
        , scheme(scheme)
        , callsWhoeverListens(kind == LockKind::Reentrant)
        , one(claimOf(name, 1))
        , other(claimOf(name, 2))
    { }

    double handOver(Floor *ear);

    Floor holder;
    Floor waiter;
    const LockScheme &scheme;
    const bool callsWhoeverListens; // with each release, wanted or not
    const Claim one;
    const Claim other;
};

// `ear`, where there is one, listens to the waiter's channel.
double Hands::handOver(Floor *ear)
{
    const WallTime now = SystemClock().wall();
    holder.run(scheme.acquire(one, now));
    waiter.run(scheme.acquire(other, now));
    std::this_thread::sleep_for(idle);
    const Time begin = std::chrono::steady_clock::now();
    holder.run(scheme.release(one, "bench:trace:1", now));
    if (ear)
        ear->awaitMessage();
    waiter.run(scheme.acquire(other, now));
    const double took = microsecondsSince(begin);
    waiter.run(scheme.release(other, "bench:trace:2", now));
    if (ear && callsWhoeverListens)
        ear->awaitMessage();
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
    // Sockets are heard in the order in which they were made. The waiter's come first: in the field the
    // holder is another process, and what it does with its answer is nothing that a waiter waits for.
    BenchClient waiter(address);
    BenchClient holder(address);
    printHead();
    for (const auto &[name, kind] :
        {std::pair("reentrant", LockKind::Reentrant), std::pair("fair", LockKind::Fair)}) {
        const LockScheme &scheme = *schemeFor(kind);
        Hands uncalled(address, scheme, kind, "bench:hand-over:floor");
        Hands called(address, scheme, kind, "bench:hand-over:called");
        Floor ear(address);
        ear.listenTo(*scheme.wakeChannel(called.other));
        QList<double> floors;
        QList<double> calls;
        QList<double> ours;
        for (int i = 0; i < blocks * 10; ++i) {
            floors.append(uncalled.handOver(nullptr));
            calls.append(called.handOver(&ear));
            ours.append(handOver(holder, waiter, kind));
        }
        for (const auto &[quantileName, share] : {std::pair("median", 0.5), std::pair("p99", 0.99)}) {
            const double floor = quantile(floors, share);
            for (const auto &[who, times] : {std::pair("the floor", floors),
                     std::pair("the floor, called", calls), std::pair("Lockscope", ours)})
                std::printf("| hand-over, %s, %s | %s | %.1f | %.2f |\n", name, quantileName, who,
                    quantile(times, share), quantile(times, share) / floor);
        }
    }
    return 0;
}
