// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// One client of a contention run: the real lock engine with an id and connections of its own, taking the
// lock, holding it and giving it back until it is stopped. What it did goes into the record that all of them
// share. Engine thread only.

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

// Where clients contend, and how they differ from those that we ship.
struct ContentionGround
{
    redis::Address address;
    redis::ScriptStore scripts; // what runs in the place of ours
};

class Contender final : public QObject, public std::enable_shared_from_this<Contender>
{
    Q_OBJECT

public:
    // `number` from 0.
    Contender(
        int number, const ContentionPlan &plan, const ContentionGround &ground, std::shared_ptr<Clock> clock);

    // Whether the server lets it in.
    [[nodiscard]] QCoro::Task<Result<Done>> connectNow();
    // Ends when it was stopped and has given back what it had.
    [[nodiscard]] static QCoro::Task<Done> live(
        std::shared_ptr<Contender> self, std::shared_ptr<ContentionRecord> record);
    // It comes to its end soon: it no longer waits, and holds nothing any longer.
    void stop();
    // It ends now, and whatever it has on the server is left to its lease.
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
    SeededRandomness m_randomness; // what it does
    SystemRandomness m_ids; // what it is called: never the same in two runs
    const QByteArray m_id;
    std::unique_ptr<redis::ActingSide> m_side;
    std::shared_ptr<ContentionRecord> m_record;
    QList<Operation> m_round; // the one under way
    std::optional<MonotonicTime> m_placed; // in the queue, at the latest
    bool m_isBusy = false; // an operation is under way
    bool m_isStopping = false;
    Completion<Done> m_nap;
};

} // namespace lockengine
