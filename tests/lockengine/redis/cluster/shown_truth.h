// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Locks of other clients on a cluster, and whether a session shows them as the nodes store them.

#pragma once

#include "lockengine/redis/kinds/redisson/key_names.h"
#include "tests/lockengine/redis/cluster/cluster_session.h"
#include "tests/support/machine_speed.h"

namespace testing {

inline const QByteArray holder = "51aa1c52-58d2-4b0e-9d0c-5f2f3f0e7701:12";
[[nodiscard]] inline int soon() // in ms
{
    return scaledMs(std::chrono::seconds(2));
}

inline void lock(TestCluster &cluster, const QByteArray &name, const QByteArray &who = holder)
{
    const int owner = cluster.keeperOf(name);
    cluster.tell(owner,
        {"EVAL", "redis.call('HSET',KEYS[1],ARGV[1],1) redis.call('PEXPIRE',KEYS[1],600000)", "1", name,
            who});
}

// As Redisson releases: set the trace, delete the lock, publish the message.
inline void unlock(TestCluster &cluster, const QByteArray &name, const char *publish, bool leavesTrace)
{
    const QByteArray script = QByteArray(leavesTrace ? "redis.call('SET',KEYS[3],1,'PX',1000) " : "")
        + "redis.call('DEL',KEYS[1]) redis.call('" + publish + "',KEYS[2],'0')";
    cluster.tell(cluster.keeperOf(name),
        {"EVAL", script, "3", name, redis::unlockChannel(name),
            redis::latchKey(name, "0123456789abcdef0123456789abcdef")});
}

inline QList<QByteArray> namesOnEachNode(TestCluster &cluster, const QByteArray &stem, int each = 1)
{
    QList<QByteArray> names;
    QList<int> counts(3, 0);
    for (int i = 0; names.size() < 3 * each; ++i) {
        const QByteArray name = stem + QByteArray::number(i);
        if (counts[cluster->firstOwnerOf(redis::slotOf(name))]++ < each)
            names.append(name);
    }
    return names;
}

// The holders that the nodes report, read without the engine.
inline QList<QByteArray> freshHolders(TestCluster &cluster, const QByteArray &name)
{
    const int owner = cluster.ownerOf(name);
    QList<QByteArray> ids
        = owner < 0 ? QList<QByteArray>() : cluster.tell(owner, {"HKEYS", name}).split('\n');
    ids.removeAll(QByteArray());
    return ids;
}

inline bool isShownAsItIs(WatchedSession &session, TestCluster &cluster, const QList<QByteArray> &names)
{
    return std::all_of(names.begin(), names.end(), [&](const QByteArray &name) {
        const auto shown = session.view(name);
        const bool isUnknown = !shown; // then the session shows no holders
        return (isUnknown || !shown->stale) && session.shownHolders(name) == freshHolders(cluster, name);
    });
}

// One success is enough. While the nodes still exchange the news of a moved slot, a correct lock may become
// stale again until it is read from its new node. QTRY_VERIFY checks again after a success, and would fail at
// that moment.
inline bool isShownSoon(WatchedSession &session, TestCluster &cluster, const QList<QByteArray> &names)
{
    return QTest::qWaitFor([&] { return isShownAsItIs(session, cluster, names); }, soon());
}

inline int staleCount(const WatchedSession &session, const QList<QByteArray> &names)
{
    return int(std::count_if(names.begin(), names.end(), [&session](const QByteArray &name) {
        const auto view = session.view(name);
        return view && view->stale;
    }));
}

// Ends that no client caused would be invented.
inline bool isInvented(EventKind kind)
{
    return kind != EventKind::Appeared && kind != EventKind::Acquired && kind != EventKind::Resynced
        && kind != EventKind::Renewed;
}

inline int inventedCount(const WatchedSession &session, const QList<QByteArray> &names)
{
    return int(std::count_if(session.events.begin(), session.events.end(), [&names](const LockEvent &event) {
        return names.contains(event.lock.name) && isInvented(event.kind);
    }));
}

} // namespace testing

#define VERIFY_SHOWN_SOON(session, cluster, names) QVERIFY(isShownSoon(session, cluster, names))
