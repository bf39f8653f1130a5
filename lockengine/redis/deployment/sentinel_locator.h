// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Finds the primary by asking sentinels, those of the address and those that these know, in turn; stays with
// the first that answers and hears from it at once when another server takes over. When that sentinel is lost
// the next one is asked. Nothing is believed without a sentinel: while none answers, connections that stand
// are kept, and none is made. Engine thread only.

#pragma once

#include "lockengine/redis/deployment/locator.h"
#include "lockengine/redis/deployment/sentinel_line.h"

namespace lockengine::redis {

class SentinelLocator final : public Locator
{
    Q_OBJECT

public:
    // `options.address` is that of sentinels. Begins with the first locate(). The clock must outlive it.
    SentinelLocator(ConnectionOptions options, Clock &clock, QObject *parent = nullptr);
    ~SentinelLocator() override;

    // Refused as BadInput when the sentinels know no such primary; a refusal of all of them (TLS, password)
    // as it is; Unreachable while none answers.
    [[nodiscard]] QCoro::Task<Result<Address>> locate() override;
    [[nodiscard]] Result<Done> judge(const Endpoint &endpoint, Greeting::Role role) override;
    [[nodiscard]] std::optional<Error> trouble() const override { return m_trouble; }
    [[nodiscard]] QList<Error> lacking() const override { return m_lacking; }

    // All that are known, those of the address first.
    [[nodiscard]] const QList<Endpoint> &sentinels() const { return m_sentinels; }

private:
    void goRound();
    [[nodiscard]] QCoro::Task<Done> askInTurn();
    void stayWithOpened();
    void leaveLine();
    void discard(std::unique_ptr<SentinelLine> line);
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
    qsizetype m_turn = 0; // the sentinel that is asked first
    bool m_isAsking = false;
    std::unique_ptr<SentinelLine> m_opening; // to the sentinel that is asked now
    std::unique_ptr<SentinelLine> m_line; // to the sentinel that we stay with
    std::optional<Endpoint> m_primary; // where it was last
    std::optional<Error> m_trouble;
    QList<Error> m_lacking; // at the sentinel that is asked, or that we stay with
    QList<Completion<Result<Done>>> m_waiting; // for the end of a round
    TimerGuard m_timer; // of the next round
};

// The locator that an address needs; a cluster has none, and is refused by the connection.
[[nodiscard]] std::shared_ptr<Locator> locatorFor(const ConnectionOptions &options, Clock &clock);

} // namespace lockengine::redis
