// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The shortest path from a real server to a watcher: one lock, read atomically on request (read holds
// immediately afterwards), and the evidence that a subscription received before. No discovery, tracking or
// pacing. Messages come from the unlock channels; traces and evictions from key events, which the test server
// is configured to send. Expiry events are ignored: the server sends them late, often only because of our
// read.

#pragma once

#include "lockengine/core/model/lock_system.h"
#include "lockengine/redis/classify/raw_lock.h"
#include "lockengine/redis/deployment/subscriber.h"
#include "lockengine/redis/wire/connection.h"
#include "tests/support/test_server.h"

namespace testing {

class DirectSystem final : public lockengine::LockSystem
{
    Q_OBJECT

public:
    // Lines of redis.conf that enable the key events.
    static QByteArray configuration() { return "notify-keyspace-events KEA\n"; }

    DirectSystem(const TestServer &server, lockengine::Clock &clock, QByteArray lock);
    ~DirectSystem() override;

    [[nodiscard]] lockengine::LockId lock() const;
    // Reads the lock and emits it, with all evidence that the server sent before this call.
    void catchUp();

    [[nodiscard]] lockengine::SystemStatus status() const override { return m_status; }
    void start() override;
    // Reconnects as after a loss: everything before may have been missed.
    void reconnect() override;
    [[nodiscard]] QCoro::Task<lockengine::Result<QList<lockengine::LockState>>> read(
        QList<lockengine::LockId> ids) override;
    void refresh(const QList<lockengine::LockId> &ids) override;

    // Acts are not supported.
    [[nodiscard]] QCoro::Task<lockengine::Result<QList<lockengine::RawRecord>>> records(
        lockengine::LockId id) override;
    [[nodiscard]] QCoro::Task<lockengine::Result<lockengine::AcquireOutcome>> acquire(
        lockengine::AcquireRequest request, lockengine::Identity identity) override;
    void giveUp(const QByteArray &, const lockengine::Identity &) override { }
    [[nodiscard]] QCoro::Task<lockengine::ActOutcome> release(
        lockengine::LockState seen, QByteArray holder) override;
    [[nodiscard]] QCoro::Task<lockengine::ActOutcome> forceRelease(lockengine::LockState seen) override;
    [[nodiscard]] QList<QByteArray> previewForceRelease(const lockengine::LockState &) const override
    {
        return {};
    }
    [[nodiscard]] QCoro::Task<lockengine::Result<lockengine::Done>> releaseOwn() override;

private:
    void reconnectAll();
    void tellPhase(lockengine::ConnectionPhase phase);
    void handleMessage(const QByteArray &channel, const QByteArray &payload);
    void readHoldsOf(lockengine::redis::RawLock &raw);
    [[nodiscard]] lockengine::LockState readNow();

    const TestServer &m_server;
    lockengine::Clock &m_clock;
    QByteArray m_name;
    lockengine::SystemStatus m_status;
    std::unique_ptr<lockengine::redis::Connection> m_reading;
    std::unique_ptr<lockengine::redis::Connection> m_listening;
    std::unique_ptr<lockengine::redis::Subscriber> m_subscriber;
    QList<lockengine::redis::Subscriber::Subscription> m_subscriptions;
    lockengine::Evidence m_signs;
    std::optional<lockengine::LockState> m_last;
    bool m_afterGap = false;
};

} // namespace testing
