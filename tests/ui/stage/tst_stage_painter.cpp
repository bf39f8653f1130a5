// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The pixels that the painter draws for a scene.

#include "tests/support/test_program.h"
#include "tests/ui/stage/stage_play.h"
#include "ui/stage/stage_painter.h"

#include <QImage>
#include <QTest>

using namespace lockengine;
using namespace ui;
using namespace Qt::StringLiterals;

class TestStagePainter : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void textIsReadableEvenWhenStale_data();
    void textIsReadableEvenWhenStale();
    void aStaleStageHasNoStateColours();
    void theRingOfADeadWaiterIsAmber_data();
    void theRingOfADeadWaiterIsAmber();
};

namespace {

QImage painted(const StageScene &scene, const Palette &colours)
{
    constexpr int scale = 4; // letter strokes are whole pixels at this scale
    QImage image((scene.size * scale).toSize(), QImage::Format_RGB32);
    image.setDevicePixelRatio(scale);
    QPainter painter(&image);
    QList<StagePose> poses;
    for (const StageFigure &figure : scene.figures)
        poses += StagePose{figure};
    paintStage(painter, scene, poses, colours);
    return image;
}

double strongestContrast(const QImage &image, const QRectF &area, const QColor &ground)
{
    const qreal scale = image.devicePixelRatio();
    const QRect pixels = QRectF(area.topLeft() * scale, area.size() * scale).toRect() & image.rect();
    double strongest = 1;
    for (int y = pixels.top(); y <= pixels.bottom(); ++y) {
        for (int x = pixels.left(); x <= pixels.right(); ++x)
            strongest = std::max(strongest, contrast(image.pixelColor(x, y), ground));
    }
    return strongest;
}

StageScene staleScene(const QByteArray &picture)
{
    StageInput input = testing::inputOf(picture);
    input.view.stale = true;
    return layOutStage(input, testing::usualView);
}

} // namespace

void TestStagePainter::textIsReadableEvenWhenStale_data()
{
    QTest::addColumn<Scheme>("scheme");
    QTest::addColumn<bool>("isStale");
    QTest::newRow("light") << Scheme::Light << false;
    QTest::newRow("dark") << Scheme::Dark << false;
    QTest::newRow("light, stale") << Scheme::Light << true;
    QTest::newRow("dark, stale") << Scheme::Dark << true;
}

void TestStagePainter::textIsReadableEvenWhenStale()
{
    QFETCH(const Scheme, scheme);
    QFETCH(const bool, isStale);
    const QByteArray job = "job fair Anna:1x2 15s/30s wd | C:7 300s listening, D:9 600s gone";
    const Palette &colours = palette(scheme);
    const StageScene scene = isStale ? staleScene(job) : testing::sceneOf(job);
    QCOMPARE(scene.isStale, isStale);
    const QImage image = painted(scene, colours);
    for (const StageFigure &figure : scene.figures) {
        const QColor ground = figure.role == FigureRole::Holder ? colours.card : colours.window;
        QRectF line(figure.rect.left() + 4, ringOf(figure.rect).bottom() + 6, figure.rect.width() - 8, 16);
        for (const StageLine &each : figure.lines) {
            const double strongest = strongestContrast(image, line, ground);
            QVERIFY2(strongest >= 4.5, qPrintable(each.text + u' ' + QString::number(strongest)));
            line.translate(0, 16);
        }
    }
    const StageRoom &room = scene.rooms.first();
    const QRectF head(room.rect.left() + 14, room.rect.top() + 8, room.rect.width() - 28, 16);
    QVERIFY(strongestContrast(image, head, colours.card) >= 4.5);
}

void TestStagePainter::aStaleStageHasNoStateColours()
{
    const Palette &colours = palette(Scheme::Light);
    const StageScene scene = staleScene("job fair free | C:7 300s listening, D:9 600s gone");
    const QImage image = painted(scene, colours);
    const auto pixels = [&image](const QRectF &area) {
        const qreal scale = image.devicePixelRatio();
        return QRectF(area.topLeft() * scale, area.size() * scale).toRect() & image.rect();
    };
    QList<QRect> areas{pixels(scene.rooms.first().rect)};
    for (const StageFigure &figure : scene.figures)
        areas += pixels(figure.rect);
    for (const QRect &area : areas) {
        for (int y = area.top(); y <= area.bottom(); ++y) {
            for (int x = area.left(); x <= area.right(); ++x) {
                const QColor pixel = image.pixelColor(x, y);
                for (const QColor &state : {colours.amber, colours.red, colours.green, colours.link})
                    QVERIFY2(pixel != state, qPrintable(state.name()));
            }
        }
    }
}

void TestStagePainter::theRingOfADeadWaiterIsAmber_data()
{
    QTest::addColumn<Scheme>("scheme");
    QTest::newRow("light") << Scheme::Light;
    QTest::newRow("dark") << Scheme::Dark;
}

void TestStagePainter::theRingOfADeadWaiterIsAmber()
{
    QFETCH(const Scheme, scheme);
    const Palette &colours = palette(scheme);
    const StageScene scene
        = testing::sceneOf("job fair Anna:1x1 15s/30s wd | C:7 300s listening, D:9 600s gone");
    const QImage image = painted(scene, colours);
    const auto amberIn = [&](const StageFigure &figure) {
        const qreal scale = image.devicePixelRatio();
        const QRectF ring = ringOf(figure.rect);
        int count = 0;
        const QRect pixels = QRectF(ring.topLeft() * scale, ring.size() * scale).toRect() & image.rect();
        for (int y = pixels.top(); y <= pixels.bottom(); ++y) {
            for (int x = pixels.left(); x <= pixels.right(); ++x)
                count += image.pixelColor(x, y) == colours.amber ? 1 : 0;
        }
        return count;
    };
    int waiters = 0;
    for (const StageFigure &figure : scene.figures) {
        if (figure.role != FigureRole::Waiter)
            continue;
        ++waiters;
        if (figure.isGone)
            QVERIFY2(amberIn(figure) > 200, QByteArray::number(amberIn(figure)));
        else
            QCOMPARE(amberIn(figure), 0);
    }
    QCOMPARE(waiters, 2);
}

LOCKSCOPE_WINDOW_TEST(TestStagePainter)
#include "tst_stage_painter.moc"
