// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The connections to one sentinel: one for queries, one subscribed to changes of the primary. It never
// reconnects. Engine thread only.

#pragma once

#include "lockengine/redis/deployment/subscriber.h"
#include "lockengine/redis/wire/connection.h"

#include <memory>

namespace lockengine::redis {

class SentinelConnection final : public QObject
{
    Q_OBJECT

public:
    // `options.address` is that of the deployment. The clock must outlive it.
    SentinelConnection(
        ConnectionOptions options, const Endpoint &sentinel, Clock &clock, QObject *parent = nullptr);
    ~SentinelConnection() override;

    // Connects, subscribes, then asks for the primary, so that no change is missed. If the sentinel does not
    // permit the subscription, it polls every 2 s instead.
    [[nodiscard]] QCoro::Task<Result<Endpoint>> open();
    // The current primary.
    [[nodiscard]] QCoro::Task<Result<Endpoint>> ask();
    // The other sentinels that this one knows.
    [[nodiscard]] QCoro::Task<QList<Endpoint>> others();

Q_SIGNALS:
    void primarySwitched(const lockengine::redis::Endpoint &to);
    // The sentinel denies a permission; see missingPermission().
    void lacked(const lockengine::Error &permission);
    // Emitted once, after a successful open().
    void lost(const lockengine::Error &reason);

private:
    [[nodiscard]] QCoro::Task<Result<Done>> connectOne(std::shared_ptr<Connection> connection);
    [[nodiscard]] QCoro::Task<Result<Done>> connectBoth();
    [[nodiscard]] std::shared_ptr<Connection> newConnection();
    [[nodiscard]] QCoro::Task<Result<Done>> listen();
    void askAgain();
    void handleMessage(const QByteArray &message);
    void lose(const Error &reason);
    void pingLater();

    ConnectionOptions m_options; // for that sentinel only
    const QString m_primaryName;
    const QString m_serverUser; // credentials of the servers, for sentinels that require the same
    const Secret m_serverPassword;
    Clock &m_clock;
    std::shared_ptr<bool> m_isAlive = std::make_shared<bool>(true);
    std::shared_ptr<Connection> m_asking;
    std::shared_ptr<Connection> m_listening;
    std::unique_ptr<Subscriber> m_subscriber;
    Subscriber::Subscription m_subscription;
    TimerGuard m_pingTimer;
    bool m_hears = false;
    bool m_isLost = false;
};

} // namespace lockengine::redis
