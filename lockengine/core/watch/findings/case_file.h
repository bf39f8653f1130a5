// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The findings of one lock, or of the server: opened and closed by what the rules see at each look. A value.
//
// A finding opens after two looks at least kApart apart, or at once with two independent signs. It closes
// after two looks without it. One that returns within kSame is the same finding. Of two findings that say the
// same, only the more specific is reported. A look counts only with a fresh observation.

#pragma once

#include "lockengine/core/watch/findings/finding_rule.h"

#include <functional>

namespace lockengine {

class CaseFile
{
public:
    static constexpr Milliseconds kApart{1000};
    static constexpr Milliseconds kSame = std::chrono::minutes(1);

    // What `row` sees at `time` in a subject. `number` returns the next number for a new finding.
    void take(const RuleRow &row, const LockId &subject, const QList<Sign> &signs, ServerTime time,
        const std::function<qint64()> &number);
    // The subject cannot be seen now: nothing is open until the next look.
    void suspend(ServerTime time);
    // Forgets closed findings that are too old to return.
    void forgetOld(ServerTime now);

    // Changes in what is reported since the last call.
    [[nodiscard]] QList<FindingNews> takeNews();
    [[nodiscard]] QList<Finding> open() const;
    // When another look is needed to open or close a finding; absent: none.
    [[nodiscard]] std::optional<ServerTime> lookAt() const;
    [[nodiscard]] bool isEmpty() const { return m_cases.isEmpty(); }
    // A finding of this rule is open, about to open, or about to close.
    [[nodiscard]] bool concerns(const char *rule) const;

private:
    enum class Phase : quint8 { Suspected, Open, Doubted, Closed };
    struct Case
    {
        Finding finding;
        Phase phase = Phase::Suspected;
        ServerTime turnedAt{}; // when this phase began
        bool isReported = false;
        Finding reported; // as last reported
    };

    void see(Case &known, const RuleRow &row, const Sign &sign, ServerTime time);
    static void miss(Case &known, ServerTime time);
    [[nodiscard]] bool isHidden(const Case &one) const;

    QList<Case> m_cases;
};

// The rule `special` says more than `general`: only `special` is reported while both are open.
[[nodiscard]] bool saysMore(const QByteArray &special, const QByteArray &general);

} // namespace lockengine
