// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// One client of the locks on one deployment, as the other clients see it: an id, the holds and waits of its
// threads, a watchdog. Connections come and go; the client is told by attach() and detach(). What was under
// way when a connection ended fails with that error, its outcome unknown, and is put straight by reading back
// once there is a new one: nobody is left with a count too many, an orphaned hold or a place in a queue.
// Until then holds are Unverified, afterwards Held or Lost. Everything runs on the engine thread; a process
// may have any number of clients. A slot of its signal must not destroy it.

#pragma once

#include "lockengine/model/identity.h"
#include "lockengine/model/lock_state.h"
#include "lockengine/redis/redisson/acquiring.h"
#include "lockengine/redis/redisson/own_holds.h"
#include "lockengine/redis/redisson/watchdog.h"

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
    void detach(Error reason);

    [[nodiscard]] QCoro::Task<Result<AcquireOutcome>> acquire(AcquireRequest request, qint64 thread);
    // Gives back one hold of that thread of ours.
    [[nodiscard]] QCoro::Task<ActOutcome> release(QByteArray name, LockKind kind, qint64 thread);
    // Gives up all waits, gives back all holds.
    [[nodiscard]] QCoro::Task<Result<Done>> releaseOwn();

    // An operator's acts on what was seen, whoever holds it.
    [[nodiscard]] QCoro::Task<ActOutcome> releaseSeen(LockState seen, QByteArray holder);
    [[nodiscard]] QCoro::Task<ActOutcome> forceRelease(LockState seen);
    [[nodiscard]] static QList<QByteArray> previewForceRelease(const LockState &seen);

    // All holds and waits at present.
    [[nodiscard]] QList<OwnHold> holds() const;

Q_SIGNALS:
    void ownHoldChanged(const lockengine::OwnHold &hold);

private:
    // What may be on the server beyond our books: a hold or release that went unanswered, a place in a queue.
    struct Debt
    {
        LockKind kind = LockKind::Reentrant;
        Milliseconds allowance{0};
    };
    struct Wait
    {
        LockKind kind = LockKind::Reentrant;
        std::shared_ptr<Waiting> waiting;
    };

    [[nodiscard]] QCoro::Task<Result<Line>> readyLine();
    [[nodiscard]] QCoro::Task<ActOutcome> releaseOne(HoldKey key, LockKind kind);
    [[nodiscard]] QCoro::Task<ActOutcome> releaseAll(HoldKey key);
    void beginWait(const HoldKey &key, LockKind kind, std::shared_ptr<Waiting> waiting);
    void endWait(
        const HoldKey &key, LockKind kind, const Waiting &waiting, const Result<AcquireOutcome> &result);
    [[nodiscard]] Result<AcquireOutcome> conclude(
        const HoldKey &key, const AcquireRequest &request, const Claim &claim, const AcquireEnd &end);
    void entered(const HoldKey &key, const AcquireRequest &request, qint64 serverCount);
    void left(const HoldKey &key, LockKind kind, std::optional<HoldLease> level,
        const Result<ReleaseAnswer> &answer);
    void restore(const HoldKey &key, LockKind kind, HoldLease level);
    void endWaits(const std::optional<Error> &reason);
    void forced(const QByteArray &name);
    [[nodiscard]] QCoro::Task<ActOutcome> releaseOwnSeen(LockState seen, QByteArray holder, HoldKey key);

    void owe(const HoldKey &key, LockKind kind, Milliseconds allowance);
    void settle();
    [[nodiscard]] QCoro::Task<Done> settleAll(Line line);
    [[nodiscard]] QCoro::Task<bool> settleOne(Line line, HoldKey key);
    [[nodiscard]] QCoro::Task<bool> leaveQueue(Line line, LockKind kind, Claim claim);
    [[nodiscard]] QCoro::Task<Result<Reply>> readHold(Line line, HoldKey key);
    void settled(const HoldKey &key, qint64 serverCount);
    void completeReady(const Result<Done> &result);

    void keep(const HoldKey &key);
    [[nodiscard]] QCoro::Task<Done> verify(HoldKey key);
    void lookAgain(const HoldKey &key);
    void lose(const HoldKey &key);
    void tell(const HoldKey &key, LockKind kind, OwnHoldPhase phase);
    [[nodiscard]] OwnHold ownHold(const HoldKey &key, LockKind kind, OwnHoldPhase phase) const;
    [[nodiscard]] QByteArray holderOf(const HoldKey &key) const;
    [[nodiscard]] std::optional<HoldKey> keyOf(const QByteArray &name, const QByteArray &holder) const;
    [[nodiscard]] Claim claimOf(const HoldKey &key) const;

    const QByteArray m_id;
    const LockClientOptions m_options;
    Clock &m_clock;
    Randomness &m_randomness;
    Watchdog m_watchdog;
    Line m_line; // null: detached
    bool m_isSettled = false; // holds were read back since attach()
    bool m_isSettling = false;
    QList<Completion<Result<Done>>> m_onReady; // operations that came meanwhile
    OwnHolds m_holds;
    QHash<HoldKey, Wait> m_waits;
    QHash<HoldKey, Debt> m_debts;
    QSet<QByteArray> m_latches; // of lines that have ended: still to be removed
};

} // namespace lockengine::redis
