// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// One contending client process: two threads of one client acquire, re-enter, hold and release locks at
// random. Connections are re-established whenever they are lost, as in the console.

#pragma once

#include "lockengine/core/watch/checker/operation.h"
#include "lockengine/redis/acting_side.h"

#include <QSet>

#include <random>

namespace testing {

// Seeded; also the source of the client's ids and pauses.
class SeededRandomness final : public lockengine::Randomness
{
public:
    explicit SeededRandomness(std::uint64_t seed)
        : m_engine(seed)
    { }

    [[nodiscard]] std::uint64_t bits() override { return m_engine(); }
    // From 0 to `end`, exclusive.
    [[nodiscard]] int below(int end) { return int(bits() % std::uint64_t(end)); }
    [[nodiscard]] lockengine::Milliseconds between(lockengine::Milliseconds from, lockengine::Milliseconds to)
    {
        return from + lockengine::Milliseconds(below(int((to - from).count()) + 1));
    }

private:
    std::mt19937_64 m_engine;
};

class Contending final : public QObject
{
    Q_OBJECT

public:
    // `locks`: see contended_lock. `scripts`: replacements for our scripts.
    Contending(lockengine::redis::Address address, std::uint64_t seed, QByteArrayList locks,
        lockengine::redis::ScriptStore scripts = {});

    // Simulates a client that never learns that it lost a hold.
    void ignoreLosses() { m_ignoresLosses = true; }
    void start();
    // Emits over() after pending operations end.
    void stop() { m_isStopping = true; }

Q_SIGNALS:
    void over();

private:
    struct Plan
    {
        QByteArray lock;
        lockengine::TakenKind kind;
        std::optional<lockengine::Milliseconds> wait;
        std::optional<lockengine::Milliseconds> lease;
        qint64 thread = 1;
    };

    [[nodiscard]] Plan nextPlan(qint64 thread);
    [[nodiscard]] Plan planAgain(const Plan &plan);
    [[nodiscard]] QCoro::Task<lockengine::Done> live(qint64 thread);
    [[nodiscard]] QCoro::Task<lockengine::Done> visit(lockengine::redis::LockClient &client, Plan plan);
    [[nodiscard]] QCoro::Task<bool> acquire(lockengine::redis::LockClient &client, Plan plan);
    [[nodiscard]] QCoro::Task<lockengine::Done> release(lockengine::redis::LockClient &client, Plan plan);
    [[nodiscard]] lockengine::Operation begin(lockengine::OperationType type, const Plan &plan);
    void end(lockengine::Operation operation, lockengine::OperationResult result);
    void note(const lockengine::OwnHold &hold);
    [[nodiscard]] QByteArray holder(qint64 thread) const;
    [[nodiscard]] lockengine::redis::HoldKey keyOf(const Plan &plan) const;

    lockengine::SystemClock m_clock;
    SeededRandomness m_randomness;
    const QByteArrayList m_locks;
    const QByteArrayList m_short; // those of m_locks that are not kept long; they are requested more often
    const QByteArray m_id;
    lockengine::redis::ActingSide m_side;
    QHash<lockengine::redis::HoldKey, lockengine::MonotonicTime> m_placed;
    QSet<lockengine::redis::HoldKey> m_busy; // holds with a pending operation
    QSet<lockengine::redis::HoldKey>
        m_unconfirmed; // given up before their leases ended; the server may keep them
    // By lock and thread: not used before that time.
    QHash<std::pair<QByteArray, qint64>, lockengine::MonotonicTime> m_forgotten;
    int m_living = 0;
    bool m_ignoresLosses = false;
    bool m_isStopping = false;
};

} // namespace testing
