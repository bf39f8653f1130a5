// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// One client of the locks on one deployment, as the other clients see it: an id, and the holds and waits of
// its threads. Connections come and go; the client is told by attach() and detach(). What was under way when
// a connection ended fails with that error, its outcome unknown, and is put straight once there is a new one
// (settlement): nobody is left with a count too many, an orphaned hold or a place in a queue. Until then
// holds are Unverified, afterwards Held or Lost (kept_holds). Everything runs on the engine thread; a process
// may have any number of clients. A slot of its signal must not destroy it.

#pragma once

#include "lockengine/model/identity.h"
#include "lockengine/model/lock_state.h"
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
    void detach(Error reason);

    [[nodiscard]] QCoro::Task<Result<AcquireOutcome>> acquire(AcquireRequest request, qint64 thread);
    // Ends an acquire of that thread of ours that is under way, as not acquired. Nothing of it stays, not
    // even when nobody is left to hear the server's answer.
    void giveUp(const QByteArray &name, qint64 thread);
    // Gives back one hold of that thread of ours.
    [[nodiscard]] QCoro::Task<ActOutcome> release(QByteArray name, TakenKind kind, qint64 thread);
    // Gives up all waits, gives back all holds; resolves when nothing of ours is under way any more.
    [[nodiscard]] QCoro::Task<Result<Done>> releaseOwn();

    // An operator's acts on what was seen, whoever holds it.
    [[nodiscard]] QCoro::Task<ActOutcome> releaseSeen(LockState seen, QByteArray holder);
    [[nodiscard]] QCoro::Task<ActOutcome> forceRelease(LockState seen);
    // Adds permits to a semaphore, or takes them away; refused when its number is not the one that was seen.
    [[nodiscard]] QCoro::Task<ActOutcome> changePermits(LockState seen, qint64 change);

    // All holds and waits at present.
    [[nodiscard]] QList<OwnHold> holds() const;

Q_SIGNALS:
    void ownHoldChanged(const lockengine::OwnHold &hold);

private:
    [[nodiscard]] Result<AcquireOutcome> conclude(
        const HoldKey &key, const AcquireRequest &request, const Claim &claim, const AcquireEnd &end);
    [[nodiscard]] QCoro::Task<ActOutcome> releaseOne(Line line, HoldKey key, TakenKind kind);
    [[nodiscard]] QCoro::Task<ActOutcome> releaseAll(Line line, HoldKey key);
    [[nodiscard]] QCoro::Task<ActOutcome> releaseOwnSeen(Line line, LockState seen, HoldKey key);

    void endRelease();

    void tell(const HoldKey &key, TakenKind kind, OwnHoldPhase phase);
    [[nodiscard]] OwnHold ownHold(const HoldKey &key, TakenKind kind, OwnHoldPhase phase) const;
    [[nodiscard]] HoldKey keyOf(const QByteArray &name, TakenKind kind, qint64 thread) const;

    const QByteArray m_id;
    const LockClientOptions m_options;
    Clock &m_clock;
    Randomness &m_randomness;
    OwnWaits m_waits;
    KeptHolds m_holds;
    int m_releasesUnderWay = 0;
    QList<Completion<Done>> m_onAllReleased;
    Settlement m_settlement; // the last one: its end is an answer to those who wait for it
};

} // namespace lockengine::redis
