// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The known locks with their last state and the signs noticed since. It outlives connections: after a loss it
// keeps the names and reports their states as after a gap. No I/O.

#pragma once

#include "lockengine/core/model/compact_state.h"
#include "lockengine/core/model/observation.h"
#include "lockengine/redis/classify/raw_lock.h"
#include "lockengine/redis/read/own_steps.h"

#include <QHash>
#include <QSet>

#include <memory>
#include <unordered_map>

namespace lockengine::redis {

// The signs noticed for a lock between two reads.
struct NoticedSigns
{
    Evidence flags; // without the counted signs
    qint32 messages = 0;
    qint32 traces = 0;
    qint32 doubtfulTraces = 0; // invalidations that may come from the end of an old trace
    qint32 changes = 0;

    [[nodiscard]] bool isEmpty() const
    {
        return !flags && messages == 0 && traces == 0 && doubtfulTraces == 0 && changes == 0;
    }
    [[nodiscard]] bool isCounted() const { return messages + traces + doubtfulTraces > 0; }
    void add(EvidenceSign sign);
    void add(const NoticedSigns &more);
};

// The identity of the server that answers.
struct MetServer
{
    QByteArray runId; // empty: unknown
    QByteArray address;
    std::optional<MonotonicTime> startedAt; // by the local clock, accurate to a second
};

// The signs noticed for a lock around one read.
struct ReadSigns
{
    NoticedSigns before; // before the read
    NoticedSigns during; // during the read: before or after the moment it shows
    bool mayBeMissing = false; // some signs from before the read
    bool laterMayBeMissing = false; // some signs from after the read
};

struct KnownLock
{
    CompactState state = CompactState(LockState());
    NoticedSigns signs; // not reported yet
    bool afterGap = false; // signs may have been lost since `state`
    bool isDoubted = false; // as afterGap, but only if the lock differs from `state`
    bool lacksSigns = false; // some signs since `state` will be missing from the next report
    bool isLarge = false; // check its size before each read
    bool isSighted = false; // known from a first look; companion keys were not read
    quint8 serverChange = 0; // see noteServerChange(); one byte because there are very many locks
    quint32 sweeps = 0; // after this many whole rounds all companion keys have been found
    std::unique_ptr<SubscriberSample> heard; // subscribers and kinds learned beyond the layout; null: nothing
    MonotonicTime touched{}; // last time it was held, waited for or requested

    // Another server has answered since `state`, and how it took over. Not in `signs`: it must survive lost
    // connections until the next state is reported.
    void noteServerChange(Evidence change);
    [[nodiscard]] Evidence takeServerChange();
    // Creates it if needed.
    [[nodiscard]] SubscriberSample &subscribers();
    // The kinds indicated by its channels or earlier reads.
    [[nodiscard]] KindCandidates candidates() const { return heard ? heard->candidates : KindCandidates(); }
};

class LockRegistry
{
public:
    // The number of locks that the watcher follows, plus those that it only counts.
    static constexpr qsizetype kLocks = 1'100'000;

    explicit LockRegistry(qsizetype limit = kLocks)
        : m_limit(limit)
    { }

    // True if the lock is known or one more may be observed. At the limit a lock without holder and waiters
    // is forgotten.
    [[nodiscard]] bool makeRoomFor(const QByteArray &name);

    [[nodiscard]] KnownLock *find(const QByteArray &name);
    [[nodiscard]] const KnownLock *find(const QByteArray &name) const;
    [[nodiscard]] QList<QByteArray> names() const;
    [[nodiscard]] qsizetype size() const { return qsizetype(m_locks.size()); }
    // Held locks with a fencing token. Looks at all locks.
    [[nodiscard]] qint64 heldWithToken() const;
    // The locks with queued waiters.
    [[nodiscard]] const QSet<QByteArray> &queued() const { return m_queued; }

    // The known candidates; all candidates if none is known.
    [[nodiscard]] QList<QByteArray> resolve(const QList<QByteArray> &candidates) const;

