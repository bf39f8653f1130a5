// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// A test of one table of mistakes in our scripts: each play in which one is to show breaks no promise with
// the scripts as they are, and each mistake breaks the promise that its line names. A program has one table,
// so that several run side by side; what came of each mistake is printed at the end.

#pragma once

#include "tests/mutants/mutant_table.h"

#include <QObject>

namespace testing {

// One mistake in one script of ours: `text`, which stands there once, becomes `mistake`.
struct ScriptMutant
{
    const char *name;
    const char *script;
    const char *text;
    const char *mistake;
    TakenKind kind;
    const Scenario &scenario;
    Promise caughtBy;
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
    void theScriptsAsTheyAreBreakNoPromise_data();
    void theScriptsAsTheyAreBreakNoPromise();
    void aMistakeInAScriptIsCaught_data();
    void aMistakeInAScriptIsCaught();
    void cleanupTestCase() { m_table.print(); }

private:
    const std::vector<ScriptMutant> m_mutants;
    MutantTable m_table;
};

} // namespace testing
