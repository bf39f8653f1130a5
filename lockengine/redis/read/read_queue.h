// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Names in, observations out. Every reason to read a name (announcement, sign, scan, user) ends here. Names
// of one turn of the event loop are read together; a large set is read in order, as each pending read costs
// about 10 kB. A name requested during its read is read again, so the last reported state is never older than
// the last announcement. Engine thread only.

#pragma once

#include "lockengine/core/model/server_clock.h"
#include "lockengine/redis/read/deferred_names.h"
#include "lockengine/redis/read/lock_registry.h"
#include "lockengine/redis/read/memory_watch.h"
#include "lockengine/redis/read/name_cache.h"
#include "lockengine/redis/read/read_connections.h"
#include "lockengine/redis/read/reader.h"
#include "lockengine/redis/read/scan_pace.h"

#include <QObject>

namespace lockengine::redis {

class ReadQueue final : public QObject
{
    Q_OBJECT

public:
    static constexpr qsizetype kAtOnce = 16 * readBatch; // most reads in flight

    // All references must outlive the queue.
    ReadQueue(QByteArray system, LockRegistry &registry, NameCache &cache, ReadConnections &connections,
        MemoryWatch &memory, Clock &clock, QObject *parent = nullptr);
    ~ReadQueue() override;

    // Reads known locks, and other names when their pause is over.
    void want(const QList<QByteArray> &names);
    // Names whose companion keys suggest a lock; read whatever earlier reads found.
    void wantFresh(const QList<QByteArray> &names);
    // Many low-priority names without announcements or waiters. A few are read at a time, to leave the server
    // time for others; each as with want() or wantFresh().
    void wantInTurn(const QList<QByteArray> &names, Care care);
    void setPacing(ScanPacing pacing) { m_pacing = pacing; }

    // Results of a first look: locks, and names that are not locks. `besideIsKnown`: the scan has already
    // passed the companion keys, so these locks have none.
    void takeFirstLook(const QList<RawLock> &locks, bool besideIsKnown, MonotonicTime askedAt);
    void takeNoLock(const RawLock &raw, bool signsMayBeMissing = true);

    // What to assume about locks first requested from now on: since when every new lock would have been
    // announced.
    void setOrigin(LockRegistry::Origin origin) { m_origin = origin; }

    // True if all messages of the lock's clients have been received since before `asked`.
    using ReceivesAll = std::function<bool(const LockState &state, MonotonicTime asked)>;
    // Cluster only, where each lock's channels are subscribed separately.
    void setReceivesAll(ReceivesAll hearing) { m_receivesAll = std::move(hearing); }

    // Why requested names are unread: the server refused temporarily.
    [[nodiscard]] std::optional<Error> refusal() const
    {
        return m_refused.isEmpty() ? std::nullopt : std::optional(m_refusal);
    }
    [[nodiscard]] qsizetype underWay() const { return m_inFlight.size(); }
    // All requested names have been read and reported.
    [[nodiscard]] bool isIdle() const
    {
        return m_wanted.isEmpty() && m_inFlight.isEmpty() && m_batch.isEmpty();
    }
    // Ends the current round and returns its number. Requests after this count for the next.
    quint64 endRound() { return m_round++; }
    // All names requested up to this round have been read and reported.
    [[nodiscard]] bool hasRead(quint64 round) const;
    // True if a scan may deliver more names. A few busy locks must not block it.
    [[nodiscard]] bool hasRoom() const { return m_wanted.size() + m_inFlight.size() < 2 * readBatch; }
    [[nodiscard]] ServerTime serverNow() const;
    [[nodiscard]] ServerClockReading serverClock() const { return m_serverClock; }
    // The server's clock was set to this time.
    void setServerClock(ServerTime shown);

Q_SIGNALS:
    void observed(const QList<lockengine::Observation> &batch);
    // The server refused to read a name.
    void refused(const lockengine::Error &reason);
    // This name was read and is not a lock.
    void isNoLock(const QByteArray &name);
    // An unknown name was read and does not exist. The signs since its previous read: release message or
    // release trace; empty if some may be missing.
    void isAbsent(const QByteArray &name, lockengine::Evidence signs);
    void elsewhere(const QByteArray &name, const lockengine::Error &reason);
    void becameIdle();

private:
    struct Wish
    {
        Care care = Care::TypeFirst;
        LockRegistry::Origin origin; // at the time of the request; the answer may come late
        quint64 round = 0;
        bool isInTurn = false;
        bool isTaken = false; // already taken for its turn
    };
    struct Flight
    {
        LockRegistry::Origin origin;
        quint64 round = 0;
        NoticedSigns signs; // before the read was sent
        NoticedSigns ofAbsent; // among these, those already reported with its absence
        std::optional<MonotonicTime> askedAt; // before sending
        quint64 gaps = 0; // of the registry, before sending
        bool isOrdered = false; // the signs before the read are known exactly
        bool again = false;
        bool isRefused = false; // will be read later
        bool isUnheard = false; // changes are announced only after another read
        bool isInTurn = false;
    };

