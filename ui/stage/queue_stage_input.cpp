// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Keyboard and mouse input of the stage.

#include "ui/present/text.h"
#include "ui/stage/queue_stage.h"

#include <QAccessible>
#include <QContextMenuEvent>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QScrollBar>
#include <QToolTip>

#include <cmath>
#include <limits>

namespace ui {

qsizetype QueueStage::current() const
{
    return m_current ? indexOf(m_scene, *m_current) : -1;
}

void QueueStage::setCurrent(qsizetype figure)
{
    if (figure < 0 || figure >= m_scene.figures.size())
        return;
    m_current = m_scene.figures[figure].key();
    bringIntoView(m_scene.figures[figure].rect);
    viewport()->update();
    if (!hasFocus())
        return;
    QAccessibleEvent event(this, QAccessible::Focus);
    event.setChild(int(figure));
    QAccessible::updateAccessibility(&event);
}

QRect QueueStage::rectOf(qsizetype figure) const
{
    const QRectF rect = m_scene.figures[figure].rect;
    return QRectF(rect.topLeft() * m_zoom, rect.size() * m_zoom)
        .translated(0, -verticalScrollBar()->value())
        .toAlignedRect();
}

qsizetype QueueStage::figureAt(const QPoint &pos) const
{
    const QPointF at = (pos + QPointF(0, verticalScrollBar()->value())) / m_zoom;
    for (qsizetype i = 0; i < m_scene.figures.size(); ++i) {
        if (m_scene.figures[i].rect.contains(at))
            return i;
    }
    return -1;
}

void QueueStage::bringIntoView(const QRectF &rect)
{
    QScrollBar &bar = *verticalScrollBar();
    const qreal top = rect.top() * m_zoom;
    const qreal bottom = rect.bottom() * m_zoom;
    if (top < bar.value())
        bar.setValue(int(top) - 8);
    else if (bottom > bar.value() + viewport()->height())
        bar.setValue(int(std::ceil(bottom)) + 8 - viewport()->height());
}

// The figure that the key moves to; Up and Down go to the nearest one.
qsizetype QueueStage::neighbour(int key) const
{
    const qsizetype last = m_scene.figures.size() - 1;
    const qsizetype at = current();
    if (key == Qt::Key_Home || at < 0)
        return 0;
    if (key == Qt::Key_End)
        return last;
    if (key == Qt::Key_Left || key == Qt::Key_Right)
        return qBound<qsizetype>(0, at + (key == Qt::Key_Right ? 1 : -1), last);
    const QPointF from = m_scene.figures[at].rect.center();
    qsizetype nearest = at;
    qreal distance = std::numeric_limits<qreal>::max();
    for (qsizetype i = 0; i <= last; ++i) {
        const QPointF to = m_scene.figures[i].rect.center() - from;
        const qreal down = key == Qt::Key_Down ? to.y() : -to.y();
        const qreal length = std::abs(to.x()) + 2 * down;
        if (down > 20 && length < distance) {
            nearest = i;
            distance = length;
        }
    }
    return nearest;
}

void QueueStage::keyPressEvent(QKeyEvent *event)
{
    switch (event->key()) {
    case Qt::Key_Left:
    case Qt::Key_Right:
    case Qt::Key_Up:
    case Qt::Key_Down:
    case Qt::Key_Home:
    case Qt::Key_End:
        return setCurrent(neighbour(event->key()));
    }
    QAbstractScrollArea::keyPressEvent(event);
}

void QueueStage::focusInEvent(QFocusEvent *event)
{
    QAbstractScrollArea::focusInEvent(event);
    setCurrent(current() < 0 ? 0 : current());
}

void QueueStage::focusOutEvent(QFocusEvent *event)
{
    QAbstractScrollArea::focusOutEvent(event);
    viewport()->update();
}

void QueueStage::mousePressEvent(QMouseEvent *event)
{
    setCurrent(figureAt(event->position().toPoint()));
}

void QueueStage::contextMenuEvent(QContextMenuEvent *event)
{
    const bool isByKey = event->reason() == QContextMenuEvent::Keyboard;
    const qsizetype at = isByKey ? current() : figureAt(event->pos());
    if (at < 0)
        return;
    setCurrent(at);
    const QPoint where = isByKey ? viewport()->mapToGlobal(rectOf(at).center()) : event->globalPos();
    const StageFigure &figure = m_scene.figures[at];
    Q_EMIT figureMenuRequested(
        figure.role, figure.role == FigureRole::Seat ? QByteArray() : figure.id, where);
}

bool QueueStage::viewportEvent(QEvent *event)
{
    if (event->type() != QEvent::ToolTip)
        return QAbstractScrollArea::viewportEvent(event);
    const auto *help = static_cast<QHelpEvent *>(event);
    const qsizetype at = figureAt(help->pos());
    if (at < 0) {
        QToolTip::hideText();
        return true;
    }
    const StageFigure &figure = m_scene.figures[at];
    QString text = figure.spoken;
    if (!figure.colourOf.isEmpty())
        text += u'\n' + visible(figure.colourOf);
    QToolTip::showText(help->globalPos(), toolTipText(text), viewport(), rectOf(at));
    return true;
}

} // namespace ui
