// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Runs the rules over what the watcher observes and keeps the findings. It remembers only locks of which a
// rule remembers something, or which have a finding: at most kSuspects. A quiet lock costs a glance. Owned by
// the watcher, which reads locks again when lookAt() says so.

#pragma once

#include "lockengine/core/watch/compact_view.h"
#include "lockengine/core/watch/findings/case_file.h"
#include "lockengine/core/watch/findings/cross_examiner.h"
#include "lockengine/core/watch/findings/not_checked.h"

#include <map>
#include <vector>

namespace lockengine {

class Examiner
{
public:
    static constexpr qsizetype kSuspects = 10'000;

    explicit Examiner(RuleBook ofSystem = {});

    // One observation of a lock. `before`: null for the first.
    void take(
        const CompactView *before, const CompactView &now, const QList<LockEvent> &events, ServerTime time);
    void take(SystemStatus status, ServerTime time);
    // The lock cannot be seen now.
    void setStale(const LockId &id, ServerTime time);
    void forget(const LockId &id);

    // When the lease of this lock is worth a look; absent: when nothing else happens.
    [[nodiscard]] std::optional<ServerTime> leaseLookAt(const CompactView &lock) const;
    // When takeDue() must be called, to open or close a finding; absent: when something changes.
    [[nodiscard]] std::optional<ServerTime> lookAt() const;
    // The locks that must be read again now; each is named once until the next look is due. Also looks across
    // locks if that is due.
    [[nodiscard]] QList<LockId> takeDue(ServerTime now);

    [[nodiscard]] bool hasNews() const { return !m_news.isEmpty(); }
    [[nodiscard]] QList<FindingNews> takeNews();
    // The reported findings, worst first.
    [[nodiscard]] QList<Finding> open() const;
    // The locks of which something is remembered, and those that are not because there are too many.
    [[nodiscard]] qsizetype suspectCount() const { return m_suspects.size(); }
    [[nodiscard]] qint64 leftOut() const { return m_leftOut + m_cross.leftOut(); }
    [[nodiscard]] QList<RuleRow> rows() const { return m_rules.rows(); }

private:
    struct Suspect
    {
        std::map<qsizetype, RuleMemory> memories; // by index of the rule
        CaseFile cases;
        std::optional<ServerTime> lookAt;

        [[nodiscard]] bool isEmpty() const { return memories.empty() && cases.isEmpty(); }
    };

    [[nodiscard]] Looks looksOf(const CompactView *before, const CompactView &now,
        const QList<LockEvent> &events, ServerTime time) const;
    // Runs one rule, and keeps what it remembers and finds. `index`: of the rule among those of its sort.
    template <typename Rule, typename Facts>
    void apply(Suspect &suspect, qsizetype index, const Rule &rule, const LockId &id, const Facts &facts);
    void learn(const CompactView &now, const QList<LockEvent> &events);
    [[nodiscard]] bool file(const RuleRow &rule, const LockId &id, const QList<Sign> &signs, ServerTime time);
    void settle(const LockId &id, Suspect suspect, ServerTime time);
    void plan(const LockId &id, Suspect &suspect, std::optional<ServerTime> lookAt);

    RuleBook m_rules;
    CrossExaminer m_cross;
    SystemStatus m_status;
    ClientMemory m_clients;
    QHash<LockId, Suspect> m_suspects; // the server under an id without a name
    std::multimap<ServerTime, LockId> m_due;
    QList<FindingNews> m_news;
    qint64 m_number = 0;
    qint64 m_leftOut = 0;
};

// Orders findings for people: the worst first, then those that began first.
[[nodiscard]] bool isWorse(const Finding &one, const Finding &other);

} // namespace lockengine
