// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// A session on a test cluster, and all that it told. Watches from the start; acts when it is asked to.

#pragma once

#include "lockengine/redis/redis_system.h"
#include "lockengine/session.h"
#include "tests/support/lock_picture.h"
#include "tests/support/run_task.h"
#include "tests/support/test_cluster.h"

#include <QTemporaryDir>
#include <QTest>

namespace testing {

using namespace lockengine;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

class ClusterSession : public QObject
{
public:
    explicit ClusterSession(TestCluster &cluster, redis::RedisSystemOptions options = {})
        : m_audit(m_folder.filePath(u"audit.jsonl"_s))
    {
        redis::Address address = *redis::parseAddress(cluster.url());
        address.user = options.address.user;
        address.password = options.address.password;
        options.address = address;
        options.name = "test";
        options.clientId = "9b7e1c52-58d2-4b0e-9d0c-5f2f3f0e7731";
        m_session = std::make_unique<Session>(redis::makeRedisSystem(options, m_clock), m_audit, m_clock);
        connect(&m_session->locks(), &Watcher::advanced, this,
            [this](const WatchBatch &batch) { events += batch.events; });
        connect(&m_session->connection(), &LockSystem::ownHoldChanged, this,
            [this](const OwnHold &hold) { holds.append(hold); });
        m_session->start();
        m_session->acts().arming().arm(60min);
    }

    Session *operator->() { return m_session.get(); }
    [[nodiscard]] SystemStatus status() const { return m_session->connection().status(); }
    [[nodiscard]] bool waitUntilLive()
    {
        return QTest::qWaitFor(
            [this] { return status().phase == ConnectionPhase::Live && status().scan.finishedOnce; }, 15'000);
    }

    [[nodiscard]] static LockId idOf(const QByteArray &name, const QByteArray &layout = "redisson")
    {
        return LockId("test", name, layout);
    }
    [[nodiscard]] std::optional<LockView> view(const QByteArray &name) const
    {
        return m_session->locks().view(idOf(name));
    }
    // Whom the table shows as holding it, while it is not stale; empty: nobody.
    [[nodiscard]] QList<QByteArray> shownHolders(const QByteArray &name) const
    {
        const auto shown = view(name);
        QList<QByteArray> ids;
        for (const Holder &holder : shown ? shown->state.holders : QList<Holder>())
            ids.append(holder.id + (shown->stale ? "?" : ""));
        return ids;
    }

    [[nodiscard]] QCoro::Task<Result<AcquireOutcome>> start(QByteArray name, TakenKind kind = {},
        std::optional<Milliseconds> wait = 0ms, qint64 thread = 7, std::optional<Milliseconds> lease = {})
    {
        AcquireRequest request(std::move(name), kind);
        request.wait = wait;
        request.lease = lease;
        return m_session->acts().acquire(request, Identity(client, thread));
    }
    bool take(const QByteArray &name, TakenKind kind = {}, std::optional<Milliseconds> wait = 0ms,
        qint64 thread = 7, std::optional<Milliseconds> lease = {})
    {
        const auto outcome = runTask(start(name, kind, wait, thread, lease));
        if (!outcome)
            qWarning("acquire of %s failed: %s", name.constData(), outcome.error().detail.constData());
        return outcome && outcome->result == AcquireResult::Acquired;
    }
    [[nodiscard]] QList<EventKind> eventsOf(const QByteArray &name) const
    {
        QList<EventKind> kinds;
        for (const LockEvent &event : events) {
            if (event.lock.name == name)
                kinds.append(event.kind);
        }
        return kinds;
    }

    const QByteArray client = "9b7e1c52-58d2-4b0e-9d0c-5f2f3f0e7731";
    QList<LockEvent> events;
    QList<OwnHold> holds;

private:
    SystemClock m_clock;
    QTemporaryDir m_folder;
    AuditLog m_audit;
    std::unique_ptr<Session> m_session;
};

} // namespace testing
