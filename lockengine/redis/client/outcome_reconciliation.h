// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Reconciles unknown outcomes: makes a client's records and the server agree. A pending outcome is that
// of an unanswered acquire or release: possibly an extra hold, or a position in a queue.
//
// Reconciliation starts as soon as the server answers. It ends the old connection, leaves the queue, reads
// the hold back and releases extra holds. A release whose reply was lost is repeated with its own trace, so
// it takes effect only once. A waiter that continues keeps its position, and may accept a hold that its lost
// acquire won. After a reconnect all holds are read back too. Until then no operation gets the context.
// Engine thread only.

#pragma once

#include "lockengine/redis/client/kept_holds.h"
#include "lockengine/redis/client/own_waits.h"

namespace lockengine::redis {

class OutcomeReconciliation final : public QObject
{
    Q_OBJECT

public:
    // All arguments must outlive it.
    OutcomeReconciliation(
        const LockClientOptions &options, KeptHolds &holds, const OwnWaits &waits, Clock &clock);
    ~OutcomeReconciliation() override;

    // Starts to reconcile over that context.
    void start(ClientContextPtr context);
    // Ends the context; pending outcomes stay.
    void stop(const Error &reason);

    // The context, once the records agree with the server; Closed without a context.
    [[nodiscard]] QCoro::Task<Result<ClientContextPtr>> ready();
    [[nodiscard]] bool hasContext() const { return m_context != nullptr; }
    [[nodiscard]] bool hasOpenContext() const { return m_context && m_context->isOpen(); }
    // Messages may have been missed: the next waiter subscribes again.
    void forgetChannels();

    // Sends one release after everything in flight on the context, and ignores the reply.
    void releaseBehind(const HoldKey &key, TakenKind kind);

    struct PendingOutcome
    {
        PendingOutcome() = default;
        PendingOutcome(TakenKind kind, Milliseconds allowance, MonotonicTime until)
            : kind(kind)
            , allowance(allowance)
            , until(until)
        { }

        TakenKind kind;
        Milliseconds allowance{0}; // of its position in a queue
        MonotonicTime until{}; // about when its leases and positions have expired on the server
        // When the release of the last recorded hold was sent, if its reply was lost; its end is still
        // unreported.
        std::optional<MonotonicTime> releaseSentAt;
        QList<QByteArray> traces; // of releases with lost replies, until they are answered
        bool isMixed = false; // includes an acquire, so the hold found may be another one
        bool isRefused = false; // the server refuses to undo what may be there
        quint64 turn = 0; // unique to this pending outcome
    };

    // The server may have more of that hold than is recorded.
    void addPendingOutcome(const HoldKey &key, const PendingOutcome &outcome);
    // Until when unrecorded holds or positions may be on the server; empty: none. For one lock, or for all.
    [[nodiscard]] std::optional<MonotonicTime> pendingUntil(const QByteArray &name) const;
    [[nodiscard]] std::optional<MonotonicTime> pendingUntil() const;
    // Reports the pending outcomes that the server refused and whose leases are over.
    void expireRefused();
    // The server's hold count for a waiter whose lost acquire succeeded; returned once. 0: it did not.
    [[nodiscard]] qint64 takeLateHolds(const HoldKey &key) { return m_lateHolds.take(key).count; }

private:
    void reconcile();
    [[nodiscard]] QCoro::Task<Done> reconcileAll(ClientContextPtr context);
    [[nodiscard]] Pending<Done> pause();
    void endPause();
    [[nodiscard]] QCoro::Task<bool> readBackOne(ClientContextPtr context, HoldKey key);
    [[nodiscard]] QCoro::Task<bool> resolveOne(ClientContextPtr context, HoldKey key, PendingOutcome outcome);
    void removeOutcome(const HoldKey &key, const PendingOutcome &outcome);
    void expire(const HoldKey &key, const PendingOutcome &outcome);
    void noteRefusal(const HoldKey &key, const PendingOutcome &outcome);
    void completeReady(const Result<Done> &result);

    const LockClientOptions m_options;
    KeptHolds &m_holds;
    const OwnWaits &m_waits;
    Clock &m_clock;
    ClientContextPtr m_context; // null: stopped
    bool m_isSettled = false;
    bool m_isSettling = false;
    Completion<Done> m_pause;
    TimerGuard m_pauseEnd;
    QList<Completion<Result<Done>>> m_onReady; // waiting operations
    QHash<HoldKey, PendingOutcome> m_pendingOutcomes;
    quint64 m_turn = 0;
    struct LateHold
    {
        qint64 count = 0;
        PendingOutcome outcome; // if it is not accepted over this context
    };
    QHash<HoldKey, LateHold> m_lateHolds;
    Greeting m_greeting; // of the current connection
    Greeting m_oldGreeting; // of the previous one, which may still carry unanswered commands
};

} // namespace lockengine::redis
