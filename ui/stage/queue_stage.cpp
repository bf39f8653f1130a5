// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/stage/queue_stage.h"

#include "ui/present/text.h"
#include "ui/stage/stage_access.h"
#include "ui/stage/stage_layout.h"
#include "ui/stage/stage_painter.h"
#include "ui/theme/theme.h"

#include <QAccessible>
#include <QContextMenuEvent>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QPaintEvent>
#include <QScrollBar>
#include <QToolTip>

#include <cmath>
#include <limits>
#include <utility>

namespace ui {

using namespace lockengine;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace {

constexpr auto movingFrame = 16ms;
constexpr auto runningFrame = 100ms; // an arc moves by a pixel, a time by a tenth
constexpr qsizetype mostEvents = 1000;

} // namespace

QueueStage::QueueStage(const Theme &theme, const ServerNow &clock, const Clock &motion, QWidget *parent)
    : QAbstractScrollArea(parent)
    , m_theme(theme)
    , m_clock(clock)
    , m_animator(motion)
{
    QAccessible::installFactory(stageAccess);
    setObjectName(u"queueStage"_s);
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::StrongFocus);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setMinimumHeight(120);
    connect(&theme, &Theme::changed, viewport(), qOverload<>(&QWidget::update));
    connect(&m_frames, &QTimer::timeout, this, &QueueStage::drawFrame);
}

void QueueStage::showLock(const std::optional<LockView> &view)
{
    if (view == m_view && m_events.isEmpty())
        return;
    m_view = view;
    refresh();
}

void QueueStage::noteEvents(const QList<LockEvent> &events)
{
    if (!isVisible() || !m_view)
        return;
    for (const LockEvent &event : events) {
        if (event.lock == m_view->state.id)
            m_events += event;
    }
    if (m_events.size() > mostEvents)
        m_events.remove(0, m_events.size() - mostEvents);
}

void QueueStage::showMembers(const std::optional<NamedGroup> &group)
{
    if (group == m_input.group)
        return;
    m_input.group = group;
    refresh();
}

void QueueStage::setNames(StageNames names)
{
    m_input.names = std::move(names);
    refresh();
}

void QueueStage::setProcessStates(StageProcessStates processStates)
{
    m_input.processStates = std::move(processStates);
    refresh();
}

void QueueStage::setCrowd(const QByteArrayList &holders)
{
    if (holders == m_input.crowd)
        return;
    m_input.crowd = holders;
    refresh();
}

void QueueStage::setOwnClient(const QByteArray &client)
{
    if (client == m_input.ownClient)
        return;
    m_input.ownClient = client;
    refresh();
}

void QueueStage::setZoom(qreal zoom)
{
    if (zoom == m_zoom)
        return;
    m_zoom = zoom;
    m_scene = {}; // figures do not walk to their new size
    refresh();
}

void QueueStage::refresh()
{
    if (!isVisible())
        return;
    if (!m_view) {
        m_events.clear();
        return exchange({});
    }
    if (m_scene.lock != m_view->state.id)
        m_input.full = {};
    m_input.view = *m_view;
    m_input.now = m_clock.nowOf(*m_view);
    m_input.full.follow(m_view->state, m_input.now);
    exchange(layOutStage(m_input, QSizeF(viewport()->size()) / m_zoom));
}

void QueueStage::exchange(StageScene next)
{
    const QList<LockEvent> events = std::exchange(m_events, {});
    if (next == m_scene)
        return;
    const qsizetype currentBefore = current();
    const StageScene former = std::exchange(m_scene, std::move(next));
    if (former.lock != m_scene.lock || former.isStale != m_scene.isStale || !m_theme.mayMove())
        m_animator.finish();
    else
        m_animator.play(movesBetween(former, m_scene, events), m_scene.size);
    if (m_current && current() < 0) { // the focused figure is gone: focus the one at its position
        m_current.reset();
        if (!m_scene.figures.isEmpty() && currentBefore >= 0)
            m_current = m_scene.figures[qMin(currentBefore, m_scene.figures.size() - 1)].key();
    }
    if (!m_current && hasFocus() && !m_scene.figures.isEmpty())
        m_current = m_scene.figures.first().key();
    if (former.summary != m_scene.summary)
        setAccessibleName(m_scene.summary);
    fitScrollBar();
    repaintChanged(former);
    setPace();
}

// If only times have changed, repaints only the figures that show them.
void QueueStage::repaintChanged(const StageScene &former)
{
    StageScene likeNow = former;
    likeNow.figures = m_scene.figures;
    if (m_animator.isMoving() || likeNow != m_scene || former.figures.size() != m_scene.figures.size())
        return viewport()->update();
    for (qsizetype i = 0; i < m_scene.figures.size(); ++i) {
        if (former.figures[i] == m_scene.figures[i])
            continue;
        if (former.figures[i].rect != m_scene.figures[i].rect)
            return viewport()->update();
        viewport()->update(rectOf(i).adjusted(-2, -2, 2, 2));
    }
}

void QueueStage::setPace()
{
    if (!isVisible() || (!m_animator.isMoving() && !m_scene.runs))
        return m_frames.stop();
    m_frames.setInterval(m_animator.isMoving() ? movingFrame : runningFrame);
    if (!m_frames.isActive())
        m_frames.start();
}

void QueueStage::drawFrame()
{
    if (window()->isMinimized())
        return;
    const bool isMoving = m_animator.isMoving();
    const bool hasEnded = !isMoving && m_frames.intervalAsDuration() == movingFrame;
    refresh();
    if (isMoving || hasEnded)
        viewport()->update();
    if (hasEnded)
        m_animator.tidy();
    setPace();
}

void QueueStage::fitScrollBar()
{
    verticalScrollBar()->setPageStep(viewport()->height());
    verticalScrollBar()->setSingleStep(24);
    verticalScrollBar()->setRange(0, qMax(0, int(m_scene.size.height() * m_zoom) - viewport()->height()));
}

void QueueStage::paintEvent(QPaintEvent *event)
{
    QPainter painter(viewport());
    if (!m_view) {
        painter.fillRect(event->rect(), m_theme.colours().window);
        return;
    }
    painter.translate(0, -verticalScrollBar()->value());
    painter.setClipRect(event->rect().translated(0, verticalScrollBar()->value()));
    painter.scale(m_zoom, m_zoom);
    paintStage(painter, m_scene, m_animator.poses(m_scene), m_theme.colours());
    if (const qsizetype at = current(); at >= 0 && hasFocus())
        paintStageFocus(painter, m_scene.figures[at], m_theme.colours());
}

void QueueStage::resizeEvent(QResizeEvent *)
{
    m_animator.finish();
    refresh();
}

void QueueStage::showEvent(QShowEvent *event)
{
    QAbstractScrollArea::showEvent(event);
    m_scene = {}; // changes made while hidden are not animated
    m_animator.finish();
    refresh();
}

void QueueStage::hideEvent(QHideEvent *event)
{
    QAbstractScrollArea::hideEvent(event);
    m_frames.stop();
    m_animator.finish();
    m_events.clear();
}

// Keyboard and mouse input of the stage.

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
