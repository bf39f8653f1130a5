// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The write side of a RedisSystem. It has two connections: one sends acts, one subscribes to notifications
// for waiters. Both open with the first act and close after kKeptIdle without a hold, a wait or an act. A
// console that only watches never has a connection that may write. Acts and renewals need the first
// connection only; when the second one is lost, waits restart. Engine thread only.

#pragma once

#include "lockengine/redis/client/client_source.h"
#include "lockengine/redis/deployment/idle_timer.h"
#include "lockengine/redis/deployment/link.h"

#include <memory>
#include <unordered_map>

namespace lockengine::redis {

class ActingSide final : public ClientSource
{
    Q_OBJECT

public:
    static constexpr Milliseconds kKeptIdle = std::chrono::seconds(30);

    // Clock and randomness must outlive it. The guard of `connection` is ignored; so is its address if there
    // is a locator.
    ActingSide(ConnectionOptions connection, LockClientOptions client, Clock &clock, Randomness &randomness,
        std::shared_ptr<Locator> locator = {}, QObject *parent = nullptr);
    ~ActingSide() override;

    // Returns the same client for all names.
    [[nodiscard]] QCoro::Task<Result<LockClient *>> client(QByteArray id, QByteArray name = {}) override;
    void giveUp(const QByteArray &name, const Identity &identity) override;
    [[nodiscard]] QCoro::Task<Result<Done>> releaseOwn() override;
    [[nodiscard]] OwnLease ownLease(const QByteArray &name) const override;
    void noteSeen(const LockState &seen) override;
    [[nodiscard]] std::optional<QByteArray> clientOfHolder(const QByteArray &holder) const override;
    [[nodiscard]] qint64 timesGivenUp() const override { return m_timesGivenUp; }
    void suspectServer() override;
    // True while Lockscope holds a lock, waits for one, or has an unknown outcome.
    [[nodiscard]] bool isBusy() const;

private:
    class TwoWays;

    [[nodiscard]] LockClient &clientOf(const QByteArray &id);
    [[nodiscard]] bool isReady() const { return m_control.connection() != nullptr; }
    void attach(LockClient &client);
    void attachAll();
    void detachAll(const Error &reason, LockClient::After after);
    void answerWaiting(const Result<Done> &result);
    void startListening();
    // Without `retryIn` the link does not retry.
    void stopListening(const Error &reason, std::optional<Milliseconds> retryIn);
    [[nodiscard]] QCoro::Task<Result<Done>> listening();
    void answerListeners(const Result<Done> &result);
    void closeIdle();

    const LockClientOptions m_clientOptions;
    Clock &m_clock;
    Randomness &m_randomness;
    std::shared_ptr<bool> m_isAlive = std::make_shared<bool>(true);
    Link m_control;
    Link m_listening;
    bool m_isReplica = false;
    std::unique_ptr<Subscriber> m_subscriber; // on m_listening, while it is up
    std::unordered_map<std::string, std::unique_ptr<LockClient>> m_clients;
    QList<Completion<Result<Done>>> m_waiting; // acts that wait for m_control
    QList<Completion<Result<Done>>> m_listeners; // waiters that wait for m_listening
    qint64 m_timesGivenUp = 0;
    IdleTimer m_idleTimer;
};

} // namespace lockengine::redis
