// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The positions and texts of the figures on the stage.

#include "tests/support/test_program.h"
#include "tests/ui/stage/stage_play.h"
#include "ui/stage/stage_cast.h"
#include "ui/stage/stage_layout.h"
#include "ui/stage/stage_words.h"
#include "ui/theme/fonts.h"

#include <QFontMetricsF>
#include <QTest>

using namespace lockengine;
using namespace ui;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using testing::inputOf;
using testing::noon;
using testing::sceneOf;

class TestStageScene : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void allHoldersAndWaitersAreShownWithKnownFacts_data();
    void allHoldersAndWaitersAreShownWithKnownFacts();
    void theTurnIsShownAsFarAsItIsKnown_data();
    void theTurnIsShownAsFarAsItIsKnown();
    void figuresNeitherOverlapNorLeaveTheScene_data();
    void figuresNeitherOverlapNorLeaveTheScene();
    void readersAndWritersAreSeparated();
    void theFirstDozensAreShownAndOthersCounted();
    void anArcIsFullWhenFirstSeenAndWhenExtended();
    void ourOwnFiguresAreMarked();
    void figuresHaveTheNamesOfTheLab();
    void aWaiterWithoutAQueueIsNamed();
    void aHostileNameIsEscapedAndNotInTheRing();
    void aStaleSceneIsMarkedAndDoesNotMove();
    void sentencesAreCompleteAtEveryWidth();
    void theServersOfAMultiLockAreShownSideBySide();
    void aSceneWithoutTimesDoesNotRun();
};

namespace {

// "holder A:1 ×2 100%: A:1 | 25 s"
QString reported(const StageFigure &figure)
{
    static const QStringList roles{u"holder"_s, u"permit"_s, u"seat"_s, u"unknown"_s, u"more inside"_s,
        u"waiter"_s, u"more"_s, u"crowd"_s, u"server"_s};
    QStringList words{roles[int(figure.role)]};
    for (const QString &word : {figure.mark, figure.badge}) {
        if (!word.isEmpty())
            words += word;
    }
    if (figure.isGone)
        words += u"(deaf)"_s;
    if (figure.ring == Ring::Running)
        words += QString::number(qRound(figure.fraction * 100)) + u'%';
    if (figure.ring == Ring::Unknown)
        words += u"?%"_s;
    if (figure.ring == Ring::Endless)
        words += u"endless"_s;
    QStringList lines;
    for (const StageLine &line : figure.lines)
        lines += line.text;
    return words.join(u' ') + u": "_s + lines.join(u" | "_s);
}

QStringList reported(const StageScene &scene)
{
    QStringList all;
    for (const StageFigure &figure : scene.figures)
        all += reported(figure);
    return all;
}

QStringList saidOf(const StageFigure &figure)
{
    QStringList lines;
    for (const StageLine &line : figure.lines)
        lines += line.text;
    return lines;
}

MemberLook member(const QByteArray &system, MemberPhase phase, const QByteArray &holder)
{
    MemberLook look;
    look.system = system;
    look.phase = phase;
    look.holder = holder;
    return look;
}

} // namespace

