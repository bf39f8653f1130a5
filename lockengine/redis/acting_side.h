// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The side of a RedisSystem that writes. It has two connections of its own, one that carries acts and one
// that hears which waiter is called, opened with the first act and closed again when for a while nothing of
// ours was held, waited for or done: a console that only watches never has a connection that may write. Acts,
// and above all renewals, need the first connection alone; waits begin again when the second one is lost.
// Engine thread only.

#pragma once

#include "lockengine/redis/deployment/link.h"
#include "lockengine/redis/redisson/client_source.h"

#include <memory>
#include <unordered_map>

namespace lockengine::redis {

class ActingSide final : public ClientSource
{
    Q_OBJECT

public:
    static constexpr Milliseconds kKeptIdle = std::chrono::seconds(30);

    // Clock and randomness must outlive it. The guard of `connection` does not matter, nor does its address
    // where there is a locator.
    ActingSide(ConnectionOptions connection, LockClientOptions client, Clock &clock, Randomness &randomness,
        std::shared_ptr<Locator> locator = {}, QObject *parent = nullptr);
    ~ActingSide() override;

    // The same client for all names.
    [[nodiscard]] QCoro::Task<Result<LockClient *>> client(QByteArray id, QByteArray name = {}) override;
    void giveUp(const QByteArray &name, const Identity &identity) override;
    [[nodiscard]] QCoro::Task<Result<Done>> releaseOwn() override;
    [[nodiscard]] OwnLease ownLease(const QByteArray &name) const override;
    void noteSeen(const LockState &seen) override;
    [[nodiscard]] std::optional<QByteArray> clientOfHolder(const QByteArray &holder) const override;
    [[nodiscard]] qint64 timesGivenUp() const override { return m_timesGivenUp; }
    void doubtServer() override;
    // Whether anything of ours is held or waited for, or an outcome is unknown.
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
    // No value: it will not be tried again.
    void stopListening(const Error &reason, std::optional<Milliseconds> retryIn);
    [[nodiscard]] QCoro::Task<Result<Done>> listening();
    void answerListeners(const Result<Done> &result);
    void watchIdleness();

    const LockClientOptions m_clientOptions;
    Clock &m_clock;
    Randomness &m_randomness;
    std::shared_ptr<bool> m_isAlive = std::make_shared<bool>(true);
    Link m_control;
    Link m_listening;
    bool m_isReplica = false;
    std::unique_ptr<Subscriber> m_subscriber; // on m_listening, while that is up
    std::unordered_map<std::string, std::unique_ptr<LockClient>> m_clients;
    QList<Completion<Result<Done>>> m_waiting; // acts that came before the link was up
    QList<Completion<Result<Done>>> m_listeners; // waiters that came before the other one was up
    qint64 m_timesGivenUp = 0;
    TimerGuard m_idleTimer;
};

} // namespace lockengine::redis
