// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Learns which locks belong together: sets that a holder acquires together and releases together, as a
// lock with several members does. Of these it says which are held only in part. Nested locks differ: the
// inner one is released first, and such a set is forgotten. A value; bounded. Of holders, it remembers
// those that acquired a lock within the last second, and those that hold a set.

#pragma once

#include "lockengine/core/model/compact_state.h"
#include "lockengine/core/model/lock_event.h"
#include "lockengine/core/watch/wait_graph.h"

#include <QHash>
#include <QSet>

#include <deque>
#include <map>
#include <optional>

namespace lockengine {

// A holder has some locks of a set, and not the others. Both lists are sorted and not empty.
struct PartialHold
{
    QByteArray holder;
    QList<LockId> kept;
    QList<LockId> missing;
    ServerTime since{}; // since when some are missing
    bool wasWhole = false; // it held all of them before, without a break
};

class LockSets
{
public:
    static constexpr qsizetype kGroups = 1'000; // also most holders of a set at a time
    static constexpr qsizetype kLocksLeast = 2;
    static constexpr qsizetype kLocksMost = 8;
    static constexpr qsizetype kBursts = 10'000;
    static constexpr qint64 kUses = 2; // a set belongs together after so many
    static constexpr Milliseconds kTogether{1000};
    static constexpr Milliseconds kForgetAfter = std::chrono::minutes(10);

    explicit LockSets(PartyOf partyOf = nullptr)
        : m_partyOf(partyOf)
    { }

    // One observation. Returns whether partial() may have changed.
    bool take(const CompactState &now, const QList<LockEvent> &events);
    // The lock cannot be seen now.
    void drop(const LockId &id);
    // Events may be missing: what is being acquired now is not learned.
    void interrupt();

    // Recognises the sets that were acquired until `now`. Returns as take() does.
    bool settle(ServerTime now);
    // When settle() may find that a known set is acquired only in part; absent: nothing is being acquired.
    [[nodiscard]] std::optional<ServerTime> settleAt() const { return m_settleAt; }
    // Sorted by holder. Requires: settle() was called.
    [[nodiscard]] QList<PartialHold> partial() const;
    [[nodiscard]] qsizetype groupCount() const { return m_groups.size(); }
    // That hold a set.
    [[nodiscard]] qsizetype holderCount() const { return m_holds.size(); }

private:
    struct Burst
    {
        ServerTime from{};
        QList<LockId> locks; // at most one more than kLocksMost
    };
    enum class Fate : quint8 { Kept, Gone, HeldByAnother };
    struct Hold
    {
        std::map<LockId, Fate> locks;
        QList<LockId> acquired; // the set to learn from
        ServerTime from{};
        std::optional<ServerTime> endsFrom; // when the first of them ended
        bool wasWhole = true;
        qint64 uses = 0;
    };
    struct Group
    {
        qint64 uses = 0;
        ServerTime last{};
    };

    [[nodiscard]] QByteArray partyOf(const QByteArray &holder) const
    {
        return m_partyOf ? m_partyOf(holder) : holder;
    }
    void noteAcquired(const LockEvent &event);
    void noteEnded(const LockEvent &event);
    void planSettling();
    bool watch(const QByteArray &holder, Burst burst);
    [[nodiscard]] Fate fateOf(const CompactState &state, const QByteArray &holder) const;
    bool follow(const QByteArray &holder, const LockId &id, Fate fate, ServerTime time);
    void finish(const QByteArray &holder, ServerTime time);
    void unwatch(const QByteArray &holder);
    void learn(const QList<LockId> &locks, ServerTime time);
    [[nodiscard]] qint64 usesOf(const QList<LockId> &locks, ServerTime time) const;
    [[nodiscard]] QList<LockId> wholeOf(const QList<LockId> &locks, ServerTime time) const;

    PartyOf m_partyOf;
    QHash<QByteArray, Burst> m_bursts; // by holder
    std::deque<std::pair<ServerTime, QByteArray>> m_begun; // the bursts, oldest first
    QHash<QByteArray, Hold> m_holds; // by holder
    QHash<LockId, QSet<QByteArray>> m_holdersOf; // the keys of m_holds, by lock
    QHash<QList<LockId>, Group> m_groups; // by the sorted set
    bool m_knowsOne = false; // a group has had enough uses
    std::optional<ServerTime> m_settleAt;
};

} // namespace lockengine