void TestStageScene::allHoldersAndWaitersAreShownWithKnownFacts_data()
{
    QTest::addColumn<QByteArray>("picture");
    QTest::addColumn<QStringList>("figures");
    QTest::newRow("fair")
        << "job fair Anna:1x2 15s/30s wd | C:7 300s listening, D:9 600s gone, E:1 untimed"_ba
        << QStringList{u"holder ×2 50%: Anna:1 | 15.0 s"_s,
               u"waiter C:7 1 100%: next | subscribed | expires in 5:00"_s,
               u"waiter D:9 2 (deaf) 100%: position 2 | not subscribed | expires in 10:00"_s,
               u"waiter E:1 3 endless: position 3 | subscribed? | no deadline"_s};
    QTest::newRow("free, first waiter dead")
        << "job fair free | C:7 -1s gone, D:9 300s listening"_ba
        << QStringList{u"seat free: "_s, u"waiter C:7 1 (deaf) 0%: position 1 | gone | position expired"_s,
               u"waiter D:9 2 100%: turn in 0:00 | subscribed | expires in 5:00"_s};
    QTest::newRow("no ceiling known")
        << "job reentrant A:1x1 15s"_ba << QStringList{u"holder A:1 ?%: 15.0 s"_s};
    QTest::newRow("a crowd") << "job reentrant A:1x1 15s/15s +7"_ba
                             << QStringList{
                                    u"holder A:1 100%: 15.0 s"_s, u"crowd: 7 waiting, no queue order"_s};
    QTest::newRow("permits") << "job permits P:1x1p@9s,P:2x1p 9s =2/4"_ba
                             << QStringList{u"permit P:1 100%: 9.0 s left"_s, u"permit P:2: never expires"_s,
                                    u"seat: free"_s, u"seat: free"_s};
    QTest::newRow("a latch") << "job latch free =3 +2"_ba
                             << QStringList{u"seat: to go"_s, u"seat: to go"_s, u"seat: to go"_s,
                                    u"crowd: 2 waiting, no queue order"_s};
    QTest::newRow("many permits") << "job semaphore free =2000000000000"_ba
                                  << (QStringList(12, u"seat: free"_s)
                                         << u"more inside: + 2147483647 more"_s);
    QTest::newRow("below zero") << "job semaphore free =-2"_ba << QStringList();
    QTest::newRow("no lock") << "job reentrant free !wrong-type"_ba << QStringList{u"unknown: not a lock"_s};
    QTest::newRow("not readable") << "job fair free !unread"_ba << QStringList{u"unknown: not readable"_s};
    QTest::newRow("no end") << "job reentrant A:1x1 never"_ba
                            << QStringList{u"holder A:1 endless: no expiry"_s};
}

void TestStageScene::allHoldersAndWaitersAreShownWithKnownFacts()
{
    QFETCH(const QByteArray, picture);
    QFETCH(const QStringList, figures);
    QCOMPARE(reported(sceneOf(picture)), figures);
}

void TestStageScene::theTurnIsShownAsFarAsItIsKnown_data()
{
    using When = ExpectedTurn::When;
    QTest::addColumn<QByteArray>("picture");
    QTest::addColumn<int>("position");
    QTest::addColumn<ExpectedTurn>("turn");
    const auto row = [](const char *name, const QByteArray &picture, int position, ExpectedTurn turn) {
        QTest::newRow(name) << picture << position << turn;
    };
    row("the holder is renewed", "a fair A:1x1 20s/30s wd | B:1 300s", 0, {When::Next});
    row("a fixed lease", "a fair A:1x1 8s/30s fixed | B:1 300s", 0, {When::Within, 8s});
    row("unknown renewal", "a fair A:1x1 29s/30s | B:1 300s", 0, {When::Next});
    row("no expiry", "a fair A:1x1 never | B:1 300s", 0, {When::Next});
    row("free", "a fair free | B:1 300s", 0, {When::Now});
    row("behind the first", "a fair A:1x1 8s/30s fixed | B:1 300s, C:1 600s", 1, {});
    row("behind a dead waiter, held", "a fair A:1x1 8s/30s fixed | B:1 300s gone, C:1 600s", 1, {});
    row("behind a dead waiter, free", "a fair free | B:1 278s gone, C:1 600s", 1, {When::AfterLapse, 278s});
    row("third", "a fair free | B:1 278s gone, C:1 600s, D:1 900s", 2, {});
}

