// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// One lock client of a deployment, as other clients see it: an id, and the holds and waits of its threads. A
// process may have any number of clients. Connections come and go; attach() and detach() tell the client.
//
// A step in flight when its connection ends fails with that error. Its outcome is unknown until it is
// reconciled over a new connection (outcome_reconciliation): no extra count, orphaned hold or position in a
// queue remains. A wait outlives its connection and keeps its position. Holds are Unverified until they are
// read back, then Held or Lost (kept_holds). A hold not confirmed before its lease ends is Lost. Engine
// thread only. A slot of its signals must not destroy it.

#pragma once

#include "lockengine/core/model/identity.h"
#include "lockengine/core/model/lock_state.h"
#include "lockengine/core/model/own_lease.h"
#include "lockengine/redis/client/outcome_reconciliation.h"
#include "lockengine/redis/client/own_waits.h"
#include "lockengine/redis/client/step.h"

#include <QObject>

namespace lockengine::redis {

class LockClient final : public QObject
{
    Q_OBJECT

public:
    // `id` is a globally unique UUID. Clock and randomness must outlive all running operations.
    LockClient(QByteArray id, LockClientOptions options, Clock &clock, Randomness &randomness,
        QObject *parent = nullptr);
    // Ends all waits; holds remain until their leases expire.
    ~LockClient() override;

    [[nodiscard]] const QByteArray &id() const { return m_id; }

    // The caller keeps ownership of both and calls detach() when either has ended.
    void attach(Connection &control, Subscriber &subscriber);
    // The same with a route that manages its own connections.
    void attach(std::shared_ptr<Route> route);
    // ComesBack: another attach() will follow, so waits continue. IsOver: waits end with the reason.
    enum class After { ComesBack, IsOver };
    void detach(Error reason, After after = After::ComesBack);
    // Messages may have been missed: waits restart over the same route.
    void interruptWaits();
    // Messages can no longer be received: waits end with that error.
    void endWaits(const Error &reason) { m_waits.end(reason); }

    [[nodiscard]] QCoro::Task<Result<AcquireOutcome>> acquire(AcquireRequest request, qint64 thread);
    // Ends that thread's running acquire as not acquired. It leaves nothing on the server, even if the
    // process ends before the server replies.
    void giveUp(const QByteArray &name, qint64 thread);
    // Releases one hold of that thread.
    [[nodiscard]] QCoro::Task<ActOutcome> release(QByteArray name, TakenKind kind, qint64 thread);
    // Ends all waits and releases all holds. Without a route, or while the server refuses temporarily, it
    // retries until no lease in question can be left. Then the error says what prevented the release.
    [[nodiscard]] QCoro::Task<Result<Done>> releaseOwn();
    [[nodiscard]] OwnLease ownLease(const QByteArray &name) const;
    // A watch saw that lock: an own hold missing from its holders is read back at once.
    void noteSeen(const LockState &seen);
    // Whether a hold, a wait or an unknown outcome needs the connection.
    [[nodiscard]] bool isBusy() const;

    // Operator acts on a lock as it was seen, for any holder.
    [[nodiscard]] QCoro::Task<ActOutcome> releaseSeen(LockState seen, QByteArray holder);
    [[nodiscard]] QCoro::Task<ActOutcome> forceRelease(LockState seen);
    // Runs the step of another operator act, which compares the lock with what was seen.
    [[nodiscard]] QCoro::Task<ActOutcome> operate(Result<Step> step);

    // All current holds and waits.
    [[nodiscard]] QList<OwnHold> holds() const;

Q_SIGNALS:
    void ownHoldChanged(const lockengine::OwnHold &hold);
    // The server refused a waiter's write as read-only: it may be a replica now.
    void serverSuspected();

private:
    // One acquire, over as many contexts as needed.
    struct Trying;
    [[nodiscard]] QCoro::Task<Result<AcquireOutcome>> tryUntilOver(std::shared_ptr<Trying> trying);
    [[nodiscard]] QCoro::Task<Done> untilAttached(std::shared_ptr<Trying> trying, Milliseconds limit);
    [[nodiscard]] Completion<Wake> wakeOnAttach();
    [[nodiscard]] Result<AcquireOutcome> conclude(const Trying &trying, const AcquireEnd &end);
    [[nodiscard]] AcquireOutcome takeLateHold(const Trying &trying, qint64 holds);
    void enter(const Trying &trying, AcquireOutcome &outcome);
    void releaseLate(Trying &trying);
    void addPendingOutcome(const Trying &trying);
    [[nodiscard]] bool mayBeQueued(const Trying &trying) const;
    [[nodiscard]] OutcomeReconciliation::PendingOutcome pendingOutcomeOf(const Trying &trying) const;
    [[nodiscard]] QCoro::Task<ActOutcome> releaseOne(ClientContextPtr context, HoldKey key, TakenKind kind);
    [[nodiscard]] QCoro::Task<ActOutcome> releaseAll(ClientContextPtr context, HoldKey key);
    [[nodiscard]] QCoro::Task<ActOutcome> releaseOwnSeen(
        ClientContextPtr context, LockState seen, HoldKey key);

    [[nodiscard]] QCoro::Task<Result<Done>> releaseWhatIsLeft();
    [[nodiscard]] QCoro::Task<Result<Done>> releaseAllOver(ClientContextPtr context);
    [[nodiscard]] QCoro::Task<Done> releasesUnderWay();
    [[nodiscard]] std::optional<MonotonicTime> busyUntil() const;

    void dropTrace(const ClientContextPtr &context, const QByteArray &trace);
    void tellIfAllReleased();

    void tell(const HoldKey &key, TakenKind kind, OwnHoldPhase phase, bool certain = true,
        MonotonicTime sentAt = {});
    [[nodiscard]] OwnHold ownHold(const HoldKey &key, TakenKind kind, OwnHoldPhase phase) const;
    [[nodiscard]] HoldKey keyOf(const QByteArray &name, TakenKind kind, qint64 thread) const;

    const QByteArray m_id;
    const LockClientOptions m_options;
    Clock &m_clock;
    Randomness &m_randomness;
    OwnWaits m_waits;
    KeptHolds m_holds;
    int m_releasesUnderWay = 0;
    int m_tracesUnderWay = 0; // of answered releases
    QList<Completion<Done>> m_onAllReleased;
    QList<Completion<Wake>> m_onAttached;
    After m_after = After::ComesBack; // the last detach()
    OutcomeReconciliation m_reconciliation; // last member: destroyed first, which answers pending operations
};

} // namespace lockengine::redis
