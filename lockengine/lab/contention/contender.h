// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// One client of a contention run: the real lock engine with its own id and connections. It acquires, holds
// and releases the lock until it is stopped, and records this in the shared record. Engine thread only.

#pragma once

#include "lockengine/lab/client/seeded_randomness.h"
#include "lockengine/lab/contention/bounded_history.h"
#include "lockengine/lab/contention/contention_plan.h"
#include "lockengine/lab/contention/contention_tally.h"
#include "lockengine/redis/acting_side.h"

namespace lockengine {

struct ContentionRecord
{
    ContentionTally tally;
    BoundedHistory history;
};

// The server that clients contend on, and changes to their scripts.
struct ContenderTarget
{
    redis::Address address;
    redis::ScriptStore scripts; // replacements for Lockscope's scripts
};

class Contender final : public QObject, public std::enable_shared_from_this<Contender>
{
    Q_OBJECT

public:
    // `number` from 0.
    Contender(int number, const ContentionPlan &plan, const ContenderTarget &contenderTarget,
        std::shared_ptr<Clock> clock);

    // Whether it can connect to the server.
    [[nodiscard]] QCoro::Task<Result<Done>> connectNow();
    // Runs until it is stopped and has released its hold.
    [[nodiscard]] static QCoro::Task<Done> live(
        std::shared_ptr<Contender> self, std::shared_ptr<ContentionRecord> record);
    // Ends soon: it stops waiting and releases its hold.
    void stop();
    // Ends now; what it has on the server expires with its lease.
    void abandon();

private:
    using Self = std::shared_ptr<Contender>;

    [[nodiscard]] static QCoro::Task<Done> visit(Self self, redis::LockClient *client);
    [[nodiscard]] static QCoro::Task<bool> acquire(Self self, redis::LockClient *client, TakenKind kind);
    [[nodiscard]] static QCoro::Task<Done> release(Self self, TakenKind kind);
    [[nodiscard]] static QCoro::Task<Done> rest(Self self, Microseconds time);

    [[nodiscard]] TakenKind nextKind();
    [[nodiscard]] Operation begun(OperationType type, TakenKind kind) const;
    void end(Operation operation, OperationResult result);
    void note(const OwnHold &hold);

    const int m_number;
    const ContentionPlan m_plan;
    const std::shared_ptr<Clock> m_clock;
    SeededRandomness m_randomness; // for its actions
    SystemRandomness m_ids; // for its id, different in each run
    const QByteArray m_id;
    std::unique_ptr<redis::ActingSide> m_side;
    std::shared_ptr<ContentionRecord> m_record;
    QList<Operation> m_round; // the current round
    std::optional<MonotonicTime> m_placed; // latest time it got its position in the queue
    bool m_isBusy = false; // an operation is running
    bool m_isStopping = false;
    Completion<Done> m_pauseDone;
};

} // namespace lockengine
