// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The movements on the stage, derived from the engine's comparison of two states. No two kinds of movement
// look alike.

#include "tests/support/fake_clock.h"
#include "tests/support/test_program.h"
#include "tests/ui/stage/stage_play.h"
#include "ui/stage/stage_animator.h"

#include <QSet>
#include <QTest>

using namespace lockengine;
using namespace ui;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using testing::eventsBetween;
using testing::noon;
using testing::sceneOf;

class TestStageMoves : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyEventHasItsMovement_data();
    void everyEventHasItsMovement();
    void changesWithoutEventsFade();
    void anotherLockOrWidthIsNotAnimated();
    void theFourMovementsOfAQueueLookDifferent();
    void aMovementEndsAtItsPositionInTheScene_data();
    void aMovementEndsAtItsPositionInTheScene();
    void anInterruptedMovementContinuesFromItsPosition();
    void frequentChangesAreAnimatedFaster();
    void tooManyMovementsAreNotAnimated();
    void aRenewalFillsTheArc();
};

namespace {

const QStringList kindWords{u"walkIn"_s, u"intoRoom"_s, u"fallOut"_s, u"backToEnd"_s, u"walkOff"_s,
    u"leaveRoom"_s, u"vanish"_s, u"refill"_s, u"slide"_s, u"fadeIn"_s, u"fadeOut"_s};

// "B:1 walkIn"; without those of empty seats.
QStringList reported(const QList<StageMove> &moves)
{
    QStringList all;
    for (const StageMove &move : moves) {
        const StageFigure &figure = move.to ? *move.to : *move.from;
        if (figure.role != FigureRole::Seat)
            all += QString::fromUtf8(figure.id) + u' ' + kindWords[int(move.kind)];
    }
    all.sort();
    return all;
}

QList<StageMove> movesOf(const QByteArray &before, const QByteArray &now, Evidence signs = {})
{
    const LockState was = testing::lockFromPicture(before, noon - 1s);
    const LockState is = testing::lockFromPicture(now, noon);
    return movesBetween(sceneOf(before), sceneOf(now), eventsBetween(was, is, signs));
}

const StageMove &only(const QList<StageMove> &moves, MoveKind kind)
{
    for (const StageMove &move : moves) {
        if (move.kind == kind)
            return move;
    }
    qFatal("no such move");
}

constexpr Evidence released = EvidenceSign::ReleaseMessage | Evidence(EvidenceSign::ReleaseTrace);

const QByteArray held = "a fair A:1x1 20s/30s wd | B:1 300s listening, C:1 600s listening";

} // namespace

void TestStageMoves::everyEventHasItsMovement_data()
{
    QTest::addColumn<QByteArray>("before");
    QTest::addColumn<QByteArray>("now");
    QTest::addColumn<int>("signs");
    QTest::addColumn<QStringList>("moves");
    const auto row
        = [](const char *name, const QByteArray &before, const QByteArray &now, Evidence signs,
              const QStringList &moves) { QTest::newRow(name) << before << now << int(signs) << moves; };
    row("queued", "a fair A:1x1 20s/30s wd | B:1 300s", "a fair A:1x1 19s/30s wd | B:1 299s, C:1 600s", {},
        {u"C:1 walkIn"_s});
    row("acquired", "a fair free", "a fair A:1x1 30s/30s", {}, {u"A:1 intoRoom"_s});
    row("handed over", "a fair free | B:1 300s, C:1 600s", "a fair B:1x1 30s | C:1 300s", {},
        {u"B:1 intoRoom"_s, u"C:1 slide"_s});
    row("released and handed over at once", held, "a fair B:1x1 30s | C:1 299s listening", released,
        {u"A:1 leaveRoom"_s, u"B:1 intoRoom"_s, u"C:1 slide"_s});
    row("removed", "a fair A:1x1 20s | B:1 500ms, C:1 300s", "a fair A:1x1 19s | C:1 299s", {},
        {u"B:1 fallOut"_s, u"C:1 slide"_s});
    row("gave up", "a fair A:1x1 20s | B:1 300s, C:1 600s", "a fair A:1x1 19s | C:1 299s", {},
        {u"B:1 walkOff"_s, u"C:1 slide"_s});
    row("lost its position", "a fair A:1x1 20s | B:1 500ms, C:1 300s",
        "a fair A:1x1 19s | C:1 299s, B:1 600s", {}, {u"B:1 backToEnd"_s, u"C:1 slide"_s});
    row("released", "a fair A:1x1 20s/30s wd", "a fair free", released, {u"A:1 leaveRoom"_s});
    row("expired", "a fair A:1x1 500ms/30s wd", "a fair free", {}, {u"A:1 vanish"_s});
    row("deleted", "a reentrant A:1x1 20s/30s wd", "a reentrant free", {}, {u"A:1 vanish"_s});
    row("nothing happened", held, "a fair A:1x1 19s/30s wd | B:1 299s listening, C:1 599s listening", {}, {});
    row("a permit", "a permits P:1x1p@9s 9s =2/3", "a permits P:1x1p@8s,P:2x1p@9s 9s =1/3", {},
        {u"P:2 intoRoom"_s});
}

