// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/test_program.h"
#include "ui/theme/theme.h"
#include "ui/views/state_page.h"

#include <QAction>
#include <QLabel>
#include <QTest>

#include <algorithm>

using namespace lockengine;
using namespace ui;
using namespace Qt::StringLiterals;

class TestStatePage : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyPhaseHasItsPage_data();
    void everyPhaseHasItsPage();
    void anInvalidFilterTermIsNamed();
};

void TestStatePage::everyPhaseHasItsPage_data()
{
    QTest::addColumn<ConnectionPhase>("phase");
    QTest::addColumn<TableFacts>("facts");
    QTest::addColumn<Face>("face");
    QTest::newRow("nothing chosen") << ConnectionPhase::Idle << TableFacts{false, 0, 0} << Face::NotConnected;
    QTest::newRow("no demo") << ConnectionPhase::Idle << TableFacts{false, 0, 0, true} << Face::NoDemo;
    QTest::newRow("connected after all")
        << ConnectionPhase::Live << TableFacts{true, 9, 9, true} << Face::Table;
    QTest::newRow("just opened") << ConnectionPhase::Idle << TableFacts{true, 0, 0} << Face::Connecting;
    QTest::newRow("connecting") << ConnectionPhase::Connecting << TableFacts{true, 0, 0} << Face::Connecting;
    QTest::newRow("refused") << ConnectionPhase::Refused << TableFacts{true, 9, 9} << Face::Refused;
    QTest::newRow("no locks") << ConnectionPhase::Live << TableFacts{true, 0, 0} << Face::NoLocks;
    QTest::newRow("locks") << ConnectionPhase::Live << TableFacts{true, 9, 9} << Face::Table;
    QTest::newRow("first locks of a scan")
        << ConnectionPhase::Synchronising << TableFacts{true, 9, 9} << Face::Table;
    QTest::newRow("filtered") << ConnectionPhase::Live << TableFacts{true, 9, 0, false, true}
                              << Face::NothingMatches;
    QTest::newRow("all are free") << ConnectionPhase::Live << TableFacts{true, 9, 0} << Face::AllIdle;
    QTest::newRow("lost: stale locks stay")
        << ConnectionPhase::Reconnecting << TableFacts{true, 9, 9} << Face::Table;
    QTest::newRow("never reached") << ConnectionPhase::Reconnecting << TableFacts{true, 0, 0}
                                   << Face::Connecting;
}

void TestStatePage::everyPhaseHasItsPage()
{
    QFETCH(ConnectionPhase, phase);
    QFETCH(TableFacts, facts);
    QFETCH(Face, face);
    SystemStatus status;
    status.phase = phase;
    QCOMPARE(faceOf(status, facts), face);
}

// A filter may match nothing because a word was meant as a term.
void TestStatePage::anInvalidFilterTermIsNamed()
{
    const Theme theme(nullptr);
    QAction action;
    StatePage page(theme, {action, action, action, action});
    const auto says = [&page](const QString &words) {
        const auto labels = page.findChildren<QLabel *>();
        return std::ranges::any_of(
            labels, [&words](const QLabel *one) { return one->text().contains(words); });
    };
    page.showFace(Face::NothingMatches, {}, u"order is:odd"_s);
    QVERIFY(says(u"is:odd is not a filter term"_s));
    page.showFace(Face::NothingMatches, {}, u"order is:held"_s);
    QVERIFY(!says(u"is not a filter term"_s));
}

LOCKSCOPE_WINDOW_TEST(TestStatePage)
#include "tst_state_page.moc"
