// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/mutants/algorithm_mutants.h"

#include <QTest>

namespace testing {

void AlgorithmMutants::theUnmodifiedEngineViolatesNoGuarantee_data()
{
    QTest::addColumn<int>("number");
    QSet<QByteArray> known;
    for (size_t i = 0; i < m_mutants.size(); ++i) {
        const QByteArray title = wordOf(m_mutants[i].kind) + ": " + m_mutants[i].scenario.name;
        if (!known.contains(title))
            QTest::newRow(title.constData()) << int(i);
        known.insert(title);
    }
}

void AlgorithmMutants::aMisbehavingCollaboratorIsDetected_data()
{
    QTest::addColumn<int>("number");
    for (size_t i = 0; i < m_mutants.size(); ++i) {
        const AlgorithmMutant &mutant = m_mutants[i];
        QTest::newRow((wordOf(mutant.kind) + ", " + mutant.collaborator + ": " + mutant.name).constData())
            << int(i);
    }
}

// With collaborators that keep their contracts, the same scenarios violate no guarantee.
void AlgorithmMutants::theUnmodifiedEngineViolatesNoGuarantee()
{
    QFETCH(int, number);
    const AlgorithmMutant &mutant = m_mutants[size_t(number)];
    Contention contention(mutant.kind, {});
    mutant.scenario.play(contention);
    const QByteArrayList broken
        = violatedGuarantees(contention.history(), contention.tolerant(mutant.scenario.limits));
    QVERIFY2(broken.isEmpty(), (broken.join(", ") + onPaper(contention.history())).constData());
}

void AlgorithmMutants::aMisbehavingCollaboratorIsDetected()
{
    QFETCH(int, number);
    const AlgorithmMutant &mutant = m_mutants[size_t(number)];
    Contention contention(mutant.kind, mutant.injection);
    mutant.scenario.play(contention);
    const QByteArrayList broken = violatedGuarantees(contention.history(), mutant.scenario.limits);
    QVERIFY2(broken.contains(guaranteeWord(mutant.caughtBy)),
        (broken.join(", ") + onPaper(contention.history())).constData());
    m_table.add(mutant.kind, mutant.collaborator, mutant.name, mutant.caughtBy);
}

} // namespace testing
