// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Draws a lock as a room with its queue and animates the changes. Shows the lock state and events that it is
// given, and lays out nothing while hidden. The arrow keys, Home and End move between figures.

#pragma once

#include "ui/models/server_now.h"
#include "ui/stage/stage_animator.h"
#include "ui/stage/stage_input.h"
#include "ui/stage/stage_scene.h"

#include <QAbstractScrollArea>
#include <QTimer>

namespace ui {

class Theme;

class QueueStage final : public QAbstractScrollArea
{
    Q_OBJECT

public:
    // All three must outlive the stage. `motion`: the real-time clock of the animation.
    QueueStage(const Theme &theme, const ServerNow &clock, const lockengine::Clock &motion,
        QWidget *parent = nullptr);

    // Absent: no lock is selected.
    void showLock(const std::optional<lockengine::LockView> &view);
    // The events that led to the next state; of any locks. Call before showLock().
    void noteEvents(const QList<lockengine::LockEvent> &events);
    void showMembers(const std::optional<NamedGroup> &group);
    // Names of holders and waiters; null: the usual ones.
    void setNames(StageNames names);
    // Process states of holders and waiters; null: unknown.
    void setProcessStates(StageProcessStates processStates);
    // The scale of the whole drawing.
    void setZoom(qreal zoom);
    // The unordered waiters that the lab knows; others are only counted.
    void setCrowd(const QByteArrayList &holders);
    // The client whose figures are marked as Lockscope's own.
    void setOwnClient(const QByteArray &client);

    [[nodiscard]] const StageScene &scene() const { return m_scene; }
    // The moves being animated.
    [[nodiscard]] QList<MoveKind> moves() const { return m_animator.kinds(); }
    // The focused figure; -1: none.
    [[nodiscard]] qsizetype current() const;
    void setCurrent(qsizetype figure);
    // In viewport coordinates.
    [[nodiscard]] QRect rectOf(qsizetype figure) const;
    [[nodiscard]] qsizetype figureAt(const QPoint &pos) const;

Q_SIGNALS:
    // Requests the menu of a figure, by mouse or keyboard. `id`: of the holder, waiter, permit or system.
    void figureMenuRequested(ui::FigureRole role, const QByteArray &id, const QPoint &globalPos);

protected:
    bool viewportEvent(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;

private:
    void refresh();
    void exchange(StageScene next);
    void repaintChanged(const StageScene &former);
    void drawFrame();
    void setPace();
    void fitScrollBar();
    void bringIntoView(const QRectF &rect);
    [[nodiscard]] qsizetype neighbour(int key) const;

    const Theme &m_theme;
    const ServerNow &m_clock;
    std::optional<lockengine::LockView> m_view;
    QList<lockengine::LockEvent> m_events; // since the last scene
    StageInput m_input;
    StageScene m_scene;
    StageAnimator m_animator;
    QTimer m_frames;
    std::optional<FigureKey> m_current;
    qreal m_zoom = 1; // from scene to viewport
};

} // namespace ui
