// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The result of each planted mistake: the table that a test prints, one line for each mistake.

#pragma once

#include "tests/mutants/scenarios.h"

namespace testing {

// The names of the guarantees that a history violates, each once, in the order of Guarantee.
[[nodiscard]] QByteArrayList violatedGuarantees(const QList<Operation> &history, CheckLimits limits);

[[nodiscard]] QByteArray wordOf(TakenKind kind);

// For a failed test: the history, one operation a line.
[[nodiscard]] QByteArray onPaper(const QList<Operation> &history);

class MutantTable
{
public:
    void add(TakenKind kind, const QByteArray &where, const QByteArray &mistake, Guarantee caughtBy);
    void print() const;

private:
    QByteArrayList m_lines;
};

} // namespace testing
