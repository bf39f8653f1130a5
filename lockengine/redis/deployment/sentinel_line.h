// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What we have with one sentinel: a connection that asks and one that hears when another server becomes the
// primary. Ends once and is never mended. Engine thread only.

#pragma once

#include "lockengine/redis/deployment/subscriber.h"
#include "lockengine/redis/wire/connection.h"

#include <memory>

namespace lockengine::redis {

class SentinelLine final : public QObject
{
    Q_OBJECT

public:
    // `options.address` is the deployment's. The clock must outlive the line.
    SentinelLine(
        ConnectionOptions options, const Endpoint &sentinel, Clock &clock, QObject *parent = nullptr);
    ~SentinelLine() override;

    // Connects, listens, and only then asks, so that nothing is missed between: where the primary is. A
    // sentinel that does not permit listening is asked again and again instead.
    [[nodiscard]] QCoro::Task<Result<Endpoint>> open();
    // Where it is now.
    [[nodiscard]] QCoro::Task<Result<Endpoint>> ask();
    // The other sentinels that this one knows.
    [[nodiscard]] QCoro::Task<QList<Endpoint>> others();

Q_SIGNALS:
    void primarySwitched(const lockengine::redis::Endpoint &to);
    // It does not permit something; see missingPermission().
    void lacked(const lockengine::Error &permission);
    // Once, after open() succeeded.
    void lost(const lockengine::Error &reason);

private:
    [[nodiscard]] QCoro::Task<Result<Done>> connectOne(std::shared_ptr<Connection> connection);
    [[nodiscard]] QCoro::Task<Result<Done>> connectBoth();
    [[nodiscard]] std::shared_ptr<Connection> newConnection();
    [[nodiscard]] QCoro::Task<Result<Done>> listen();
    void askAgain();
    void hear(const QByteArray &message);
    void lose(const Error &reason);
    void pingLater();

    ConnectionOptions m_options; // to that sentinel alone
    const QString m_primaryName;
    const QString m_serverUser; // of the servers, for sentinels that want the same
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