void TestStageScene::theTurnIsShownAsFarAsItIsKnown()
{
    QFETCH(const QByteArray, picture);
    QFETCH(const int, position);
    QFETCH(const ExpectedTurn, turn);
    const StageInput input = inputOf(picture);
    QCOMPARE(expectedTurn(input.view, position, input.now), turn);
    LockView stale = input.view;
    stale.stale = true;
    QCOMPARE(expectedTurn(stale, position, input.now), ExpectedTurn());
}

void TestStageScene::figuresNeitherOverlapNorLeaveTheScene_data()
{
    QTest::addColumn<QByteArray>("picture");
    QByteArray queue = "job fair A:1x1 15s/30s wd | Q0:1 300s";
    for (int i = 1; i < 60; ++i)
        queue += ", Q" + QByteArray::number(i) + ":1 300s gone";
    QTest::newRow("long queue") << queue;
    QTest::newRow("readers") << "job readwrite A:1x1r@9s,B:1x1r@8s,C:1x1r@7s,D:1x3w@6s 24s/30s +3"_ba;
    QTest::newRow("permits") << "job permits P:1x1p@9s,P:2x1p 9s =30/32"_ba;
    QTest::newRow("free") << "job fair free"_ba;
}

void TestStageScene::figuresNeitherOverlapNorLeaveTheScene()
{
    QFETCH(const QByteArray, picture);
    for (int width = 240; width < 1500; width += 63) {
        const StageScene scene = sceneOf(picture, QSizeF(width, 300));
        const QRectF all(QPointF(), scene.size);
        QCOMPARE(scene.size.width(), qreal(width));
        for (qsizetype i = 0; i < scene.figures.size(); ++i) {
            const StageFigure &figure = scene.figures[i];
            QVERIFY2(all.contains(figure.rect), qPrintable(reported(figure)));
            for (qsizetype other = 0; other < i; ++other)
                QVERIFY(!figure.rect.adjusted(1, 1, -1, -1).intersects(scene.figures[other].rect));
            bool isInside = false;
            for (const StageRoom &room : scene.rooms)
                isInside = isInside || room.rect.contains(figure.rect);
            const bool belongsInside = figure.role != FigureRole::Waiter && figure.role != FigureRole::More
                && figure.role != FigureRole::Crowd;
            QCOMPARE(isInside, belongsInside);
        }
    }
}

void TestStageScene::readersAndWritersAreSeparated()
{
    const StageScene scene = sceneOf("job readwrite A:1x1r@9s,B:1x3w@8s 24s/30s");
    QCOMPARE(scene.rooms.size(), 2);
    const qsizetype reader = indexOf(scene, {FigureRole::Holder, "A:1", HoldMode::Read});
    const qsizetype writer = indexOf(scene, {FigureRole::Holder, "B:1", HoldMode::Write});
    QVERIFY(reader >= 0 && writer >= 0);
    QVERIFY(scene.rooms[0].rect.contains(scene.figures[reader].rect));
    QVERIFY(scene.rooms[1].rect.contains(scene.figures[writer].rect));
    QVERIFY(!scene.rooms[0].rect.intersects(scene.rooms[1].rect));
    QVERIFY(scene.figures[writer].spoken.startsWith("B:1 holds the write lock. 3 times,"_L1));
}

void TestStageScene::theFirstDozensAreShownAndOthersCounted()
{
    QByteArray picture = "job fair A:1x1 15s/30s wd | Q0:1 300s";
    for (int i = 1; i < 348; ++i)
        picture += ", Q" + QByteArray::number(i) + ":1 300s";
    const StageScene scene = sceneOf(picture);
    QCOMPARE(scene.figures.size(), 1 + shownInLine + 1);
    QCOMPARE(reported(scene.figures.last()), u"more: + 312 more"_s);
    QVERIFY(scene.summary.contains("348"_L1));
}

