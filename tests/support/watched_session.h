// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// A session on a deployment of the test, and everything that it reported. Watches from the start; acts on
// request.

#pragma once

#include "lockengine/core/session/session.h"
#include "lockengine/redis/redis_system.h"

#include <QTemporaryDir>

namespace testing {

class WatchedSession : public QObject
{
public:
    // Uses the address in `options` for what `url` lacks: user, password, TLS files.
    explicit WatchedSession(const QByteArray &url, lockengine::redis::RedisSystemOptions options = {});
    ~WatchedSession() override;

    lockengine::Session *operator->() { return m_session.get(); }
    [[nodiscard]] lockengine::SystemStatus status() const { return m_session->connection().status(); }
    [[nodiscard]] bool waitUntilLive();

    [[nodiscard]] static lockengine::LockId idOf(
        const QByteArray &name, const QByteArray &layout = "redisson");
    [[nodiscard]] std::optional<lockengine::LockView> view(const QByteArray &name) const;
    // The holders that the last batches show for that name, in any layout; a question mark marks stale ones.
    [[nodiscard]] QList<QByteArray> shownHolders(const QByteArray &name) const;

    [[nodiscard]] QCoro::Task<lockengine::Result<lockengine::AcquireOutcome>> start(QByteArray name,
        lockengine::TakenKind kind = {},
        std::optional<lockengine::Milliseconds> wait = lockengine::Milliseconds(0), qint64 thread = 7,
        std::optional<lockengine::Milliseconds> lease = {});
    bool take(const QByteArray &name, lockengine::TakenKind kind = {},
        std::optional<lockengine::Milliseconds> wait = lockengine::Milliseconds(0), qint64 thread = 7,
        std::optional<lockengine::Milliseconds> lease = {});
    [[nodiscard]] QList<lockengine::EventKind> eventsOf(const QByteArray &name) const;

    const QByteArray client = "9b7e1c52-58d2-4b0e-9d0c-5f2f3f0e7731";
    lockengine::SystemClock clock;
    QList<lockengine::LockEvent> events;
    QList<lockengine::FindingNews> findings; // opened, changed and closed
    // "deadHead order", once for each finding that opened, sorted; the server's have no name.
    [[nodiscard]] QByteArrayList found() const;
    QList<lockengine::OwnHold> holds;
    QList<lockengine::SystemStatus> statuses;
    qint64 batches = 0;

private:
    QHash<lockengine::LockId, lockengine::LockView> m_shown;
    QTemporaryDir m_folder;
    lockengine::AuditLog m_audit;
    std::unique_ptr<lockengine::Session> m_session;
};

} // namespace testing
