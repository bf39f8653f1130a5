// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/core/model/kind_facts.h"
#include "lockengine/core/model/other_kind.h"
#include "lockengine/core/model/taken_kind_words.h"
#include "tests/support/test_program.h"

#include <QSet>
#include <QTest>

using namespace lockengine;

class TestKindFacts : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void eachKindHasItsRow();
    void wordsAreUnique();
    void theWordsOfTakenKindsComeBack();
    void countingKindsAreNotTaken();
    void theErrorOfAnotherKindNamesAnyKind();
};

void TestKindFacts::eachKindHasItsRow()
{
    QCOMPARE(allKinds().size(), size_t(LockKind::Counter) + 1);
    for (const KindFacts &facts : allKinds()) {
        QCOMPARE(&factsOf(facts.kind), &facts);
        QVERIFY(*facts.word && *facts.title);
    }
}

void TestKindFacts::wordsAreUnique()
{
    QSet<QByteArray> words;
    for (const KindFacts &facts : allKinds())
        words.insert(facts.word);
    QCOMPARE(words.size(), qsizetype(allKinds().size()));
}

void TestKindFacts::theWordsOfTakenKindsComeBack()
{
    for (const TakenFacts &facts : allTakenKinds()) {
        QCOMPARE(takenKindOf(facts.word), std::optional(facts.taken));
        QCOMPARE(takenKindWord(facts.taken), QByteArray(facts.word));
        const bool isExplained = *facts.about;
        QCOMPARE(isExplained, !has(facts.taken.kind, KindTrait::SeveralMembers));
    }
    QCOMPARE(takenKindWord({LockKind::ReadWrite, HoldMode::Exclusive}), QByteArray());
    QVERIFY(!takenKindOf("read-write"));
}

void TestKindFacts::countingKindsAreNotTaken()
{
    int counting = 0;
    for (const KindFacts &facts : allKinds()) {
        counting += counts(facts.kind) ? 1 : 0;
        QVERIFY(!counts(facts.kind) || !takenFactsOf(facts.kind));
    }
    QCOMPARE(counting, 5);
}

void TestKindFacts::theErrorOfAnotherKindNamesAnyKind()
{
    for (const KindFacts &facts : allKinds()) {
        const OtherKind other{"my job", {facts.kind, LockKind::Fair}};
        QCOMPARE(otherKindIn(asError(other)), std::optional(other));
    }
}

LOCKSCOPE_TEST(TestKindFacts)
#include "tst_kind_facts.moc"
