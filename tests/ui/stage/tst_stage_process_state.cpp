// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// A process that does not run is recognizable in the picture, also without colours and text, and in the
// accessible text.

#include "tests/support/test_program.h"
#include "tests/ui/stage/stage_play.h"
#include "ui/stage/stage_painter.h"
#include "ui/stage/stage_words.h"

#include <QImage>
#include <QTest>

using namespace lockengine;
using namespace ui;
using namespace Qt::StringLiterals;

using enum ProcessState;

class TestStageProcessState : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void stoppedClientsLookDifferentWithoutColours_data();
    void stoppedClientsLookDifferentWithoutColours();
    void theConditionIsWrittenAndInTheAccessibleText();
    void aCrashedWaiterIsNeitherSubscribedNorNext();
    void aClientOutsideTheLabHasNoCondition();
    void aFigureStaysWithinItsArea();
};

namespace {

const QByteArray picture = "job fair A:1x1 20s/30s wd | B:1 300s listening";

StageScene sceneWith(const QByteArray &id, ProcessState processState)
{
    StageInput input = testing::inputOf(picture);
    input.processStates = [=](const QByteArray &who) { return who == id ? processState : None; };
    return layOutStage(input, testing::usualView);
}

// The pixels around that figure's ring, without the texts below it, in shades of grey.
QImage ringIn(StageScene scene, qsizetype at, Scheme scheme)
{
    for (StageFigure &figure : scene.figures)
        figure.lines.clear();
    QImage image(scene.size.toSize(), QImage::Format_RGB32);
    QPainter painter(&image);
    QList<StagePose> poses;
    for (const StageFigure &figure : scene.figures) {
        poses += StagePose();
        poses.last().figure = figure;
    }
    painter.fillRect(image.rect(), palette(scheme).window);
    paintStage(painter, scene, poses, palette(scheme));
    painter.end();
    return image.copy(ringOf(scene.figures[at].rect).adjusted(-8, -8, 24, 8).toRect())
        .convertToFormat(QImage::Format_Grayscale8);
}

// Counts the pixels with a clearly visible difference.
int pointsApart(const QImage &one, const QImage &other)
{
    int apart = 0;
    for (int y = 0; y < one.height(); ++y) {
        for (int x = 0; x < one.width(); ++x)
            apart += std::abs(qGray(one.pixel(x, y)) - qGray(other.pixel(x, y))) > 40;
    }
    return apart;
}

} // namespace

void TestStageProcessState::stoppedClientsLookDifferentWithoutColours_data()
{
    QTest::addColumn<int>("scheme");
    QTest::addColumn<int>("figure");
    QTest::addRow("a holder, light") << int(Scheme::Light) << 0;
    QTest::addRow("a holder, dark") << int(Scheme::Dark) << 0;
    QTest::addRow("a waiter, light") << int(Scheme::Light) << 1;
    QTest::addRow("a waiter, dark") << int(Scheme::Dark) << 1;
}

void TestStageProcessState::stoppedClientsLookDifferentWithoutColours()
{
    QFETCH(const int, scheme);
    QFETCH(const int, figure);
    const QByteArray id = figure == 0 ? "A:1" : "B:1";
    const QList<ProcessState> all{None, Frozen, CutOff, Crashed};
    for (const ProcessState one : all) {
        for (const ProcessState other : all) {
            if (one == other)
                continue;
            // Compares the drawn position: an additional line of text moves nothing that is compared.
            const int apart = pointsApart(ringIn(sceneWith(id, one), figure, Scheme(scheme)),
                ringIn(sceneWith(id, other), figure, Scheme(scheme)));
            QVERIFY2(apart > 80, qPrintable(u"%1 and %2: %3"_s.arg(int(one)).arg(int(other)).arg(apart)));
        }
    }
}

void TestStageProcessState::theConditionIsWrittenAndInTheAccessibleText()
{
    const QList<std::pair<ProcessState, QString>> words{
        {Frozen, u"frozen"_s}, {CutOff, u"cut off"_s}, {Crashed, u"crashed"_s}};
    for (const auto &[processState, named] : words) {
        const QString word = named; // a lambda cannot capture a structured binding
        for (const QByteArray id : {"A:1", "B:1"}) {
            const StageScene scene = sceneWith(id, processState);
            const StageFigure &figure = scene.figures[id == "A:1" ? 0 : 1];
            QVERIFY(std::any_of(figure.lines.begin(), figure.lines.end(),
                [&](const StageLine &line) { return line.text == word && line.isStrong; }));
            QVERIFY2(figure.spoken.contains(processStateSentence(processState)), qPrintable(figure.spoken));
            QVERIFY(figure.spoken.contains(word));
        }
    }
    QVERIFY(sceneWith("A:1", Frozen).figures[0].spoken.contains("its watchdog are paused"_L1));
}

void TestStageProcessState::aCrashedWaiterIsNeitherSubscribedNorNext()
{
    const StageFigure figure = sceneWith("B:1", Crashed).figures[1];
    QVERIFY(figure.isGone);
    for (const StageLine &line : figure.lines)
        QVERIFY2(line.text != u"next"_s && line.text != u"subscribed"_s, qPrintable(line.text));
    QVERIFY2(!figure.spoken.contains(u"It is next"_s), qPrintable(figure.spoken));
}

void TestStageProcessState::aClientOutsideTheLabHasNoCondition()
{
    QCOMPARE(sceneWith("elsewhere:1", Frozen), testing::sceneOf(picture));
    QVERIFY(processStateSentence(None).isEmpty());
}

void TestStageProcessState::aFigureStaysWithinItsArea()
{
    for (const ProcessState processState : {Frozen, CutOff, Crashed}) {
        const StageScene scene = sceneWith("B:1", processState);
        QVERIFY(QRectF(QPointF(), scene.size).contains(scene.figures[1].rect));
        const int words = int(scene.figures[1].lines.size()) * 16;
        QVERIFY(ringOf(scene.figures[1].rect).bottom() + 6 + words <= scene.figures[1].rect.bottom());
    }
}

LOCKSCOPE_WINDOW_TEST(TestStageProcessState)
#include "tst_stage_process_state.moc"
