// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/test_program.h"
#include "ui/present/event_words.h"

#include <QTest>

using namespace lockengine;
using namespace ui;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

class TestEventWords : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void eventsOfCountingLocksShowTheNumber_data();
    void eventsOfCountingLocksShowTheNumber();
    void yourOwnActsAreShownAsYours();
    void unknownClientsAreNotNamed();
    void aRenewalOfSeveralHoldersNamesNone();
    void aLostHoldSaysWhatHappenedToTheServer_data();
    void aLostHoldSaysWhatHappenedToTheServer();
};

void TestEventWords::eventsOfCountingLocksShowTheNumber_data()
{
    QTest::addColumn<EventKind>("kind");
    QTest::addColumn<LockKind>("of");
    QTest::addColumn<QByteArray>("permit");
    QTest::addColumn<QString>("sentence");
    const auto row = [](EventKind kind, LockKind of, const QByteArray &permit, const QString &sentence) {
        QTest::newRow(qPrintable(sentence)) << kind << of << permit << sentence;
    };
    row(EventKind::Appeared, LockKind::Semaphore, {}, u"first seen, 2 free"_s);
    row(EventKind::NumberChanged, LockKind::Counter, {}, u"now number 2, was 5"_s);
    row(EventKind::NumberChanged, LockKind::CountDownLatch, {}, u"now 2 to go, was 5"_s);
    row(EventKind::Deleted, LockKind::CountDownLatch, {}, u"it was deleted, or it expired"_s);
    row(EventKind::ForceReleased, LockKind::CountDownLatch, {}, u"another client opened it"_s);
    row(EventKind::Acquired, LockKind::PermitSemaphore, "a1", u"permit a1 was acquired · lease 30.0 s"_s);
    row(EventKind::Released, LockKind::PermitSemaphore, "a1", u"permit a1 was returned"_s);
    row(EventKind::Expired, LockKind::PermitSemaphore, "a1", u"permit a1 expired"_s);
    row(EventKind::ForceReleased, LockKind::PermitSemaphore, "a1",
        u"another client force-released permit a1"_s);
}

void TestEventWords::eventsOfCountingLocksShowTheNumber()
{
    QFETCH(const EventKind, kind);
    QFETCH(const LockKind, of);
    QFETCH(const QByteArray, permit);
    QFETCH(const QString, sentence);
    LockEvent event;
    event.kind = kind;
    event.kinds = {of};
    event.holder = permit;
    event.mode = permit.isEmpty() ? HoldMode::Exclusive : HoldMode::Permit;
    if (!permit.isEmpty())
        event.ttl = 30s;
    event.number = 2;
    event.change = -3;
    QCOMPARE(eventSentence(event), sentence);
}

void TestEventWords::yourOwnActsAreShownAsYours()
{
    LockEvent event;
    event.kind = EventKind::ForceReleased;
    event.evidence = EvidenceSign::OwnAct;
    event.kinds = {LockKind::CountDownLatch};
    QCOMPARE(eventSentence(event), u"you opened it"_s);
    event.kinds = {LockKind::PermitSemaphore};
    event.mode = HoldMode::Permit;
    event.holder = "a1";
    QCOMPARE(eventSentence(event), u"you force-released permit a1"_s);
}

void TestEventWords::unknownClientsAreNotNamed()
{
    LockEvent event;
    event.kind = EventKind::Released;
    QCOMPARE(eventSentence(event), u"a client released it"_s);
    event.kind = EventKind::ForceReleased;
    QCOMPARE(eventSentence(event), u"another client force-unlocked it while a client held it"_s);
    event.kind = EventKind::Resynced;
    QCOMPARE(eventSentence(event), u"read again after a gap; changes in between are unknown"_s);
    QCOMPARE(eventWord(event.kind), u"resynced"_s);
}

void TestEventWords::aRenewalOfSeveralHoldersNamesNone()
{
    LockEvent event;
    event.kind = EventKind::Renewed;
    event.mode = HoldMode::Read;
    event.ttl = 30s;
    QCOMPARE(eventSentence(event), u"one of its holders renewed it · lease 30.0 s"_s);
    QCOMPARE(missedRenewalSentence(event), u"one of its holders missed a renewal"_s);
    event.holder = "A:1";
    QCOMPARE(eventSentence(event), u"A:1 renewed it · lease 30.0 s"_s);
}

void TestEventWords::aLostHoldSaysWhatHappenedToTheServer_data()
{
    QTest::addColumn<Evidence>("evidence");
    QTest::addColumn<QString>("sentence");
    const Evidence replaced = EvidenceSign::ServerReplaced;
    QTest::newRow("restarted") << (replaced | EvidenceSign::ServerRestarted)
                               << u"the server restarted, and the hold of a:1 is gone"_s;
    QTest::newRow("took over") << (replaced | EvidenceSign::ServerTookOver)
                               << u"another server took over, and the hold of a:1 is gone"_s;
    QTest::newRow("not known") << replaced
                               << u"the server restarted or another took over, and the hold of a:1 is gone"_s;
}

void TestEventWords::aLostHoldSaysWhatHappenedToTheServer()
{
    QFETCH(const Evidence, evidence);
    QFETCH(const QString, sentence);
    LockEvent event;
    event.kind = EventKind::Resynced;
    event.evidence = evidence;
    event.holder = "a:1";
    QCOMPARE(eventSentence(event), sentence);
}

LOCKSCOPE_TEST(TestEventWords)
#include "tst_event_words.moc"
