// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/test_program.h"
#include "ui/present/act_words.h"

#include <QTest>

using namespace lockengine;
using namespace ui;
using namespace Qt::StringLiterals;

class TestActWords : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyOutcomeOfAnActHasASentence();
    void aReleaseShowsTheRemainingHolds();
    void aWaitThatTimesOutAtAFreeLockNamesNoHolder();
    void anOldRefusalIsInThePastTense();
    void anUnconfirmedHoldIsReportedAsLost();
};

void TestActWords::everyOutcomeOfAnActHasASentence()
{
    const auto said
        = [](ActResult result) { return actSentence(ActName::ForceUnlock, "order:1", ActOutcome(result)); };
    QCOMPARE(said(ActResult::Done).tone, Tone::Plain);
    QVERIFY(said(ActResult::ChangedHands).sentence.contains("holder of order:1 has changed"_L1));
    QVERIFY(said(ActResult::Unknown).sentence.contains("Unknown outcome"_L1));
    QCOMPARE(said(ActResult::Unknown).about, "order:1"_ba); // until the lock is seen to change
    QCOMPARE(said(ActResult::Refused).tone, Tone::Red);
    QSet<QString> done;
    for (int act = 0; act <= int(ActName::ChangePermits); ++act)
        done += actSentence(ActName(act), "order:1", ActOutcome(ActResult::Done)).sentence;
    QCOMPARE(done.size(), int(ActName::ChangePermits) + 1);
    const auto changing
        = [](ActResult result) { return actSentence(ActName::ChangePermits, "pool", ActOutcome(result)); };
    QVERIFY(changing(ActResult::ChangedHands).sentence.contains("number of pool has changed"_L1));
    QVERIFY(changing(ActResult::AlreadyGone).sentence.contains("pool no longer exists"_L1));
    QVERIFY(changing(ActResult::Unknown).sentence.contains("Unknown outcome"_L1));
    QCOMPARE(auditActWord(u"change-permits"_s), u"change permits"_s);
    QVERIFY(said(ActResult::AlreadyGone).sentence.contains("already ended"_L1));
    QVERIFY(acquireSentence("a", AcquireOutcome(AcquireResult::NotAcquired))
                .sentence.contains("another client"_L1));
    for (int obstacle = 1; obstacle <= int(Obstacle::NoSemaphore); ++obstacle)
        QVERIFY(!obstacleSentence(Obstacle(obstacle)).isEmpty());
}

void TestActWords::aReleaseShowsTheRemainingHolds()
{
    LockState seen;
    seen.id.name = "job";
    seen.kinds = {LockKind::Reentrant};
    seen.holders = {Holder("A:1", 3)};
    QCOMPARE(releaseSentence(seen, "A:1", ActResult::Done),
        (Said{u"Released one hold of job. Its holder has 2 left."_s, Tone::Plain}));
    seen.holders = {Holder("A:1", 1)};
    QCOMPARE(releaseSentence(seen, "A:1", ActResult::Done), (Said{u"Released job."_s, Tone::Plain}));
    QCOMPARE(releaseSentence(seen, "A:1", ActResult::AlreadyGone),
        actSentence(ActName::Release, "job", ActResult::AlreadyGone));
}

void TestActWords::aWaitThatTimesOutAtAFreeLockNamesNoHolder()
{
    AcquireOutcome outcome(AcquireResult::NotAcquired);
    outcome.isFree = true;
    const QString sentence = acquireSentence("job", outcome).sentence;
    QVERIFY2(sentence.contains("no client holds it"_L1), qPrintable(sentence));
    QVERIFY(!sentence.contains("another client"_L1));
}

void TestActWords::anOldRefusalIsInThePastTense()
{
    AcquireOutcome outcome(AcquireResult::NotAcquired);
    outcome.left = std::chrono::seconds(20);
    QVERIFY(acquireSentence("job", outcome).sentence.contains("another client holds it"_L1));
    outcome.age = std::chrono::seconds(5);
    const QString sentence = acquireSentence("job", outcome).sentence;
    QVERIFY2(sentence.contains("held it at the last check, 5"_L1) && !sentence.contains("holds"_L1),
        qPrintable(sentence));
}

void TestActWords::anUnconfirmedHoldIsReportedAsLost()
{
    OwnHold hold;
    hold.lock.name = "job";
    hold.phase = OwnHoldPhase::Lost;
    const QString certain = ownHoldSentence(hold).sentence;
    hold.certain = false;
    QVERIFY(ownHoldSentence(hold).sentence.contains("did not confirm the hold"_L1));
    QVERIFY(ownHoldSentence(hold).sentence != certain);
    hold.phase = OwnHoldPhase::Released;
    QVERIFY(ownHoldSentence(hold).sentence.contains("reply to your release was lost"_L1));
}

LOCKSCOPE_TEST(TestActWords)
#include "tst_act_words.moc"