void TestStageMoves::everyEventHasItsMovement()
{
    QFETCH(const QByteArray, before);
    QFETCH(const QByteArray, now);
    QFETCH(const int, signs);
    QFETCH(const QStringList, moves);
    QCOMPARE(reported(movesOf(before, now, Evidence(QFlag(signs)))), moves);
}

void TestStageMoves::changesWithoutEventsFade()
{
    const QList<StageMove> moves
        = movesBetween(sceneOf(held), sceneOf("a fair B:1x1 30s | D:1 299s listening"), {});
    QCOMPARE(reported(moves),
        (QStringList{
            u"A:1 fadeOut"_s, u"B:1 fadeIn"_s, u"B:1 fadeOut"_s, u"C:1 fadeOut"_s, u"D:1 fadeIn"_s}));
}

void TestStageMoves::anotherLockOrWidthIsNotAnimated()
{
    const StageScene before = sceneOf(held);
    QVERIFY(movesBetween(before, sceneOf("b fair free"), {}).isEmpty());
    QVERIFY(movesBetween(before, sceneOf("a fair free", {500, 420}), {}).isEmpty());
    QVERIFY(movesBetween({}, before, {}).isEmpty());
    StageScene stale = sceneOf("a fair free");
    stale.isStale = true;
    QVERIFY(movesBetween(before, stale, {}).isEmpty());
}

void TestStageMoves::theFourMovementsOfAQueueLookDifferent()
{
    const StageMove walkIn
        = only(movesOf("a fair A:1x1 20s", "a fair A:1x1 19s | B:1 300s"), MoveKind::WalkIn);
    const StageMove handOver
        = only(movesOf("a fair free | B:1 300s", "a fair B:1x1 30s"), MoveKind::IntoRoom);
    const StageMove purge = only(
        movesOf("a fair A:1x1 20s | B:1 500ms, C:1 300s", "a fair A:1x1 19s | C:1 299s"), MoveKind::FallOut);
    const StageMove lost
        = only(movesOf("a fair A:1x1 20s | B:1 500ms, C:1 300s", "a fair A:1x1 19s | C:1 299s, B:1 600s"),
            MoveKind::BackToEnd);
    const QSizeF stage = sceneOf(held).size;

    // A new waiter, and only a new waiter, enters from the right.
    const StagePose first = poseOf(walkIn, 0, stage);
    QVERIFY(first.figure.rect.left() >= stage.width());
    QCOMPARE(poseOf(walkIn, 0.5, stage).ground, Tone::Plain);
    // A hand-over leads up into the room and is emphasized, but not in green, which is reserved for health.
    QVERIFY(poseOf(handOver, 0.6, stage).figure.rect.top() < poseOf(handOver, 0.3, stage).figure.rect.top());
    QCOMPARE(poseOf(handOver, 0.5, stage).ground, Tone::Accent);
    QCOMPARE(poseOf(handOver, 1, stage).ground, Tone::Plain);
    // A removed waiter falls, turns, fades and is red.
    const StagePose falling = poseOf(purge, 0.7, stage);
    QVERIFY(falling.turn > 30 && falling.opacity < 0.5);
    QVERIFY(falling.figure.rect.top() > purge.from->rect.top());
    QCOMPARE(falling.ground, Tone::Red);
    // A waiter that lost its position walks below the others, upright, and is amber.
    const StagePose back = poseOf(lost, 0.5, stage);
    QCOMPARE(back.turn, 0.0);
    QCOMPARE(back.opacity, 1.0);
    QVERIFY(back.figure.rect.top() > lost.to->rect.top() + 30);
    QCOMPARE(back.ground, Tone::Amber);
}

