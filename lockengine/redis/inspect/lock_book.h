// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The locks that are known, with their last state and what was noticed since. Outlives connections: after a
// loss the names are kept and their states are told again as after a gap. No I/O.

#pragma once

#include "lockengine/model/observation.h"
#include "lockengine/model/resting_state.h"
#include "lockengine/redis/inspect/own_steps.h"
#include "lockengine/redis/inspect/raw_lock.h"

#include <QHash>
#include <QSet>

#include <memory>
#include <unordered_map>

namespace lockengine::redis {

// What was noticed of a lock between two reads.
struct NoticedSigns
{
    Evidence flags; // the counted ones are not among them
    qint32 messages = 0;
    qint32 traces = 0;
    qint32 doubtfulTraces = 0; // announcements that may be the end of an old trace
    qint32 changes = 0;

    [[nodiscard]] bool isEmpty() const
    {
        return !flags && messages == 0 && traces == 0 && doubtfulTraces == 0 && changes == 0;
    }
    [[nodiscard]] bool isCounted() const { return messages + traces + doubtfulTraces > 0; }
    void add(EvidenceSign sign);
    void add(const NoticedSigns &more);
};

// A server that answers.
struct MetServer
{
    QByteArray runId; // empty: not known
    QByteArray address;
    std::optional<MonotonicTime> startedAt; // by our clock, a second earlier or later
};

// What was noticed of a lock with one read of it.
struct ReadSigns
{
    NoticedSigns before; // the state was read
    NoticedSigns during; // it was read: before or after that
    bool mayBeMissing = false; // some of what was given before the read
    bool laterMayBeMissing = false; // some of what is given after it
};

struct KnownLock
{
    RestingState state = RestingState(LockState());
    NoticedSigns signs; // not yet told
    bool afterGap = false; // notices may have been lost since `state`
    bool isDoubted = false; // the same, if it has changed since `state`
    bool lacksSigns = false; // some that may have been given after `state` are not told with the next one
    bool isLarge = false; // to be measured before each read
    bool isSighted = false; // known by a first look: the keys beside it were not read
    quint8 serverChange = 0; // see noteServerChange(); in a byte, for there are very many locks
    quint32 sweeps = 0; // of a first look: when so many have been whole, the keys beside it are found
    std::unique_ptr<Audience> heard; // what is known of its audience beside the layout; null: nothing
    MonotonicTime touched{}; // when it was last held, waited for or asked for

    // That another server answers since `state`, and how that came. Is no sign of `signs`, for it is to be
    // told with the next state however often the connection is lost before that is read.
    void noteServerChange(Evidence change);
    [[nodiscard]] Evidence takeServerChange();
    // To add to it.
    [[nodiscard]] Audience &audience();
    // Kinds that its channels, or former looks, speak of.
    [[nodiscard]] KindCandidates told() const { return heard ? heard->told : KindCandidates(); }
};

class LockBook
{
public:
    // As many as the watcher follows, and beyond them as many as it counts.
    static constexpr qsizetype kLocks = 1'100'000;

    explicit LockBook(qsizetype limit = kLocks)
        : m_limit(limit)
    { }

    // Whether one more may be observed, or it is known. Where there are too many, one that is neither held
    // nor waited for is forgotten instead.
    [[nodiscard]] bool makeRoomFor(const QByteArray &name);

    [[nodiscard]] KnownLock *find(const QByteArray &name);
    [[nodiscard]] const KnownLock *find(const QByteArray &name) const;
    [[nodiscard]] QList<QByteArray> names() const;
    [[nodiscard]] qsizetype size() const { return qsizetype(m_locks.size()); }
    // Those in whose queue somebody stands.
    [[nodiscard]] const QSet<QByteArray> &queued() const { return m_queued; }

    // Those of the candidates that are known; all of them when none is.
    [[nodiscard]] QList<QByteArray> resolve(const QList<QByteArray> &candidates) const;

