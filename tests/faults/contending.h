// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What one client process does: two threads of one client, each taking, re-entering, holding and giving back
// locks at random, over connections that are made again whenever they are lost, as the console makes them.

#pragma once

#include "lockengine/redis/acting_side.h"
#include "lockengine/watch/checker/operation.h"

#include <QSet>

#include <random>

namespace testing {

// Draws from a seed; also what the client's own ids and pauses come from.
class SeededRandomness final : public lockengine::Randomness
{
public:
    explicit SeededRandomness(std::uint64_t seed)
        : m_engine(seed)
    { }

    [[nodiscard]] std::uint64_t bits() override { return m_engine(); }
    // From 0 to below `end`.
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
    // `locks`: see contended_lock. `scripts`: what runs in the place of ours.
    Contending(lockengine::redis::Address address, std::uint64_t seed, QByteArrayList locks,
        lockengine::redis::ScriptStore scripts = {});

    // The mistake of a client that never learns that it lost a hold.
    void ignoreLosses() { m_ignoresLosses = true; }
    void start();
    // Ends in over(), after what is under way.
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
    const QByteArrayList m_short; // those of them that are not kept long, which are asked for more often
    const QByteArray m_id;
    lockengine::redis::ActingSide m_side;
    QHash<lockengine::redis::HoldKey, lockengine::MonotonicTime> m_placed;
    QSet<lockengine::redis::HoldKey> m_busy; // an operation on it is under way
    QSet<lockengine::redis::HoldKey>
        m_unconfirmed; // given up before their leases ended; the server may keep them
    // By lock and thread: not touched until then.
    QHash<std::pair<QByteArray, qint64>, lockengine::MonotonicTime> m_forgotten;
    int m_living = 0;
    bool m_ignoresLosses = false;
    bool m_isStopping = false;
};

} // namespace testing