    void enlist(const QByteArray &name, Care care, bool isInTurn = false);
    [[nodiscard]] bool mayTakeTurn() const;
    [[nodiscard]] QList<QByteArray> takeTurn();
    void rest();
    void scheduleFlush();
    void flush();
    void launch(
        const QList<QByteArray> &names, const std::function<QCoro::Task<Done>(QList<QByteArray>)> &read);
    QCoro::Task<Done> readKnown(QList<QByteArray> names, Depth depth);
    QCoro::Task<Done> examineNames(QList<QByteArray> names, Care care);
    void noteRead(const QByteArray &name);
    [[nodiscard]] bool isNews(const RawLock &raw) const;
    // True if this read shows the end of a hold without a sign that explains it.
    [[nodiscard]] bool endedWithoutSign(const RawLock &raw) const;
    // Waits until all signs from before the reads have arrived.
    QCoro::Task<Result<Done>> awaitSigns(QList<RawLock> locks);
    [[nodiscard]] bool isOfBeforeGap(const QByteArray &name);
    void take(const RawLock &raw, bool signsMayBeMissing);
    void takeState(LockState state, const RawLock &raw, bool signsMayBeMissing);
    void takeRefused(const RawLock &raw);
    // A full read is pending.
    [[nodiscard]] bool isBeingRead(const QByteArray &name);
    // True if a name that was never a lock is known to have been absent.
    [[nodiscard]] bool wasAbsent(const QByteArray &name, const LockRegistry::Origin &origin) const;
    void land(const QByteArray &name);
    void landAll(const QList<QByteArray> &names);
    void wake(const QList<QByteArray> &deferred);
    void tellSoon(Observation observation);
    void tellNow();

    QByteArray m_system;
    LockRegistry &m_registry;
    NameCache &m_cache;
    ReadConnections &m_connections;
    MemoryWatch &m_memory;
    Clock &m_clock;
    std::shared_ptr<bool> m_isAlive = std::make_shared<bool>(true);
    ReceivesAll m_receivesAll = [](const LockState &, MonotonicTime) { return true; };
    LockRegistry::Origin m_origin;
    quint64 m_round = 0;
    ServerClockReading m_serverClock;
    QHash<QByteArray, Wish> m_wanted;
    QList<QByteArray> m_requested; // the same names, oldest request first
    QList<QByteArray> m_turns; // low-priority names, some of them requested at once by now
    qsizetype m_turnsUnderWay = 0;
    int m_turnsTaken = 0; // steps
    ScanPacing m_pacing = ScanPacing::Spare;
    TimerGuard m_rest; // until the next turn
    QHash<QByteArray, Flight> m_inFlight;
    QSet<QByteArray> m_refused; // temporarily
    Error m_refusal; // the last one
    bool m_flushIsScheduled = false;
    DeferredNames m_deferred;
    QList<Observation> m_batch;
};

} // namespace lockengine::redis