void TestStageMoves::aMovementEndsAtItsPositionInTheScene_data()
{
    QTest::addColumn<int>("kind");
    for (int kind = 0; kind < kindWords.size(); ++kind)
        QTest::newRow(qPrintable(kindWords[kind])) << kind;
}

void TestStageMoves::aMovementEndsAtItsPositionInTheScene()
{
    QFETCH(const int, kind);
    const StageScene scene = sceneOf(held);
    StageMove move{MoveKind(kind), scene.figures[1], scene.figures[2]};
    QVERIFY(lengthOf(move.kind) > 0);
    const StagePose end = poseOf(move, 1, scene.size);
    QCOMPARE(end.figure, scene.figures[2]);
    QCOMPARE(end, (StagePose{scene.figures[2]}));
    move.from.reset();
    QCOMPARE(poseOf(move, 1, scene.size), (StagePose{scene.figures[2]}));
    StageMove leaving{MoveKind(kind), scene.figures[1], {}};
    QCOMPARE(poseOf(leaving, 0, scene.size).figure.rect, scene.figures[1].rect);
    QVERIFY(poseOf(leaving, 1, scene.size).opacity < 0.01);
}

void TestStageMoves::anInterruptedMovementContinuesFromItsPosition()
{
    testing::FakeClock clock;
    StageAnimator animator(clock);
    const StageScene queued = sceneOf("a fair A:1x1 19s | B:1 300s");
    const StageScene taken = sceneOf("a fair B:1x1 30s");
    animator.play(movesOf("a fair A:1x1 20s", "a fair A:1x1 19s | B:1 300s"), queued.size);
    clock.advance(400ms);
    const auto poseOfB = [&animator](const StageScene &scene) {
        for (const StagePose &pose : animator.poses(scene)) {
            if (pose.figure.id == "B:1")
                return pose.figure.rect.topLeft();
        }
        return QPointF();
    };
    const QPointF halfway = poseOfB(queued);
    QVERIFY(halfway.x() > queued.figures[1].rect.left());
    animator.play(movesOf("a fair A:1x1 19s | B:1 300s", "a fair B:1x1 30s", released), taken.size);
    QCOMPARE(poseOfB(taken), halfway);
    clock.advance(2s);
    QVERIFY(!animator.isMoving());
    QCOMPARE(poseOfB(taken), taken.figures[0].rect.topLeft());
}

void TestStageMoves::frequentChangesAreAnimatedFaster()
{
    testing::FakeClock clock;
    StageAnimator animator(clock);
    const QSizeF size = sceneOf(held).size;
    const auto walkIn = movesOf("a fair A:1x1 20s", "a fair A:1x1 19s | B:1 300s");
    animator.play(walkIn, size);
    clock.advance(10ms);
    animator.play(walkIn, size);
    clock.advance(130ms);
    QVERIFY(!animator.isMoving());
    clock.advance(1min);
    animator.play(walkIn, size);
    clock.advance(130ms);
    QVERIFY(animator.isMoving());
    animator.finish();
    QVERIFY(!animator.isMoving());
}

void TestStageMoves::tooManyMovementsAreNotAnimated()
{
    testing::FakeClock clock;
    StageAnimator animator(clock);
    const auto move = movesOf("a fair A:1x1 20s", "a fair A:1x1 19s | B:1 300s").first();
    animator.play(QList<StageMove>(200, move), sceneOf(held).size);
    QVERIFY(!animator.isMoving());
}

void TestStageMoves::aRenewalFillsTheArc()
{
    const QList<StageMove> moves = movesOf("a fair A:1x1 20s/30s wd", "a fair A:1x1 30s/30s wd");
    QCOMPARE(reported(moves), QStringList{u"A:1 refill"_s});
    const QSizeF size = sceneOf(held).size;
    const double before = poseOf(moves.first(), 0, size).figure.fraction;
    const double between = poseOf(moves.first(), 0.5, size).figure.fraction;
    QVERIFY(before < 0.7 && between > before && between < 1);
    QCOMPARE(poseOf(moves.first(), 1, size).figure.fraction, 1.0);
}

LOCKSCOPE_WINDOW_TEST(TestStageMoves)
#include "tst_stage_moves.moc"