void TestStageScene::anArcIsFullWhenFirstSeenAndWhenExtended()
{
    FullTimes full;
    const auto stateWith = [](const QByteArray &left) {
        return testing::lockFromPicture("job fair free | B:1 " + left, noon);
    };
    full.follow(stateWith("300s"), noon);
    QCOMPARE(full.fractionOfPositionTime("B:1", 300s), 1.0);
    full.follow(stateWith("300s"), noon + 150s); // the same deadline, later
    QCOMPARE(full.fractionOfPositionTime("B:1", 150s), 0.5);
    full.follow(stateWith("600s"), noon);
    QCOMPARE(full.fractionOfPositionTime("B:1", 600s), 1.0);
    full.follow(testing::lockFromPicture("job fair free", noon), noon);
    full.follow(stateWith("100s"), noon); // a new waiter with the same name
    QCOMPARE(full.fractionOfPositionTime("B:1", 100s), 1.0);
    QCOMPARE(full.fractionOfPositionTime("B:1", -5s), 0.0);
}

void TestStageScene::ourOwnFiguresAreMarked()
{
    StageInput input = inputOf("job fair A:1x1 15s/30s wd | B:1 300s, BB:1 600s");
    input.ownClient = "B";
    const StageScene scene = layOutStage(input, testing::usualView);
    QVERIFY(!scene.figures[0].isOurs);
    QVERIFY(scene.figures[1].isOurs);
    QVERIFY(saidOf(scene.figures[1]).contains(u"you"_s));
    QVERIFY(scene.figures[1].spoken.contains("It is this console."_L1));
    QVERIFY(!scene.figures[2].isOurs);
}

void TestStageScene::figuresHaveTheNamesOfTheLab()
{
    StageInput input = inputOf("job fair 9b7e0c1d-4e5f:1x1 15s/30s wd | 51aa0c1d-4e5f:1 300s");
    input.names = [](const QByteArray &id) { return id.startsWith("9b7e") ? u"A"_s : QString(); };
    const StageScene scene = layOutStage(input, testing::usualView);
    QCOMPARE(scene.figures[0].mark, u"A"_s);
    QVERIFY(scene.figures[0].spoken.startsWith("A holds the lock."_L1));
    QCOMPARE(saidOf(scene.figures[1]).first(), u"51aa…5f:1"_s);
}

void TestStageScene::aWaiterWithoutAQueueIsNamed()
{
    StageInput input = inputOf("job reentrant A:1x1 15s/30s +3");
    input.names = [](const QByteArray &id) { return QString::fromUtf8(id.first(1)); };
    input.crowd = {"B:1", "C:1"};
    const StageScene scene = layOutStage(input, QSizeF(400, 300));
    QCOMPARE(scene.figures.size(), 4);
    QCOMPARE(reported(scene.figures[1]), u"waiter B endless: waiting, no order"_s);
    QCOMPARE(reported(scene.figures[2]), u"waiter C endless: waiting, no order"_s);
    QCOMPARE(reported(scene.figures[3]), u"crowd: 1 waiting, no queue order"_s); // only the number is known
    QCOMPARE(scene.ways.size(), 0); // a path would suggest an order
    QVERIFY(!scene.rooms[0].door);
    input.crowd += "D:1";
    QCOMPARE(layOutStage(input, QSizeF(400, 300)).figures.last().role, FigureRole::Waiter);
}

void TestStageScene::aHostileNameIsEscapedAndNotInTheRing()
{
    const StageScene scene
        = sceneOf("%e2%80%ae<b>job fair %e2%80%ae%0a<b>x1 15s/30s wd | <img%20src=x>:1 300s listening");
    for (const StageFigure &figure : scene.figures) {
        const QString all = figure.mark + saidOf(figure).join(QString()) + figure.spoken;
        QVERIFY(!all.contains(u'\u202e') && !all.contains(u'\n'));
    }
    QVERIFY(!scene.rooms[0].title.contains(u'\u202e'));
}

