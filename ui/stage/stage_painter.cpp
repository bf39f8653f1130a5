// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/stage/stage_painter.h"

#include "ui/stage/stage_process_state.h"
#include "ui/theme/fonts.h"

#include <QPainterPath>

namespace ui {

namespace {

constexpr qreal ringWidth = 5;

QColor mixed(const QColor &over, const QColor &under, double share)
{
    return QColor::fromRgbF(float(over.redF() * share + under.redF() * (1 - share)),
        float(over.greenF() * share + under.greenF() * (1 - share)),
        float(over.blueF() * share + under.blueF() * (1 - share)));
}

// Grey or pale but fully opaque: text blended with its background is unreadable.
Palette staleColours(const Palette &colours)
{
    Palette stale = colours.faded();
    for (QColor &holder : stale.holders)
        holder = mixed(holder, colours.window, 0.5);
    return stale;
}

QColor colourOf(const StageFigure &figure, const Palette &colours)
{
    if (figure.tone != Tone::Plain)
        return colours.of(figure.tone);
    if (figure.isGone || figure.colourOf.isEmpty())
        return colours.dim;
    return colours.holder(figure.colourOf);
}

void drawLine(QPainter &painter, const QRectF &area, const QString &text)
{
    const QFontMetricsF metrics(painter.font(), painter.device());
    const QString shown = metrics.elidedText(text, Qt::ElideMiddle, area.width());
    const qreal width = tabularWidth(metrics, shown);
    const qreal left = qMax(area.left(), area.center().x() - width / 2);
    drawTabular(painter, QRectF(left, area.top(), area.right() - left, area.height()), Qt::AlignLeft, shown);
}

void paintArc(QPainter &painter, const QRectF &ring, const StageFigure &figure, const QColor &colour,
    const Palette &colours)
{
    const QRectF line = ring.adjusted(ringWidth / 2, ringWidth / 2, -ringWidth / 2, -ringWidth / 2);
    painter.setBrush(Qt::NoBrush);
    QPen track(colours.track, ringWidth);
    painter.setPen(track);
    painter.drawEllipse(line);
    QPen pen(colour, ringWidth, Qt::SolidLine, Qt::FlatCap);
    if (figure.ring == Ring::Unknown || figure.isGone)
        pen.setDashPattern({0.5, 0.7});
    painter.setPen(pen);
    if (figure.ring == Ring::Running)
        painter.drawArc(line, 90 * 16, -qRound(figure.fraction * 360 * 16));
    else if (figure.ring != Ring::None)
        painter.drawEllipse(line);
}

// Head and shoulders, for a client without a short name.
void paintPerson(QPainter &painter, const QRectF &ring, const QColor &colour)
{
    const QPointF middle = ring.center();
    painter.setPen(Qt::NoPen);
    painter.setBrush(colour);
    painter.drawEllipse(middle - QPointF(0, 6), 6, 6);
    QPainterPath body;
    body.moveTo(middle + QPointF(-11, 14));
    body.cubicTo(middle + QPointF(-11, -1), middle + QPointF(11, -1), middle + QPointF(11, 14));
    body.closeSubpath();
    painter.drawPath(body);
}

void paintBadge(QPainter &painter, const QRectF &ring, const QString &badge, const Palette &colours)
{
    if (badge.isEmpty())
        return;
    painter.setFont(smallFont());
    const qreal width
        = qMax<qreal>(20, tabularWidth(QFontMetricsF(painter.font(), painter.device()), badge) + 10);
    const QRectF pill(ring.left() - width / 2 + 4, ring.top() - 4, width, 18);
    painter.setPen(QPen(colours.hairline, 1));
    painter.setBrush(colours.card);
    painter.drawRoundedRect(pill, 9, 9);
    painter.setPen(colours.text);
    drawLine(painter, pill, badge);
}

// At varying but fixed heights: the crowd has no order.
void paintCrowd(QPainter &painter, const StageFigure &figure, const Palette &colours)
{
    constexpr int most = 24;
    const int heads = int(qMin<qint64>(figure.count, most));
    const qreal apart = qMin<qreal>(28, (figure.rect.width() - 40) / heads);
    for (int i = 0; i < heads; ++i) {
        const qreal x = figure.rect.center().x() + (i - (heads - 1) / 2.0) * apart;
        const qreal y = figure.rect.top() + 24 + (i * 29) % 17;
        paintPerson(painter, QRectF(x - 10, y - 10, 20, 20), colours.dim);
    }
}

// Dots, for figures that are not drawn individually.
void paintDots(QPainter &painter, const QRectF &ring, const QColor &colour)
{
    painter.setPen(Qt::NoPen);
    painter.setBrush(colour);
    for (const int dot : {-1, 0, 1})
        painter.drawEllipse(ring.center() + QPointF(dot * 12, 0), 3.5, 3.5);
}

void paintWithin(QPainter &painter, const QRectF &ring, const StageFigure &figure, const Palette &colours)
{
    const QString mark = figure.role == FigureRole::Unknown ? QStringLiteral("?") : figure.mark;
    if (mark.isEmpty()) {
        if (figure.role == FigureRole::Holder || figure.role == FigureRole::Waiter)
            paintPerson(painter, ring, figure.isGone ? colours.edge : colours.dim);
        return;
    }
    const bool isWord = figure.role == FigureRole::Seat;
    painter.setFont(isWord ? smallFont() : titleFont());
    painter.setPen(isWord || figure.isGone ? colours.dim : colours.text);
    drawLine(painter, ring.adjusted(3, 0, -3, 0), mark);
}

void paintRing(QPainter &painter, const StagePose &pose, const Palette &colours)
{
    const StageFigure &figure = pose.figure;
    const QRectF ring = ringOf(figure.rect);
    const QColor colour = colourOf(figure, colours);
    if (pose.ground != Tone::Plain) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(colours.groundOf(pose.ground));
        painter.drawEllipse(ring.adjusted(-7, -7, 7, 7));
        painter.setPen(QPen(colours.of(pose.ground), 1.5));
        painter.setBrush(Qt::NoBrush);
        painter.drawEllipse(ring.adjusted(-7, -7, 7, 7));
    }
    if (figure.role == FigureRole::More || figure.role == FigureRole::MoreInside)
        return paintDots(painter, ring, colours.dim);
    const bool isEmpty = figure.role == FigureRole::Seat || figure.role == FigureRole::Unknown;
    painter.setPen(isEmpty ? QPen(colours.dim, 1.5, Qt::DashLine) : QPen(Qt::NoPen));
    painter.setBrush(isEmpty ? colours.card : mixed(colour, colours.card, figure.isGone ? 0.08 : 0.2));
    painter.drawEllipse(ring.adjusted(1, 1, -1, -1));
    if (!isEmpty)
        paintArc(painter, ring, figure, colour, colours);
    paintWithin(painter, ring, figure, colours);
    paintProcessState(painter, figure, colours);
    paintBadge(painter, ring, figure.badge, colours);
}

void paintWords(QPainter &painter, const StageFigure &figure, const Palette &colours)
{
    const bool isWide = figure.role == FigureRole::Crowd;
    QRectF line(figure.rect.left() + 4, isWide ? figure.rect.top() + 56 : ringOf(figure.rect).bottom() + 6,
        figure.rect.width() - 8, 16);
    for (const StageLine &each : figure.lines) {
        QFont font = smallFont();
        if (each.isStrong)
            font.setWeight(QFont::DemiBold);
        painter.setFont(font);
        painter.setPen(each.tone == Tone::Plain ? colours.text : colours.of(each.tone));
        drawLine(painter, line, each.text);
        line.translate(0, 16);
    }
}

void paintFigure(QPainter &painter, const StagePose &pose, const Palette &colours)
{
    const StageFigure &figure = pose.figure;
    if (figure.role == FigureRole::Server) {
        painter.setPen(QPen(colours.hairline, 1));
        painter.setBrush(colours.card);
        painter.drawRoundedRect(figure.rect.adjusted(3, 1, -3, -1), 8, 8);
    }
    if (figure.role == FigureRole::Crowd)
        paintCrowd(painter, figure, colours);
    else
        paintRing(painter, pose, colours);
    paintWords(painter, figure, colours);
}

void paintPose(QPainter &painter, const StagePose &pose, const Palette &colours)
{
    painter.save();
    painter.setOpacity(painter.opacity() * pose.opacity);
    const QPointF middle = ringOf(pose.figure.rect).center();
    painter.translate(middle);
    painter.rotate(pose.turn);
    painter.scale(pose.scale, pose.scale);
    painter.translate(-middle);
    paintFigure(painter, pose, colours);
    painter.restore();
}

void paintRoom(QPainter &painter, const StageRoom &room, const Palette &colours)
{
    painter.setPen(QPen(colours.dim, 2));
    painter.setBrush(colours.card);
    painter.drawRoundedRect(room.rect, 14, 14);
    const QRectF head(room.rect.left() + 14, room.rect.top() + 6, room.rect.width() - 28, 20);
    painter.setFont(smallFont());
    const QFontMetricsF metrics(painter.font(), painter.device());
    const qreal word = qMin(tabularWidth(metrics, room.word), head.width() / 2);
    painter.setPen(room.wordTone == Tone::Plain ? colours.text : colours.of(room.wordTone));
    drawTabular(
        painter, QRectF(head.right() - word, head.top(), word, head.height()), Qt::AlignLeft, room.word);
    QFont strong = smallFont();
    strong.setWeight(QFont::DemiBold);
    painter.setFont(strong);
    painter.setPen(colours.dim);
    const qreal rest = head.width() - word - 8;
    const QString title
        = QFontMetricsF(strong, painter.device()).elidedText(room.title, Qt::ElideMiddle, rest);
    painter.drawText(QRectF(head.left(), head.top(), rest, head.height()),
        int(Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine), title);
    if (!room.door)
        return;
    // Open: a gap in the wall and two door leaves. Shut: a bar across.
    painter.setPen(
        QPen(room.isOpen ? colours.window : colours.dim, room.isOpen ? 4 : 6, Qt::SolidLine, Qt::FlatCap));
    painter.drawLine(*room.door);
    if (!room.isOpen)
        return;
    painter.setPen(QPen(colours.text, 3, Qt::SolidLine, Qt::RoundCap));
    const QPointF out = room.door->dx() > 0 ? QPointF(-6, 12) : QPointF(12, -6);
    painter.drawLine(room.door->p1(), room.door->p1() + out);
    const QPointF other = room.door->dx() > 0 ? QPointF(6, 12) : QPointF(12, 6);
    painter.drawLine(room.door->p2(), room.door->p2() + other);
}

void paintTally(QPainter &painter, const StageTally &tally, const Palette &colours)
{
    const qreal width = tally.rect.width() / qMax(1, tally.all);
    for (int i = 0; i < tally.all; ++i) {
        const QRectF part(
            tally.rect.left() + width * i + 1, tally.rect.top() + 3, width - 2, tally.rect.height() - 6);
        painter.fillRect(part, i < tally.held ? colours.of(tally.tone) : colours.track);
    }
    const qreal x = tally.rect.left() + width * tally.needed; // the required number
    painter.setPen(QPen(colours.text, 2));
    painter.drawLine(QPointF(x, tally.rect.top()), QPointF(x, tally.rect.bottom()));
}

void paintCaption(QPainter &painter, const StageCaption &caption, const Palette &colours)
{
    QFont font = smallFont();
    if (caption.isHeading)
        font.setWeight(QFont::DemiBold);
    painter.setFont(font);
    painter.setPen(caption.tone == Tone::Plain ? colours.text : colours.of(caption.tone));
    painter.drawText(caption.rect,
        int(Qt::AlignLeft | (caption.isHeading ? Qt::AlignVCenter : Qt::AlignTop) | Qt::TextWordWrap),
        caption.text);
}

} // namespace

void paintStage(
    QPainter &painter, const StageScene &scene, const QList<StagePose> &poses, const Palette &colours)
{
    painter.setRenderHint(QPainter::Antialiasing);
    painter.fillRect(QRectF(QPointF(), scene.size), colours.window);
    for (const StageCaption &caption : scene.captions)
        paintCaption(painter, caption, colours);
    painter.setPen(QPen(colours.hairline, 3));
    painter.drawLines(scene.ways);
    const Palette current = scene.isStale ? staleColours(colours) : colours;
    for (const StageRoom &room : scene.rooms)
        paintRoom(painter, room, current);
    if (scene.tally)
        paintTally(painter, *scene.tally, current);
    const bool hasClip = painter.hasClipping();
    const QRectF clip = painter.clipBoundingRect();
    for (const StagePose &pose : poses) {
        if (!hasClip || clip.intersects(pose.figure.rect.adjusted(-40, -40, 40, 40)))
            paintPose(painter, pose, current);
    }
}

void paintStageFocus(QPainter &painter, const StageFigure &figure, const Palette &colours)
{
    painter.setPen(QPen(colours.accent, 2));
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(figure.rect.adjusted(2, 1, -2, -1), 8, 8);
}

} // namespace ui
