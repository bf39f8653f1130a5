// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/core/model/taken_kind_words.h"
#include "lockengine/core/written/words.h"
#include "tests/support/test_program.h"

#include <QSet>
#include <QTest>

using namespace lockengine;

class TestInterfaceWords : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theKindsAreThoseOfTheManual();
    void everyAcquirableKindIsParsedFromItsWord();
    void otherWordsAreNoAcquirableKind();
    void theEventWordsAreThoseOfTheManual();
};

void TestInterfaceWords::theKindsAreThoseOfTheManual()
{
    QCOMPARE(allTakenKindWords().join(' '),
        "reentrant nonreentrant fair nonreentrant-fair fair-3.8 read write spin fenced token token-unsafe "
        "multi red");
}

void TestInterfaceWords::everyAcquirableKindIsParsedFromItsWord()
{
    for (const QByteArray &text : allTakenKindWords()) {
        const std::optional<TakenKind> kind = takenKindOf(text);
        QVERIFY(kind);
        QCOMPARE(word(*kind), text);
    }
    QCOMPARE(takenKindOf("read")->mode, HoldMode::Read);
    QCOMPARE(takenKindOf("write")->kind, LockKind::ReadWrite);
}

void TestInterfaceWords::otherWordsAreNoAcquirableKind()
{
    QVERIFY(!takenKindOf(""));
    QVERIFY(!takenKindOf("Fair"));
    QVERIFY(!takenKindOf(word(LockKind::Semaphore)));
    QVERIFY(!takenKindOf(word(LockKind::ReadWrite)));
}

void TestInterfaceWords::theEventWordsAreThoseOfTheManual()
{
    QByteArray words;
    for (int kind = int(EventKind::Appeared); kind <= int(EventKind::Resynced); ++kind)
        words += word(EventKind(kind)) + ' ';
    QCOMPARE(words,
        "appeared acquired reentered renewed partlyReleased released forceReleased expired evicted deleted "
        "queued promoted leftQueue purged lostPlace numberChanged coalesced resynced ");
}

LOCKSCOPE_TEST(TestInterfaceWords)
#include "tst_interface_words.moc"
