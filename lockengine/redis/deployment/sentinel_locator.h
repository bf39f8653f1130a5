// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Finds the primary by asking the sentinels in turn, those in the address and those they report. It stays
// with the first that answers and follows its +switch-master messages. When that sentinel is lost, it asks
// the next one. While no sentinel answers, existing connections stay open but no new one is made. Engine
// thread only.

#pragma once

#include "lockengine/redis/deployment/locator.h"
#include "lockengine/redis/deployment/sentinel_connection.h"

namespace lockengine::redis {

class SentinelLocator final : public Locator
{
    Q_OBJECT

public:
    // `options.address` lists sentinels. Starts with the first locate(). The clock must outlive it.
    SentinelLocator(ConnectionOptions options, Clock &clock, QObject *parent = nullptr);
    ~SentinelLocator() override;

    // BadInput: all sentinels answer that they know no such primary. If all refuse (TLS, password), returns
    // the first refusal. Unreachable: no sentinel answers.
    [[nodiscard]] QCoro::Task<Result<Address>> locate() override;
    [[nodiscard]] Result<Done> verifyRole(const Endpoint &endpoint, Greeting::Role role) override;
    [[nodiscard]] std::optional<Error> trouble() const override { return m_trouble; }
    [[nodiscard]] QList<Error> lacking() const override { return m_lacking; }

    // All known sentinels, those of the address first.
    [[nodiscard]] const QList<Endpoint> &sentinels() const { return m_sentinels; }

private:
    void goRound();
    [[nodiscard]] QCoro::Task<Done> askInTurn();
    void stayWithOpened();
    void leaveConnection();
    void discard(std::unique_ptr<SentinelConnection> connection);
    void learn(const QList<Endpoint> &sentinels);
    void take(const Endpoint &primary);
    void endRound(const QList<Error> &errors);
    void setTrouble(std::optional<Error> trouble);
    void noteLacking(const Error &permission);
    void answer(const Result<Done> &result);

    const ConnectionOptions m_options;
    Clock &m_clock;
    std::shared_ptr<bool> m_isAlive = std::make_shared<bool>(true);
    QList<Endpoint> m_sentinels;
    qsizetype m_turn = 0; // the sentinel to ask first
    bool m_isAsking = false;
    std::unique_ptr<SentinelConnection> m_opening; // to the sentinel being asked
    std::unique_ptr<SentinelConnection> m_connection; // to the current sentinel
    std::optional<Endpoint> m_primary; // last known
    std::optional<Error> m_trouble;
    QList<Error> m_lacking; // at the sentinel of m_opening or m_connection
    QList<Completion<Result<Done>>> m_waiting; // for the end of a round
    TimerGuard m_timer; // until the next round
};

// The locator for an address. A cluster has none; its connections refuse it.
[[nodiscard]] std::shared_ptr<Locator> locatorFor(const ConnectionOptions &options, Clock &clock);

} // namespace lockengine::redis
