// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/test_program.h"
#include "tests/support/view_picture.h"
#include "ui/present/turn_words.h"

#include <QTest>

using namespace lockengine;
using namespace ui;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

class TestTurnWords : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theFirstTurnDependsOnTheHolder_data();
    void theFirstTurnDependsOnTheHolder();
    void theOtherTurnsFollowOneAfterAnother();
    void aDeadWaiterDelaysOthersUntilItsPositionExpires_data();
    void aDeadWaiterDelaysOthersUntilItsPositionExpires();
    void theDeadlineOfAPositionCountsDown();
};

namespace {

const ServerTime now{1'000'000s};

}

void TestTurnWords::theFirstTurnDependsOnTheHolder_data()
{
    QTest::addColumn<QByteArray>("picture");
    QTest::addColumn<QString>("turn");
    QTest::newRow("a watchdog renews")
        << "a fair A:1x1 25s/30s wd | B:2 300s listening"_ba << u"on release"_s;
    QTest::newRow("overdue") << "a fair A:1x1 15.8s/30s wd | B:2 300s listening"_ba << u"in ≤ 15.8 s"_s;
    QTest::newRow("fixed") << "a fair A:1x1 2s/10s fixed | B:2 300s listening"_ba << u"in ≤ 2.0 s"_s;
    QTest::newRow("no expiry") << "a fair A:1x1 never | B:2 300s listening"_ba << u"on release"_s;
    QTest::newRow("free") << "a fair free | B:2 300s listening"_ba << u"now"_s;
    QTest::newRow("free, dead") << "a fair free | B:2 300s gone"_ba << u"dead"_s;
    QTest::newRow("held, dead") << "a fair A:1x1 8s/10s fixed | B:2 300s gone"_ba << u"dead"_s;
    QTest::newRow("no queue") << "a fair A:1x1 8s/10s fixed"_ba << QString();
}

void TestTurnWords::theFirstTurnDependsOnTheHolder()
{
    QFETCH(QByteArray, picture);
    QTEST(turnWord(testing::viewOf(picture, now), 0, now), "turn");
}

void TestTurnWords::theOtherTurnsFollowOneAfterAnother()
{
    const LockView view = testing::viewOf("a fair free | B:2 300s listening, C:3 600s listening", now);
    QCOMPARE(turnWord(view, 1, now), u"after 1"_s);
    QCOMPARE(turnWord(view, 7, now), QString()); // there is no such position
}

void TestTurnWords::aDeadWaiterDelaysOthersUntilItsPositionExpires_data()
{
    QTest::addColumn<QByteArray>("picture");
    QTest::addColumn<QStringList>("turns");
    QTest::newRow("free") << "a fair free | B:2 178s gone, C:3 478s listening, D:4 778s listening"_ba
                          << QStringList{u"dead"_s, u"in ≤ 2 min 58 s"_s, u"after 2"_s};
    QTest::newRow("two are dead") << "a fair free | B:2 178s gone, C:3 478s gone, D:4 778s listening"_ba
                                  << QStringList{u"dead"_s, u"dead"_s, u"in ≤ 7 min 58 s"_s};
    QTest::newRow("a later waiter is dead")
        << "a fair free | B:2 178s listening, C:3 478s gone, D:4 778s listening"_ba
        << QStringList{u"now"_s, u"dead"_s, u"after 2"_s};
    QTest::newRow("its position has expired")
        << "a fair free | B:2 0s gone, C:3 478s listening"_ba << QStringList{u"dead"_s, u"now"_s};
    QTest::newRow("its position has no deadline")
        << "a fair free | B:2 untimed gone, C:3 478s listening"_ba << QStringList{u"dead"_s, u"after 1"_s};
    QTest::newRow("held and renewed") << "a fair A:1x1 25s/30s wd | B:2 178s gone, C:3 478s listening"_ba
                                      << QStringList{u"dead"_s, u"after 1"_s};
    QTest::newRow("the lease ends first")
        << "a fair A:1x1 2s/10s fixed | B:2 178s gone, C:3 478s listening"_ba
        << QStringList{u"dead"_s, u"in ≤ 2 min 58 s"_s};
    QTest::newRow("the position expires first")
        << "a fair A:1x1 5s/10s fixed | B:2 3s gone, C:3 478s listening"_ba
        << QStringList{u"dead"_s, u"in ≤ 5.0 s"_s};
}

void TestTurnWords::aDeadWaiterDelaysOthersUntilItsPositionExpires()
{
    QFETCH(const QByteArray, picture);
    const LockView view = testing::viewOf(picture, now);
    QStringList turns;
    for (int position = 0; position < view.state.queue.size(); ++position)
        turns += turnWord(view, position, now);
    QTEST(turns, "turns");
}

void TestTurnWords::theDeadlineOfAPositionCountsDown()
{
    QCOMPARE(positionTimeLeft(Waiter("B:2", now + 278s), now), u"4:38"_s);
    QCOMPARE(positionTimeLeft(Waiter("B:2", now), now), u"expired"_s);
    QCOMPARE(positionTimeLeft(Waiter("B:2", std::nullopt), now), QString());
}

LOCKSCOPE_TEST(TestTurnWords)
#include "tst_turn_words.moc"
