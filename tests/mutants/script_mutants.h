// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Runs one table of mistakes in our scripts. The unchanged scripts violate no guarantee in any scenario; each
// mistake violates the guarantee that its row names. A program has one table, so that several run in
// parallel. It prints the result of each mistake at the end.

#pragma once

#include "tests/mutants/mutant_table.h"

#include <QObject>

namespace testing {

// One mistake in one of our scripts: `text`, which occurs there once, becomes `mistake`.
struct ScriptMutant
{
    const char *name;
    const char *script;
    const char *text;
    const char *mistake;
    TakenKind kind;
    const Scenario &scenario;
    Guarantee caughtBy;
};

class ScriptMutants : public QObject
{
    Q_OBJECT

protected:
    explicit ScriptMutants(std::vector<ScriptMutant> mutants)
        : m_mutants(std::move(mutants))
    { }

    [[nodiscard]] MutantTable &table() { return m_table; }

private Q_SLOTS:
    void theUnmodifiedScriptsViolateNoGuarantee_data();
    void theUnmodifiedScriptsViolateNoGuarantee();
    void aMistakeInAScriptIsDetected_data();
    void aMistakeInAScriptIsDetected();
    void cleanupTestCase() { m_table.print(); }

private:
    const std::vector<ScriptMutant> m_mutants;
    MutantTable m_table;
};

} // namespace testing
