// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Measures the time from a release request to the waiter's successful acquire. The floor is two blocking
// connections without a notification: the second asks once the first was answered. A separate row adds the
// minimum for a notified waiter: a third blocking connection that receives the message first. The machine
// idles equally long before each measurement, because waking it up takes time.

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

// The waiter sleeps before the holder releases.
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
        qFatal("the waiter could not release the lock");
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
    Hands(const Address &address, const LockProtocol &protocol, LockKind kind, QByteArray name)
        : holder(address)
        , waiter(address)
        , protocol(protocol)
        , callsAllListeners(kind == LockKind::Reentrant)
        , one(claimOf(name, 1))
        , other(claimOf(name, 2))
    { }

    double handOver(Floor *subscriber);

    Floor holder;
    Floor waiter;
    const LockProtocol &protocol;
    const bool callsAllListeners; // each release publishes a message, wanted or not
    const Claim one;
    const Claim other;
};

// `subscriber`, if given, is subscribed to the waiter's channel.
double Hands::handOver(Floor *subscriber)
{
    const WallTime now = SystemClock().wall();
    holder.run(protocol.acquire(one, now));
    waiter.run(protocol.acquire(other, now));
    std::this_thread::sleep_for(idle);
    const Time begin = std::chrono::steady_clock::now();
    holder.run(protocol.release(one, "bench:trace:1", now));
    if (subscriber)
        subscriber->awaitMessage();
    waiter.run(protocol.acquire(other, now));
    const double took = microsecondsSince(begin);
    waiter.run(protocol.release(other, "bench:trace:2", now));
    if (subscriber && callsAllListeners)
        subscriber->awaitMessage();
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
    // Sockets are served in the order of their creation. The waiter's come first: in production the holder is
    // another process, and the waiter does not wait for the holder to handle its reply.
    BenchClient waiter(address);
    BenchClient holder(address);
    printHead();
    for (const auto &[name, kind] :
        {std::pair("reentrant", LockKind::Reentrant), std::pair("fair", LockKind::Fair)}) {
        const LockProtocol &protocol = *protocolFor(kind);
        Hands uncalled(address, protocol, kind, "bench:hand-over:floor");
        Hands called(address, protocol, kind, "bench:hand-over:called");
        Floor subscriber(address);
        subscriber.listenTo(*protocol.wakeChannel(called.other));
        QList<double> floors;
        QList<double> calls;
        QList<double> ours;
        for (int i = 0; i < blocks * 10; ++i) {
            floors.append(uncalled.handOver(nullptr));
            calls.append(called.handOver(&subscriber));
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
