// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/stage/stage_process_state.h"

#include <QPainterPath>

namespace ui {

namespace {

QPen line(const QColor &colour, qreal width)
{
    return {colour, width, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin};
}

// At the lower right of the ring, where no badge is.
QRectF signOf(const QRectF &ring)
{
    return {ring.right() - 14, ring.bottom() - 16, 22, 22};
}

void paintSignGround(QPainter &painter, const QRectF &sign, const QColor &colour, const Palette &colours)
{
    painter.setPen(QPen(colour, 1.5));
    painter.setBrush(colours.card);
    painter.drawEllipse(sign);
}

void paintSnowflake(QPainter &painter, const QPointF &middle, qreal radius)
{
    painter.save();
    painter.translate(middle);
    for (int arm = 0; arm < 6; ++arm) {
        painter.drawLine(QPointF(), QPointF(0, -radius));
        painter.drawLine(QPointF(0, -radius * 0.55), QPointF(-radius * 0.3, -radius * 0.85));
        painter.drawLine(QPointF(0, -radius * 0.55), QPointF(radius * 0.3, -radius * 0.85));
        painter.rotate(60);
    }
    painter.restore();
}

// The figure and its running arc show through.
void paintIce(QPainter &painter, const QRectF &ring, const Palette &colours)
{
    const bool isLight = colours.scheme == Scheme::Light;
    const QColor edge = isLight ? QColor(0x2b, 0x7f, 0xb5) : QColor(0x8f, 0xd0, 0xf5);
    QColor ice = edge;
    ice.setAlphaF(isLight ? 0.22F : 0.26F);
    QColor gleam(Qt::white);
    gleam.setAlphaF(isLight ? 0.95F : 0.6F);

    const QRectF block = ring.adjusted(-7, -6, 7, 6);
    QPainterPath shape; // a block with cut corners, unique in this drawing
    constexpr qreal cut = 9;
    shape.moveTo(block.left() + cut, block.top());
    shape.lineTo(block.right() - cut, block.top());
    shape.lineTo(block.right(), block.top() + cut);
    shape.lineTo(block.right(), block.bottom() - cut);
    shape.lineTo(block.right() - cut, block.bottom());
    shape.lineTo(block.left() + cut, block.bottom());
    shape.lineTo(block.left(), block.bottom() - cut);
    shape.lineTo(block.left(), block.top() + cut);
    shape.closeSubpath();
    painter.setPen(line(edge, 2));
    painter.setBrush(ice);
    painter.drawPath(shape);
    painter.setPen(line(gleam, 2.5));
    painter.drawLine(
        QPointF(block.right() - 20, block.top() + 5), QPointF(block.right() - 5, block.top() + 20));
    painter.drawLine(
        QPointF(block.right() - 12, block.top() + 5), QPointF(block.right() - 5, block.top() + 12));
    const QRectF sign = signOf(ring);
    paintSignGround(painter, sign, edge, colours);
    painter.setPen(line(edge, 1.6));
    paintSnowflake(painter, sign.center(), 8);
}

// The cut-off client's cable: the plug hangs, the socket stays behind.
void paintPulledPlug(QPainter &painter, const QRectF &ring, const Palette &colours)
{
    const QColor colour = colours.amber;
    const QPointF from(ring.right() - 3, ring.center().y() + 12);
    const QPointF plug(ring.right() + 12, ring.bottom() - 4);
    QPainterPath faultInjector(from);
    faultInjector.quadTo(QPointF(ring.right() + 12, ring.center().y() + 10), plug);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(line(colour, 3));
    painter.drawPath(faultInjector);
    painter.setPen(line(colour, 2));
    for (const qreal prong : {-2.5, 2.5})
        painter.drawLine(plug + QPointF(prong, 5), plug + QPointF(prong, 10));
    painter.setBrush(colour);
    painter.drawRoundedRect(QRectF(plug.x() - 5.5, plug.y() - 2, 11, 7), 2, 2);

    const QPointF socket(ring.right() + 14, ring.top() + 4);
    painter.setPen(line(colours.dim, 3));
    painter.drawLine(socket + QPointF(1, -9), socket + QPointF(0, -2));
    painter.setPen(line(colours.dim, 1.5));
    painter.setBrush(colours.card);
    painter.drawRoundedRect(QRectF(socket.x() - 6, socket.y() - 2, 12, 9), 2, 2);
    painter.setPen(line(colour, 1.5)); // no data gets through
    for (const qreal tilt : {-1.0, 0.0, 1.0})
        painter.drawLine(socket + QPointF(tilt * 4, 12), socket + QPointF(tilt * 7, 16));
}

void paintCross(QPainter &painter, const QRectF &ring, const Palette &colours)
{
    const QRectF sign = signOf(ring);
    paintSignGround(painter, sign, colours.red, colours);
    const QRectF cross = sign.adjusted(6.5, 6.5, -6.5, -6.5);
    painter.setPen(line(colours.red, 2.5));
    painter.drawLine(cross.topLeft(), cross.bottomRight());
    painter.drawLine(cross.topRight(), cross.bottomLeft());
}

} // namespace

void paintProcessState(QPainter &painter, const StageFigure &figure, const Palette &colours)
{
    const QRectF ring = ringOf(figure.rect);
    switch (figure.processState) {
    case ProcessState::None:
        return;
    case ProcessState::Frozen:
        return paintIce(painter, ring, colours);
    case ProcessState::CutOff:
        return paintPulledPlug(painter, ring, colours);
    case ProcessState::Crashed:
        return paintCross(painter, ring, colours);
    }
}

} // namespace ui