    void addSign(const QByteArray &name, EvidenceSign sign);
    // An announcement that may be the end of an old trace.
    void addDoubtfulTrace(const QByteArray &name);
    // Where every change is announced: of a known lock.
    void addChange(const QByteArray &name);
    // Of a known lock: told with a later read.
    void keepFlags(const QByteArray &name, Evidence flags);
    void keepMessages(const QByteArray &name, qint32 messages);
    void keepChanges(const QByteArray &name, qint32 changes);
    void keepSigns(const QByteArray &name, const NoticedSigns &signs);
    // Of a stranger that was found absent: holds that began and ended before it was read. They are counted
    // with the first state of it, if that comes before a later round of the scan.
    void keepOfAbsent(const QByteArray &name, const NoticedSigns &signs);
    void forgetAbsent() { m_absentSigns.clear(); }
    // A channel of this name speaks of these kinds that count. Kept also for strangers.
    void hear(const QByteArray &name, const KindCandidates &kinds);
    // What is known of who listens, and of what its channels speak.
    [[nodiscard]] Audience audienceOf(const QByteArray &name) const;
    [[nodiscard]] Audience audienceOfStranger(const QByteArray &name) const;
    // Takes the signs away, to be told with the read that begins now.
    [[nodiscard]] NoticedSigns takeSigns(const QByteArray &name);
    [[nodiscard]] NoticedSigns takeStrangerSigns(const QByteArray &name);
    // Without taking them away: those since the last read, and those of keepOfAbsent().
    [[nodiscard]] NoticedSigns signsOfStranger(const QByteArray &name) const
    {
        return m_strangerSigns.value(name);
    }
    [[nodiscard]] NoticedSigns signsOfAbsent(const QByteArray &name) const
    {
        return m_absentSigns.value(name);
    }
    // What our own clients did, to be told with what shows it.
    [[nodiscard]] OwnSteps &ownSteps() { return m_ownSteps; }
    // The server that answers now: where that is another one than before, all that was known is told with
    // ServerReplaced, and with how that came, where it is known.
    void meetServer(const MetServer &server, MonotonicTime now);
    // The server with that run id answered then.
    void noteHeard(const QByteArray &runId, MonotonicTime at);
    // Of a lock that is followed elsewhere from now on, and of one that was until now: as after a gap.
    [[nodiscard]] LockState take(const QByteArray &name);
    void adopt(const LockState &state, MonotonicTime now);
    void dropSigns();
    void markGap();
    // A connection ended over an answer beyond all bounds: from then on sizes are asked for first.
    void noteHugeHash() { m_hasHugeHashes = true; }
    [[nodiscard]] bool hasHugeHashes() const { return m_hasHugeHashes; }
    // All keys were scanned: those beside locks have been found.
    void noteWholeSweep() { ++m_wholeSweeps; }
    // A first look was taken at it; what it did not see may be found by the scan that goes on.
    void noteSighted(KnownLock &lock, bool besideIsKnown) const;
    // The scan that goes on found something of a known lock: the next read completes the first look, whenever
    // it comes.
    void noteFoundBeside(const QByteArray &name);
    // Notices seem to be lost: what turns out to be another state than before is told as after a gap.
    void doubtAll();
    // How often either happened: a read that was sent before the last time does not end the gap.
    [[nodiscard]] quint64 gaps() const { return m_gaps; }

    // Whether the state differs from the last one, or the lock is not known.
    [[nodiscard]] bool isNews(const LockState &state) const;
    // Whether the state says that a hold ended, in whole or in part, since the last one.
    [[nodiscard]] bool isLoss(const LockState &state) const;
    // Whether it says that a number changed, and not by permits that are told by themselves.
    [[nodiscard]] bool isAnotherNumber(const LockState &state) const;

    // What a stranger's state may be told with.
    struct Origin
    {
        bool absenceWasKnown = false;
        ServerTime notBefore{};
    };
    // Takes the state as the last one, and says what to tell.
    [[nodiscard]] Observation observe(
        LockState state, const ReadSigns &signs, Origin origin, MonotonicTime now);
    // The same for a name that was not known, in two parts with one search: its place, to be filled at once;
    // null where it is known.
    [[nodiscard]] KnownLock *add(const QByteArray &name);
    [[nodiscard]] Observation meet(
        KnownLock &added, LockState state, const ReadSigns &signs, Origin origin, MonotonicTime now);

    // The end of the lock that had this name, when the state is that of another one: the same name, but data
    // of another layout. To be told before the state, which then is a stranger's.
    [[nodiscard]] std::optional<Observation> replaceBy(const LockState &state);

    // Forgets locks that were free and untouched for `patience`.
    void forgetIdle(MonotonicTime now, Milliseconds patience);

private:
    [[nodiscard]] NoticedSigns &signsOf(const QByteArray &name);
    // What lies beside it was not read, and may have been there all the time.
    [[nodiscard]] bool isPartlyKnown(const KnownLock &lock) const
    {
        return lock.isSighted && lock.sweeps > m_wholeSweeps;
    }
    [[nodiscard]] Observation observe(KnownLock &lock, bool isStranger, LockState state,
        const ReadSigns &signs, Origin origin, MonotonicTime now);
    void file(const QByteArray &name, const LockState &state);
    void remove(const QByteArray &name);

    qsizetype m_limit;
    // Not noexcept, so that the map keeps the hashes: names are long, and looked for often.
    struct NameHash
    {
        size_t operator()(const QByteArray &name) const { return qHash(name); }
    };

    // Each is large: a table of them would be half empty.
    std::unordered_map<QByteArray, KnownLock, NameHash> m_locks;
    QSet<QByteArray> m_queued;
    QSet<QByteArray> m_idle; // neither held nor waited for, and without a number
    QHash<QByteArray, NoticedSigns> m_strangerSigns;
    QHash<QByteArray, NoticedSigns> m_absentSigns;
    QHash<QByteArray, KindCandidates> m_strangerKinds;
    OwnSteps m_ownSteps;
    MetServer m_server; // that was met last
    MonotonicTime m_serverHeardAt{};
    quint64 m_gaps = 0;
    quint32 m_wholeSweeps = 0;
    bool m_hasHugeHashes = false;
};

} // namespace lockengine::redis
