// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Runs one table of misbehaving collaborators, as script_mutants.h runs a table of mistakes in scripts.

#pragma once

#include "tests/mutants/mutant_table.h"

#include <QObject>

namespace testing {

struct AlgorithmMutant
{
    const char *name;
    const char *collaborator;
    Injection injection;
    TakenKind kind;
    const Scenario &scenario;
    Guarantee caughtBy;
};

class AlgorithmMutants : public QObject
{
    Q_OBJECT

protected:
    explicit AlgorithmMutants(std::vector<AlgorithmMutant> mutants)
        : m_mutants(std::move(mutants))
    { }

private Q_SLOTS:
    void theUnmodifiedEngineViolatesNoGuarantee_data();
    void theUnmodifiedEngineViolatesNoGuarantee();
    void aMisbehavingCollaboratorIsDetected_data();
    void aMisbehavingCollaboratorIsDetected();
    void cleanupTestCase() { m_table.print(); }

private:
    const std::vector<AlgorithmMutant> m_mutants;
    MutantTable m_table;
};

} // namespace testing
