// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What may be on the server beyond a client's books, and how both are made to agree. A debt is owed where an
// acquire or a release went unanswered: a hold too many, a place in a queue. It is settled as soon as
// somebody answers: nothing more can come over the old connection, the queue is left, the hold is read back
// and what is too much is given back. After a
// reconnect all holds are read back likewise. Until then nobody gets the line, so no operation ever builds on
// a guess. Engine thread only.

#pragma once

#include "lockengine/redis/redisson/kept_holds.h"

namespace lockengine::redis {

class Settlement final : public QObject
{
    Q_OBJECT

public:
    // The holds must outlive it.
    Settlement(const LockClientOptions &options, KeptHolds &holds);
    ~Settlement() override;

    // Begins to settle over that line.
    void start(Line line);
    // Ends the line; debts stay.
    void stop(const Error &reason);

    // The line, once the books agree with the server; Closed without one.
    [[nodiscard]] QCoro::Task<Result<Line>> ready();
    [[nodiscard]] bool hasLine() const { return m_line != nullptr; }

    // Sends one release behind whatever is under way on the line, and hears no answer.
    void releaseBehind(const HoldKey &key, TakenKind kind);

    // The server may know more of that hold than we do. The allowance is that of its place in a queue.
    void owe(const HoldKey &key, TakenKind kind, Milliseconds allowance);

private:
    struct Debt
    {
        TakenKind kind;
        Milliseconds allowance{0};
    };

    void settle();
    [[nodiscard]] QCoro::Task<Done> settleAll(Line line);
    [[nodiscard]] QCoro::Task<bool> readBackOne(Line line, HoldKey key);
    [[nodiscard]] QCoro::Task<bool> payOne(Line line, HoldKey key, Debt debt);
    void completeReady(const Result<Done> &result);

    const LockClientOptions m_options;
    KeptHolds &m_holds;
    Line m_line; // null: stopped
    bool m_isSettled = false;
    bool m_isSettling = false;
    QList<Completion<Result<Done>>> m_onReady; // operations that came meanwhile
    QHash<HoldKey, Debt> m_debts;
    Greeting m_greeting; // of the connection in use
    Greeting m_oldGreeting; // of the one before, which may still carry what the debts are about
};

} // namespace lockengine::redis