    void addSign(const QByteArray &name, EvidenceSign sign);
    // An invalidation that may come from the end of an old trace.
    void addDoubtfulTrace(const QByteArray &name);
    // For a known lock, in a mode that announces every change.
    void addChange(const QByteArray &name);
    // Keep these for the report of a later read. keepChanges() ignores unknown names.
    void keepFlags(const QByteArray &name, Evidence flags);
    void keepMessages(const QByteArray &name, qint32 messages);
    void keepChanges(const QByteArray &name, qint32 changes);
    void keepSigns(const QByteArray &name, const NoticedSigns &signs);
    // For an unknown name that was found absent: holds that began and ended before its read. They count with
    // its first state unless a later scan round ends first.
    void keepOfAbsent(const QByteArray &name, const NoticedSigns &signs);
    void forgetAbsent() { m_absentSigns.clear(); }
    // A channel of this name indicates these kinds. Also kept for unknown names.
    void noteCandidates(const QByteArray &name, const KindCandidates &kinds);
    // The known subscribers, and the kinds that its channels indicate.
    [[nodiscard]] SubscriberSample subscribersOf(const QByteArray &name) const;
    [[nodiscard]] SubscriberSample subscribersOfUnknown(const QByteArray &name) const;
    // Removes and returns the signs, to be reported with the read that begins now.
    [[nodiscard]] NoticedSigns takeSigns(const QByteArray &name);
    [[nodiscard]] NoticedSigns takeUnknownSigns(const QByteArray &name);
    // Without removing them: the signs since the last read, and those of keepOfAbsent().
    [[nodiscard]] NoticedSigns signsOfUnknown(const QByteArray &name) const
    {
        return m_unknownSigns.value(name);
    }
    [[nodiscard]] NoticedSigns signsOfAbsent(const QByteArray &name) const
    {
        return m_absentSigns.value(name);
    }
    // The acts of this console's clients, reported with the observation that shows them.
    [[nodiscard]] OwnSteps &ownSteps() { return m_ownSteps; }
    // The server that answers now. If it is a different one, all known locks are next reported with
    // ServerReplaced and, if known, the cause; returns true then.
    bool meetServer(const MetServer &server, MonotonicTime now);
    // The last time that the server with this run id answered.
    void noteAnswered(const QByteArray &runId, MonotonicTime at);
    // Hands a lock over to another inspector, or takes one over, as after a gap.
    [[nodiscard]] LockState take(const QByteArray &name);
    void adopt(const LockState &state, MonotonicTime now);
    void dropSigns();
    void markGap();
    // A reply exceeded all limits and ended a connection. From now on sizes are queried first.
    void noteHugeHash() { m_hasHugeHashes = true; }
    [[nodiscard]] bool hasHugeHashes() const { return m_hasHugeHashes; }
    // A scan round saw all keys, so all companion keys have been found.
    void noteWholeSweep() { ++m_wholeSweeps; }
    // The lock is known from a first look. The current scan may still find companion keys.
    void noteSighted(KnownLock &lock, bool besideIsKnown) const;
    // The scan found a companion key of a known lock. The next read completes the first look, whenever it
    // comes.
    void noteFoundBeside(const QByteArray &name);
    // Announcements may have been lost: states that differ are reported as after a gap.
    void markAllUncertain();
    // The number of markGap() and markAllUncertain() calls. A read sent before the last one does not end the
    // gap.
    [[nodiscard]] quint64 gaps() const { return m_gaps; }

    // True if the state differs from the last one, or the lock is unknown.
    [[nodiscard]] bool isNews(const LockState &state) const;
    // True if a hold has ended since the last state, in whole or in part.
    [[nodiscard]] bool isLoss(const LockState &state) const;
    // True if the number changed, apart from changes by reported permits.
    [[nodiscard]] bool isAnotherNumber(const LockState &state) const;

    // What is known of a name before its first state.
    struct Origin
    {
        bool absenceWasKnown = false;
        ServerTime notBefore{};
    };
    // Stores the state as the last one and returns the observation to report.
    [[nodiscard]] Observation observe(
        LockState state, const ReadSigns &signs, Origin origin, MonotonicTime now);
    // The same for an unknown name in two steps with one lookup. add() returns an entry to fill at once, or
    // null if the name is known.
    [[nodiscard]] KnownLock *add(const QByteArray &name);
    [[nodiscard]] Observation meet(
        KnownLock &added, LockState state, const ReadSigns &signs, Origin origin, MonotonicTime now);

    // The end of the previous lock with this name, if the state has a different layout. Report it before the
    // state, which then counts as unknown.
    [[nodiscard]] std::optional<Observation> replaceBy(const LockState &state);

    // Forgets locks that have been free and untouched for `patience`.
    void forgetIdle(MonotonicTime now, Milliseconds patience);

private:
    [[nodiscard]] NoticedSigns &signsOf(const QByteArray &name);
    // Its companion keys were not read and may have existed all the time.
    [[nodiscard]] bool isPartlyKnown(const KnownLock &lock) const
    {
        return lock.isSighted && lock.sweeps > m_wholeSweeps;
    }
    [[nodiscard]] Observation observe(KnownLock &lock, bool wasUnknown, LockState state,
        const ReadSigns &signs, Origin origin, MonotonicTime now);
    void file(const QByteArray &name, const LockState &state);
    void remove(const QByteArray &name);

    qsizetype m_limit;
    // Not noexcept, so that the map caches the hashes: names are long and looked up often.
    struct NameHash
    {
        size_t operator()(const QByteArray &name) const { return qHash(name); }
    };

    // Node-based because entries are large: an open table would be half empty.
    std::unordered_map<QByteArray, KnownLock, NameHash> m_locks;
    QSet<QByteArray> m_queued;
    QSet<QByteArray> m_idle; // no holder, waiters or number
    QHash<QByteArray, NoticedSigns> m_unknownSigns;
    QHash<QByteArray, NoticedSigns> m_absentSigns;
    QHash<QByteArray, KindCandidates> m_unknownKinds;
    OwnSteps m_ownSteps;
    MetServer m_server; // the last one
    MonotonicTime m_serverAnsweredAt{};
    quint64 m_gaps = 0;
    quint32 m_wholeSweeps = 0;
    bool m_hasHugeHashes = false;
};

} // namespace lockengine::redis
