// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// One caller acquires and releases an uncontended lock, over TCP on loopback and over a unix socket.

#include "tests/bench/bench_client.h"
#include "tests/bench/floor.h"
#include "tests/bench/peer.h"
#include "tests/bench/race.h"
#include "tests/support/test_server.h"

#include <QCoreApplication>

using namespace bench;
using namespace lockengine;
using namespace lockengine::redis;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace {

struct Kind
{
    QByteArray name;
    TakenKind kind;
};

const QList<Kind> kinds{
    {"reentrant", LockKind::Reentrant},
    {"fair", LockKind::Fair},
    {"fenced", LockKind::Fenced},
    {"spin", LockKind::Spin},
    {"read", TakenKind(LockKind::ReadWrite, HoldMode::Read)},
    {"write", TakenKind(LockKind::ReadWrite, HoldMode::Write)},
    {"token", LockKind::Token},
};

// Another library, compared with Lockscope on the kind of lock that it uses itself.
struct Other
{
    TakenKind kind;
    Contestant contestant;
};

void measure(const QByteArray &where, const Address &address, const QList<Other> &others, int blocks)
{
    BenchClient ours(address);
    Floor floor(address);
    for (const Kind &kind : kinds) {
        const LockProtocol *protocol = protocolFor(kind.kind);
        if (!protocol)
            continue;
        Claim claim;
        claim.name = "bench:floor:" + kind.name;
        claim.holder = protocol->holderOf(Identity("00000000-0000-4000-8000-000000000000", 1));
        claim.lease = 30s;
        claim.allowance = 300s;
        QList<Contestant> contestants{
            {"floor: its scripts through blocking hiredis",
                [&](int rounds) {
                    for (int i = 0; i < rounds; ++i)
                        floor.acquireAndRelease(*protocol, claim);
                }},
            {"Lockscope",
                [&](int rounds) { ours.acquireAndRelease("bench:" + kind.name, kind.kind, rounds); }},
        };
        for (const Other &other : others) {
            if (other.kind == kind.kind)
                contestants += other.contestant;
        }
        print(kind.name + ", " + where, race(contestants, blocks, 200));
    }
}

} // namespace

int main(int argc, char **argv)
{
    QCoreApplication app(argc, argv);
    const int blocks = argc > 1 ? QByteArray(argv[1]).toInt() : 60;
    testing::TestServer server("port {port}\n");
    takeCoresApart(server);

    printHead();
    const QByteArray tcp = "redis://127.0.0.1:" + QByteArray::number(server.port());
    std::vector<std::unique_ptr<Peer>> processes;
    QList<Other> others;
    const auto add = [&](const QByteArray &name, TakenKind kind, QStringList words) {
        words[1].prepend(QStringLiteral(TEST_DATA_DIR) + u'/');
        words.append(QString::number(server.port()));
        processes.push_back(std::make_unique<Peer>(words));
        Peer *peer = processes.back().get();
        if (peer->isThere())
            others.append({kind, {name, [peer](int rounds) { peer->run(rounds); }}});
        else
            std::printf("| (%s is not installed) | | | |\n", name.constData());
    };
    add("redis-py", LockKind::Token, {u"/usr/bin/python3"_s, u"peer.py"_s});
    add("redlock", LockKind::Token, {u"node"_s, u"peer.js"_s, u"redlock"_s});
    add("redis-semaphore", LockKind::Token, {u"node"_s, u"peer.js"_s, u"redis-semaphore"_s});
    add("node-redisson", LockKind::Reentrant, {u"node"_s, u"peer.js"_s, u"node-redisson"_s});
    measure("TCP", parseAddress(tcp).value(), others, blocks);
    measure("unix socket", parseAddress(server.url()).value(), {}, blocks);
    return 0;
}
