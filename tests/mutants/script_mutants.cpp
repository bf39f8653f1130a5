// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/mutants/script_mutants.h"

#include <QTest>

namespace testing {

namespace {

constexpr int plays = 12;

} // namespace

// Every scenario in which a mistake must show, once for each kind.
void ScriptMutants::theUnmodifiedScriptsViolateNoGuarantee_data()
{
    QTest::addColumn<int>("number");
    QSet<QByteArray> known;
    for (size_t i = 0; i < m_mutants.size(); ++i) {
        const ScriptMutant &mutant = m_mutants[i];
        const QByteArray title = wordOf(mutant.kind) + ": " + mutant.scenario.name;
        if (!known.contains(title))
            QTest::newRow(title.constData()) << int(i);
        known.insert(title);
    }
}

void ScriptMutants::theUnmodifiedScriptsViolateNoGuarantee()
{
    QFETCH(int, number);
    const ScriptMutant &mutant = m_mutants[size_t(number)];
    Contention contention(mutant.kind, {});
    mutant.scenario.play(contention);
    const QByteArrayList broken
        = violatedGuarantees(contention.history(), contention.tolerant(mutant.scenario.limits));
    QVERIFY2(broken.isEmpty(), (broken.join(", ") + onPaper(contention.history())).constData());
}

void ScriptMutants::aMistakeInAScriptIsDetected_data()
{
    QTest::addColumn<int>("number");
    for (size_t i = 0; i < m_mutants.size(); ++i) {
        const QByteArray title = m_mutants[i].script + ": "_ba + m_mutants[i].name;
        QTest::newRow(title.constData()) << int(i);
    }
}

void ScriptMutants::aMistakeInAScriptIsDetected()
{
    QFETCH(int, number);
    const ScriptMutant &mutant = m_mutants[size_t(number)];
    const QString script = QString::fromLatin1(mutant.script);
    QByteArray source = Script::fromResource(script).source();
    QCOMPARE(source.count(mutant.text), 1);
    Injection injection;
    injection.options.scripts.replace(script, source.replace(mutant.text, mutant.mistake));

    // A mistake shows in one order of events only, and a busy machine may change the order. The unchanged
    // scripts violate no guarantee but for stalls, so replaying hides nothing.
    QByteArrayList broken;
    QByteArray paper;
    for (int play = 0; play < plays && !broken.contains(guaranteeWord(mutant.caughtBy)); ++play) {
        Contention contention(mutant.kind, injection);
        mutant.scenario.play(contention);
        broken = violatedGuarantees(contention.history(), mutant.scenario.limits);
        paper = onPaper(contention.history());
    }
    QVERIFY2(broken.contains(guaranteeWord(mutant.caughtBy)), (broken.join(", ") + '\n' + paper).constData());
    m_table.add(mutant.kind, mutant.script, mutant.name, mutant.caughtBy);
}

} // namespace testing
