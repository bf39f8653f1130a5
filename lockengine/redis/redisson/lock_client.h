// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// One client of the locks on one deployment, as the other clients see it: an id, and the holds and waits of
// its threads. Connections come and go; the client is told by attach() and detach(). A step that was under
// way when a connection ended fails with that error, its outcome unknown, and is settled once there is a new
// one (settlement): no count too many, no orphaned hold and no place in a queue stays behind. A wait outlives
// its connection and keeps its place. Until they are read back holds are Unverified, then Held or Lost
// (kept_holds); one that is not confirmed before its lease ends is Lost. Everything runs on the engine
// thread; a process may have any number of clients. A slot of its signals must not destroy it.

#pragma once

#include "lockengine/model/identity.h"
#include "lockengine/model/lock_state.h"
#include "lockengine/model/own_lease.h"
#include "lockengine/redis/redisson/own_waits.h"
#include "lockengine/redis/redisson/settlement.h"

#include <QObject>

namespace lockengine::redis {

class LockClient final : public QObject
{
    Q_OBJECT

public:
    // `id` is a UUID, unique in the world. Clock and randomness must outlive all that is under way.
    LockClient(QByteArray id, LockClientOptions options, Clock &clock, Randomness &randomness,
        QObject *parent = nullptr);
    // Gives up what waits; what is held is left to its lease.
    ~LockClient() override;

    [[nodiscard]] const QByteArray &id() const { return m_id; }

    // Both stay with their owner, who calls detach() when either has ended.
    void attach(Connection &control, Subscriber &subscriber);
    // The same over a route that finds its own connections.
    void attach(std::shared_ptr<Route> route);
    // `comesBack`: another attach() is to be expected, so waits go on; else they end with the reason.
    enum class After { ComesBack, IsOver };
    void detach(Error reason, After after = After::ComesBack);
    // Messages may have been missed: waits begin again, over the same route.
    void interruptWaits();
    // Messages can no longer be heard: waits end with that error.
    void endWaits(const Error &reason) { m_waits.end(reason); }

    [[nodiscard]] QCoro::Task<Result<AcquireOutcome>> acquire(AcquireRequest request, qint64 thread);
    // Ends an acquire of that thread of ours that is under way, as not acquired. Nothing of it stays, not
    // even when nobody is left to hear the server's answer.
    void giveUp(const QByteArray &name, qint64 thread);
    // Gives back one hold of that thread of ours.
    [[nodiscard]] QCoro::Task<ActOutcome> release(QByteArray name, TakenKind kind, qint64 thread);
    // Gives up all waits, releases all holds. Without a route, or while the server refuses for a time, it
    // stays until that is over, or until no hold can be left on the server any more because the leases in
    // question have ended; then the error says what was in the way.
    [[nodiscard]] QCoro::Task<Result<Done>> releaseOwn();
    [[nodiscard]] OwnLease ownLease(const QByteArray &name) const;
    // Somebody who watches saw that lock: a hold of ours that is not among its holders is read back at once.
    void noteSeen(const LockState &seen);
    // Whether a hold, a wait or an unknown outcome needs the connection.
    [[nodiscard]] bool isBusy() const;

    // An operator's acts on what was seen, whoever holds it.
    [[nodiscard]] QCoro::Task<ActOutcome> releaseSeen(LockState seen, QByteArray holder);
    [[nodiscard]] QCoro::Task<ActOutcome> forceRelease(LockState seen);
    // Adds permits to a semaphore, or takes them away; refused when its number is not the one that was seen.
    [[nodiscard]] QCoro::Task<ActOutcome> changePermits(LockState seen, qint64 change);

    // All holds and waits at present.
    [[nodiscard]] QList<OwnHold> holds() const;

Q_SIGNALS:
    void ownHoldChanged(const lockengine::OwnHold &hold);
    // A waiter was told that its server takes no writes: it may be a replica now.
    void serverDoubted();

private:
    // One acquire, over as many lines as it takes.
    struct Trying;
    [[nodiscard]] QCoro::Task<Result<AcquireOutcome>> tryUntilOver(std::shared_ptr<Trying> trying);
    [[nodiscard]] QCoro::Task<Done> untilAttached(std::shared_ptr<Trying> trying, Milliseconds limit);
    [[nodiscard]] Completion<Wake> wakeOnAttach();
    [[nodiscard]] Result<AcquireOutcome> conclude(const Trying &trying, const AcquireEnd &end);
    [[nodiscard]] AcquireOutcome takeLateHold(const Trying &trying, qint64 holds);
    void enter(const Trying &trying, AcquireOutcome &outcome);
    void releaseLate(Trying &trying);
    void owe(const Trying &trying);
    [[nodiscard]] bool mayBeQueued(const Trying &trying) const;
    [[nodiscard]] Settlement::Debt debtOf(const Trying &trying) const;
    [[nodiscard]] QCoro::Task<ActOutcome> releaseOne(Line line, HoldKey key, TakenKind kind);
    [[nodiscard]] QCoro::Task<ActOutcome> releaseAll(Line line, HoldKey key);
    [[nodiscard]] QCoro::Task<ActOutcome> releaseOwnSeen(Line line, LockState seen, HoldKey key);

    [[nodiscard]] QCoro::Task<Result<Done>> releaseWhatIsLeft();
    [[nodiscard]] QCoro::Task<Result<Done>> releaseAllOver(Line line);
    [[nodiscard]] QCoro::Task<Done> releasesUnderWay();
    [[nodiscard]] std::optional<MonotonicTime> busyUntil() const;

    void dropTrace(const Line &line, const QByteArray &trace);
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
    int m_tracesUnderWay = 0; // of releases that were answered
    QList<Completion<Done>> m_onAllReleased;
    QList<Completion<Wake>> m_onAttached;
    After m_after = After::ComesBack; // the last detach()
    Settlement m_settlement; // the last one: its end is an answer to those who wait for it
};

} // namespace lockengine::redis
