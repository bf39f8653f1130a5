// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/test_cluster.h"

#include "lockengine/redis/cluster/slot.h"
#include "tests/support/run_task.h"
#include "tests/support/test_server.h"

#include <QTest>

#include <algorithm>

namespace testing {

using namespace lockengine;
using namespace lockengine::redis;

namespace {

PrivateClusterOptions optionsWith(int replicas, QByteArray configuration)
{
    PrivateClusterOptions options;
    options.replicas = replicas;
    options.server.configuration = std::move(configuration);
    return options;
}

PrivateClusterOptions forTests(PrivateClusterOptions options)
{
    options.nodeTimeout = Milliseconds(1'000);
    options.server.guardianProgram = programPath(QStringLiteral("lockscope-guardian"));
    return options;
}

// Whether the reporting node ("myself") serves that slot. (The ports in its reply depend on how it is asked.)
bool keeps(const QByteArray &nodes, int slot)
{
    constexpr qsizetype before = 8; // words before a node's slots
    for (const QByteArray &line : nodes.split('\n')) {
        const QList<QByteArray> words = line.split(' ');
        if (!words.value(2).contains("myself"))
            continue;
        for (const QByteArray &range : words.mid(before)) {
            const QList<QByteArray> ends = range.split('-'); // a moving slot reads [slot->-node]
            const bool isRange = !range.startsWith('[') && !ends.first().isEmpty();
            if (isRange && slot >= ends.first().toInt() && slot <= ends.last().toInt())
                return true;
        }
    }
    return false;
}

QByteArray textOf(const Reply &reply)
{
    if (reply.asInteger())
        return QByteArray::number(*reply.asInteger());
    if (reply.type() != Reply::Type::Array)
        return reply.text();
    QByteArrayList lines;
    for (const Reply &item : reply.items())
        lines.append(textOf(item));
    return lines.join('\n');
}

} // namespace

TestCluster::TestCluster(int replicas, QByteArray configuration)
    : TestCluster(optionsWith(replicas, std::move(configuration)))
{ }

TestCluster::TestCluster(PrivateClusterOptions options)
    : m_cluster(forTests(std::move(options)), m_clock)
{
    QObject::connect(&m_cluster, &PrivateCluster::failed, &m_cluster,
        [](const Error &error) { qFatal("no cluster: %s", error.detail.constData()); });
    m_cluster.start();
    if (!QTest::qWaitFor([this] { return m_cluster.state() == PrivateCluster::State::Ready; }, 30'000))
        qFatal("the cluster does not become ready");
}

QByteArray TestCluster::tell(int node, const QList<QByteArray> &words)
{
    Command command(words.first());
    command.args(words.sliced(1));
    const Result<Reply> reply = runTask(m_cluster.tell(node, command));
    if (!reply)
        qFatal("node %d: %s", node, reply.error().detail.constData());
    return textOf(*reply);
}

QByteArray TestCluster::tell(int node, const char *line)
{
    return tell(node, QByteArray(line).simplified().split(' '));
}

QByteArray TestCluster::tellOwner(const char *line)
{
    const QList<QByteArray> words = QByteArray(line).simplified().split(' ');
    return tell(keeperOf(words.value(1)), words);
}

// The node that claims the slot. If two do, as after a partition, the one with the later epoch.
int TestCluster::ownerOf(const QByteArray &key)
{
    int owner = -1;
    int lastEpoch = -1;
    for (int node = 0; node < m_cluster.size(); ++node) {
        if (m_cluster.server(node).state() != PrivateServer::State::Ready)
            continue;
        const Result<Reply> reply
            = runTask(m_cluster.tell(node, Command("CLUSTER").arg(QByteArray("NODES"))));
        if (!reply || !keeps(reply->text(), slotOf(key)))
            continue;
        const QByteArray info = tell(node, "CLUSTER INFO");
        const int epoch = info.mid(info.indexOf("cluster_my_epoch:") + 17).split('\r').first().toInt();
        if (std::exchange(lastEpoch, std::max(lastEpoch, epoch)) < epoch)
            owner = node;
    }
    return owner;
}

int TestCluster::keeperOf(const QByteArray &key)
{
    int keeper = -1;
    if (!QTest::qWaitFor([&] { return (keeper = ownerOf(key)) >= 0; }, 20'000))
        qFatal("no node owns %s", key.constData());
    return keeper;
}

int TestCluster::moveOn(const QByteArray &key)
{
    const int from = keeperOf(key);
    const int to = (from + 1) % 3;
    const Result<Done> moved = runTask(m_cluster.moveSlot(slotOf(key), from, to));
    if (!moved)
        qFatal("the slot does not move: %s", moved.error().detail.constData());
    return to;
}

void TestCluster::announce(int node, quint16 port)
{
    tell(node, "CONFIG SET cluster-announce-port " + QByteArray::number(port));
}

QList<QByteArray> TestCluster::keys()
{
    QList<QByteArray> all;
    for (int node = 0; node < m_cluster.size(); ++node) {
        if (m_cluster.server(node).state() == PrivateServer::State::Ready
            && tell(node, "ROLE").startsWith("master"))
            all += tell(node, "KEYS *").split('\n');
    }
    all.removeAll(QByteArray());
    std::sort(all.begin(), all.end());
    return all;
}

void TestCluster::kill(int node)
{
    m_cluster.server(node).kill();
    waitFor(node, PrivateServer::State::Down);
}

void TestCluster::restart(int node)
{
    m_cluster.server(node).restart();
    waitFor(node, PrivateServer::State::Ready);
}

void TestCluster::pause(int node)
{
    pauseAtOnce(m_cluster.server(node));
    waitFor(node, PrivateServer::State::Paused);
}

void TestCluster::resume(int node)
{
    m_cluster.server(node).resume();
    waitFor(node, PrivateServer::State::Ready);
}

void TestCluster::waitUntilWhole()
{
    const auto isWhole = [this] {
        for (int node = 0; node < m_cluster.size(); ++node) {
            if (m_cluster.server(node).state() == PrivateServer::State::Ready
                && !tell(node, "CLUSTER INFO").contains("cluster_state:ok"))
                return false;
        }
        return true;
    };
    if (!QTest::qWaitFor(isWhole, 20'000))
        qFatal("the cluster does not become whole");
}

void TestCluster::waitFor(int node, PrivateServer::State state)
{
    if (!QTest::qWaitFor([this, node, state] { return m_cluster.server(node).state() == state; }, 20'000))
        qFatal("node %d did not reach state %d", node, int(state));
}

} // namespace testing
