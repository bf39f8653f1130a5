// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The lock as a room and the line before it, acted out. Shows what it is given (a lock as it stands, and what
// happened since), by times and moves that are given, and lays nothing out while nobody sees it. The arrow
// keys, Home and End walk through the figures.

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
    // All three outlive the stage. `motion`: by which moves are acted out, of how people see time.
    QueueStage(const Theme &theme, const ServerNow &clock, const lockengine::Clock &motion,
        QWidget *parent = nullptr);

    // Absent: nothing is chosen.
    void showLock(const std::optional<lockengine::LockView> &view);
    // What led there; of any locks, before showLock().
    void noteEvents(const QList<lockengine::LockEvent> &events);
    void showMembers(const std::optional<NamedGroup> &group);
    // What holders and waiters are called; nothing: as everywhere.
    void setNames(StageNames names);
    // How the processes of holders and waiters are; nothing: nobody knows.
    void setConditions(StageConditions conditions);
    // How many times larger than usual all of it is drawn.
    void setZoom(qreal zoom);
    // The waiters without an order that the lab knows; the others are counted.
    void setCrowd(const QByteArrayList &holders);
    // Whose figures are marked as ours.
    void setOwnClient(const QByteArray &client);

    [[nodiscard]] const StageScene &scene() const { return m_scene; }
    // What is being acted out.
    [[nodiscard]] QList<MoveKind> moves() const { return m_animator.kinds(); }
    // Of the figure that has the keyboard; -1: none.
    [[nodiscard]] qsizetype current() const;
    void setCurrent(qsizetype figure);
    // On the viewport.
    [[nodiscard]] QRect rectOf(qsizetype figure) const;
    [[nodiscard]] qsizetype figureAt(const QPoint &pos) const;

Q_SIGNALS:
    // A menu is wanted for a figure, by mouse or keyboard. `id`: of the holder, waiter, permit or system.
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
    qreal m_zoom = 1; // of the viewport, to the scene
};

} // namespace ui
