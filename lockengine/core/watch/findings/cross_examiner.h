// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The part of the examiner that looks across locks. It keeps the held locks with named waiters, and what
// LockSets learns, and runs its rules at most once a second, only if a result may have changed. A server on
// which no client holds one lock and waits for another costs a glance per change. Owned by the examiner,
// which keeps the findings.

#pragma once

#include "lockengine/core/watch/compact_view.h"
#include "lockengine/core/watch/findings/finding_rule.h"

#include <functional>
#include <map>

namespace lockengine {

class CrossExaminer
{
public:
    // Further locks with named waiters, or waiters in all, are left out.
    static constexpr qsizetype kQueues = 10'000;
    static constexpr qsizetype kWaiters = 200'000;
    static constexpr Milliseconds kPace{1000};

    explicit CrossExaminer(QList<CrossRule> rules, PartyOf partyOf);

    // One observation of a lock.
    void take(const CompactView &now, const QList<LockEvent> &events);
    // The lock cannot be seen now, as all locks after a lost connection.
    void setStale(const LockId &id);
    void forget(const LockId &id);

    // When run() is due; absent: when something changes.
    [[nodiscard]] std::optional<ServerTime> runAt() const;
    // Takes what one rule sees in the findings of one lock. Returns whether that rule has a finding there, or
    // is about to open or close one: then it is called at each run until that has ended.
    using File = std::function<bool(const CrossRule &rule, const LockId &lock, const QList<Sign> &signs)>;
    void run(ServerTime now, const File &file);
    // The locks to read again before the next look at what is filed under `lock`. Until those that are held
    // were observed, run() does not look at it.
    [[nodiscard]] QList<LockId> ask(const LockId &lock);

    // How often a lock was left out, because there were too many.
    [[nodiscard]] qint64 leftOut() const { return m_leftOut; }

private:
    // What one rule has filed under one lock.
    struct Filed
    {
        QList<LockId> held; // as in the sign
        QList<LockId> missing;
        QSet<LockId> awaited; // of `held`: not read since it was asked for
        bool isAnswered = false; // all were read, and run() has not looked since
    };
    struct Party
    {
        int holds = 0; // locks with named waiters
        int waits = 0;

        [[nodiscard]] bool isBoth() const { return holds > 0 && waits > 0; }
    };
    using FiledUnder = std::map<LockId, Filed>;

    void noteQueue(const CompactState &state);
    void removeQueue(const LockId &id);
    void count(const LockState &state, int step);
    void count(const QByteArray &party, int Party::*what, int step);
    void noteChangedQueues();
    void noteAnswer(const LockId &id);
    void drop(const LockId &id);
    void findWaits();
    void fileAll(const CrossRule &rule, FiledUnder &filed, const QList<CrossSign> &signs, const File &file);

    QList<CrossRule> m_rules;
    PartyOf m_partyOf;
    QHash<LockId, CompactState> m_queues;
    QHash<QByteArray, Party> m_parties;
    qsizetype m_both = 0; // parties that hold and wait: without two there is no cycle
    qsizetype m_waiters = 0; // in m_queues
    LockSets m_groups;
    WaitGraph m_waits;
    bool m_areWaitsOld = false;
    std::vector<RuleMemory> m_memories; // by rule
    std::vector<FiledUnder> m_filed; // by rule
    qsizetype m_asked = 0; // of m_filed: those that await an answer
    bool m_isDue = false;
    ServerTime m_changedAt{}; // the last observation
    std::optional<ServerTime> m_ranAt;
    qint64 m_leftOut = 0;
};

} // namespace lockengine
