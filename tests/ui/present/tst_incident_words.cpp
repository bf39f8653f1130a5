// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/present/incident_words.h"

#include "lockengine/core/watch/incident_log.h"
#include "tests/support/test_program.h"

#include <QLocale>
#include <QTest>

using namespace lockengine;
using namespace Qt::StringLiterals;

class TestIncidentWords final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates)); }
    void locksOfALostServerAreNamedOrCounted_data();
    void locksOfALostServerAreNamedOrCounted();
};

void TestIncidentWords::locksOfALostServerAreNamedOrCounted_data()
{
    QTest::addColumn<int>("locks");
    QTest::addColumn<QString>("names");
    QTest::newRow("one") << 1 << u"order:0"_s;
    QTest::newRow("all") << 3 << u"order:0, order:1, order:2"_s;
    QTest::newRow("one more") << 4 << u"order:0, order:1, order:2 and 1 more"_s;
    QTest::newRow("many") << 1870 << u"order:0, order:1, order:2 and 1,867 more"_s;
    // The list is truncated, so the number of further locks is unknown.
    QTest::newRow("more than the list keeps")
        << int(IncidentLog::kLocks) << u"order:0, order:1, order:2 and many others"_s;
}

void TestIncidentWords::locksOfALostServerAreNamedOrCounted()
{
    QFETCH(const int, locks);
    QFETCH(const QString, names);
    Incident gone;
    gone.kind = IncidentKind::HoldsGone;
    for (int i = 0; i < locks; ++i)
        gone.locks.append(LockId("s", "order:" + QByteArray::number(i), "redisson"));
    QCOMPARE(ui::incidentDetail(gone, {}, {}),
        u"Their holders were not notified and may still be working: "_s + names);
}

LOCKSCOPE_TEST(TestIncidentWords)
#include "tst_incident_words.moc"
