// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Names in, observations out. Whatever makes a name worth reading (an announcement, a sign, a scan, somebody
// who looks at it) ends here; names are collected for one turn of the event loop and then read at once, of
// very many the first before the rest: each read under way costs some 10 kB. A name that is wanted while its
// read is under way is read once more after it, so that the last state told is never older than the last
// announcement. Engine thread only.

#pragma once

#include "lockengine/model/server_clock.h"
#include "lockengine/redis/inspect/deferred_names.h"
#include "lockengine/redis/inspect/lock_book.h"
#include "lockengine/redis/inspect/memory_watch.h"
#include "lockengine/redis/inspect/name_cache.h"
#include "lockengine/redis/inspect/reader.h"
#include "lockengine/redis/inspect/scan_pace.h"
#include "lockengine/redis/inspect/watch_lines.h"

#include <QObject>

namespace lockengine::redis {

class ReadQueue final : public QObject
{
    Q_OBJECT

public:
    static constexpr qsizetype kAtOnce = 16 * readBatch; // reads under way

    // All must outlive the queue.
    ReadQueue(QByteArray system, LockBook &book, NameCache &cache, WatchLines &lines, MemoryWatch &memory,
        Clock &clock, QObject *parent = nullptr);
    ~ReadQueue() override;

    // Known locks are read, other names examined when it is their time.
    void want(const QList<QByteArray> &names);
    // Names that may be locks by what lies beside them; looked at whatever was there before.
    void wantAnew(const QList<QByteArray> &names);
    // Names that no client waits for and nothing was announced of, and there may be very many: a few at a
    // time, so that the server has time for others, each as want() or wantAnew() would.
    void wantInTurn(const QList<QByteArray> &names, Care care);
    void setPacing(ScanPacing pacing) { m_pacing = pacing; }

    // Locks at which a first look was taken, and what turned out to be none. `besideIsKnown`: the scan met
    // the keys beside locks before, so these have none.
    void takeFirstLook(const QList<RawLock> &locks, bool besideIsKnown, MonotonicTime askedAt);
    void takeNoLock(const RawLock &raw, bool signsMayBeMissing = true);

    // What may be said of a lock that was never seen before and is wanted from now on: since when every new
    // one would have been announced.
    void setOrigin(LockBook::Origin origin) { m_origin = origin; }

    // Whether all that the clients of a lock tell is heard, from before `asked` on.
    using Hearing = std::function<bool(const LockState &state, MonotonicTime asked)>;
    // Of a cluster, where we subscribe to the channels of each lock.
    void setHearing(Hearing hearing) { m_hearing = std::move(hearing); }

    // Why names that were wanted are not read yet: the server refused it for a time.
    [[nodiscard]] std::optional<Error> refusal() const
    {
        return m_refused.isEmpty() ? std::nullopt : std::optional(m_refusal);
    }
    [[nodiscard]] qsizetype underWay() const { return m_inFlight.size(); }
    // Everything that was wanted has been read and told.
    [[nodiscard]] bool isIdle() const
    {
        return m_wanted.isEmpty() && m_inFlight.isEmpty() && m_batch.isEmpty();
    }
    // Ends the round of what was wanted up to now; its number. What changes all the time counts for the next.
    quint64 endRound() { return m_round++; }
    // All that was wanted in that round or before has been read and told.
    [[nodiscard]] bool hasRead(quint64 round) const;
    // Whether a scan may bring more names; a few busy locks must not keep it from that.
    [[nodiscard]] bool hasRoom() const { return m_wanted.size() + m_inFlight.size() < 2 * readBatch; }
    [[nodiscard]] ServerTime serverNow() const;
    [[nodiscard]] ServerClockReading serverClock() const { return m_serverClock; }
    // The server's clock was set, as was read elsewhere.
    void setServerClock(ServerTime shown);

Q_SIGNALS:
    void observed(const QList<lockengine::Observation> &batch);
    // The server would not let us read a name.
    void refused(const lockengine::Error &reason);
    // The server does not keep that name, or not at present.
    void isNoLock(const QByteArray &name);
    // A name that is not known as a lock was read, and nothing is there. The signs that were noticed since
    // the read before: a release message, a release trace; none where some may be missing.
    void isAbsent(const QByteArray &name, lockengine::Evidence signs);
    void elsewhere(const QByteArray &name, const lockengine::Error &reason);
    void becameIdle();

private:
    struct Wish
    {
        Care care = Care::TypeFirst;
        LockBook::Origin origin; // as it was when the name was heard: an answer may come late
        quint64 round = 0;
        bool isInTurn = false;
        bool isTaken = false; // its turn has come
    };
    struct Flight
    {
        LockBook::Origin origin;
        quint64 round = 0;
        NoticedSigns signs; // noticed before the read was sent
        NoticedSigns ofAbsent; // among them, those that were told with its absence before
        std::optional<MonotonicTime> askedAt; // before it was sent
        quint64 gaps = 0; // of the book, before it was sent
        bool isOrdered = false; // the signs before the read are known exactly
        bool again = false;
        bool isRefused = false; // it is read later
        bool isUnheard = false; // its changes are announced only once it was read again
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
    // The reads say that this hold ended, and no sign that was noticed so far says why.
    [[nodiscard]] bool endedWithoutSign(const RawLock &raw) const;
    // Whether all signs that were given before the reads have arrived.
    QCoro::Task<Result<Done>> awaitSigns(QList<RawLock> locks);
    [[nodiscard]] bool isOfBeforeGap(const QByteArray &name);
    void take(const RawLock &raw, bool signsMayBeMissing);
    void takeState(LockState state, const RawLock &raw, bool signsMayBeMissing);
    void takeRefused(const RawLock &raw);
    // Its close look is still to come.
    [[nodiscard]] bool isBeingRead(const QByteArray &name);
    // Whether a name that was never a lock is known to have been none.
    [[nodiscard]] bool wasAbsent(const QByteArray &name, const LockBook::Origin &origin) const;
    void land(const QByteArray &name);
    void landAll(const QList<QByteArray> &names);
    void wake(const QList<QByteArray> &deferred);
    void tellSoon(Observation observation);
    void tellNow();

    QByteArray m_system;
    LockBook &m_book;
    NameCache &m_cache;
    WatchLines &m_lines;
    MemoryWatch &m_memory;
    Clock &m_clock;
    std::shared_ptr<bool> m_isAlive = std::make_shared<bool>(true);
    Hearing m_hearing = [](const LockState &, MonotonicTime) { return true; };
    LockBook::Origin m_origin;
    quint64 m_round = 0;
    ServerClockReading m_serverClock;
    QHash<QByteArray, Wish> m_wanted;
    QList<QByteArray> m_line; // the same names, the first to be wanted first
    QList<QByteArray> m_turns; // those that are read in turn, and some that are wanted at once by now
    qsizetype m_turnsUnderWay = 0;
    int m_turnsTaken = 0; // steps
    ScanPacing m_pacing = ScanPacing::Spare;
    TimerGuard m_rest; // until the next turn
    QHash<QByteArray, Flight> m_inFlight;
    QSet<QByteArray> m_refused; // for a time
    Error m_refusal; // of the last of them
    bool m_flushIsScheduled = false;
    DeferredNames m_deferred;
    QList<Observation> m_batch;
};

} // namespace lockengine::redis