void TestStageScene::aStaleSceneIsMarkedAndDoesNotMove()
{
    StageInput input = inputOf("job fair A:1x1 15s/30s wd | B:1 300s");
    QVERIFY(layOutStage(input, testing::usualView).runs);
    input.view.stale = true;
    const StageScene scene = layOutStage(input, testing::usualView);
    QVERIFY(scene.isStale && !scene.runs);
    QVERIFY(scene.captions.first().text.startsWith("Stale"_L1));
    QVERIFY(scene.summary.startsWith("Stale"_L1));
}

static bool fits(const StageCaption &caption)
{
    QFont font = smallFont();
    if (caption.isHeading)
        font.setWeight(QFont::DemiBold);
    const QRectF needed
        = QFontMetricsF(font).boundingRect(QRectF(caption.rect.topLeft(), QSizeF(caption.rect.width(), 1000)),
            Qt::AlignLeft | Qt::TextWordWrap, caption.text);
    return caption.rect.contains(needed);
}

void TestStageScene::sentencesAreCompleteAtEveryWidth()
{
    StageInput input = inputOf("job fair A:1x1 15s/30s wd | B:1 300s");
    input.view.stale = true;
    const StageInput withoutQueue = inputOf("job reentrant A:1x1 15s/30s wd");
    for (int width = 150; width < 1500; width += 35) {
        for (const StageCaption &one : layOutStage(withoutQueue, QSizeF(width, 300)).captions)
            QVERIFY2(fits(one), qPrintable(QString::number(width) + u": "_s + one.text));
        const StageScene scene = layOutStage(input, QSizeF(width, 300));
        const StageCaption &caption = scene.captions.first();
        QCOMPARE(caption.text, u"Stale: this is the state from before the connection was lost."_s);
        for (const StageCaption &one : scene.captions)
            QVERIFY2(fits(one), qPrintable(QString::number(width) + u": "_s + one.text));
        QVERIFY(scene.rooms.first().rect.top() >= caption.rect.bottom());
    }
}

void TestStageScene::theServersOfAMultiLockAreShownSideBySide()
{
    StageInput input = inputOf("job reentrant A:1x1 15s/30s wd");
    NamedGroup group;
    group.names = {u"s1"_s, u"s2"_s, u"s3"_s};
    group.group.members = {member("1", MemberPhase::Held, "A:1"), member("2", MemberPhase::Held, "A:1"),
        member("3", MemberPhase::NotSeen, {})};
    group.group.holder = "A:1";
    group.group.servers = 3;
    group.group.held = 2;
    group.group.needed = 2;
    group.group.standing = Standing::Majority;
    input.group = group;
    const StageScene scene = layOutStage(input, testing::usualView);
    QCOMPARE(scene.figures.size(), 4);
    QCOMPARE(reported(scene.figures[1]), u"server A:1 endless: s1 | held"_s);
    QCOMPARE(scene.figures[1].rect.top(), scene.figures[3].rect.top());
    QVERIFY(scene.figures[3].isGone);
    QVERIFY(scene.tally);
    QCOMPARE(scene.tally->held, 2);
    QCOMPARE(scene.tally->needed, 2);
    QVERIFY(scene.captions.last().text.startsWith("A majority is held"_L1));
}

void TestStageScene::aSceneWithoutTimesDoesNotRun()
{
    QVERIFY(!sceneOf("job fair free").runs);
    QVERIFY(!sceneOf("job fair A:1x1 never | B:1 untimed").runs);
    QVERIFY(!sceneOf("job semaphore free =3 +4").runs);
    QVERIFY(sceneOf("job fair free | B:1 300s").runs);
    const StageInput input = inputOf("job fair free | B:1 300s");
    StageInput later = input;
    later.now += 10ms; // below the visible threshold
    QCOMPARE(layOutStage(input, testing::usualView).figures[1].fraction,
        layOutStage(later, testing::usualView).figures[1].fraction);
}

LOCKSCOPE_WINDOW_TEST(TestStageScene)
#include "tst_stage_scene.moc"
