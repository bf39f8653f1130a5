// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The table of all locks, in groups where the model has some: a click, or Left and Right, closes and opens
// them. One frame timer redraws the moving cells of the visible rows; it stops when nothing moves or the
// table is not visible. The selection is a lock, not a row: when its row is removed no other lock is
// selected, because the next key that the operator presses may be "force unlock".

#pragma once

#include "lockengine/model/lock_id.h"
#include "ui/models/lock_groups.h"
#include "ui/models/server_now.h"
#include "ui/views/column_layout.h"

#include <QTableView>
#include <QTimer>

#include <optional>

class QMenu;

namespace ui {

class LockFilterModel;
class Theme;

enum class Systems { One, Several };

class LockTableView final : public QTableView
{
    Q_OBJECT

public:
    // All three outlive the view.
    LockTableView(LockFilterModel &locks, const Theme &theme, const ServerNow &clock,
        QWidget *parent = nullptr, Systems systems = Systems::One);

    [[nodiscard]] const std::optional<lockengine::LockId> &chosen() const { return m_chosen; }
    void choose(const std::optional<lockengine::LockId> &lock);
    // Nothing is chosen then, and the keyboard stays at the row.
    void endChoice();
    // Whether the keyboard has come to the title or the fold of a group: nothing is chosen then.
    [[nodiscard]] bool isAtGroup() const;
    // For whoever walks in with the arrow keys: takes the keyboard, and chooses the first lock unless one is
    // chosen.
    void enter();
    [[nodiscard]] QList<lockengine::LockId> visibleLocks() const;
    // Columns are dragged, and chosen in the menu that offerColumns() fills, which the header opens, too.
    [[nodiscard]] ColumnLayout columns() const;
    void setColumns(const ColumnLayout &columns);
    void offerColumns(QMenu &menu);
    // The column goes where there is nothing to say; not while the pointer is on the table, so this is to be
    // called again. Shown at first.
    void setWaitersShown(bool shown);
    // Whether rows keep their places while the pointer moves among them, or the keyboard on a chosen one;
    // true at first.
    void setCalm(bool calm);
    // The same for as long as the menu lives, which takes pointer and keyboard away.
    void keepStillFor(QMenu &menu);
    [[nodiscard]] bool isAnimating() const { return m_frames.isActive(); }

Q_SIGNALS:
    void chosenChanged();
    // Enter or double click.
    void opened();
    // For the chosen lock; where on the screen.
    void menuWanted(const QPoint &at, bool byKeyboard);

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    bool viewportEvent(QEvent *event) override;
    void scrollContentsBy(int dx, int dy) override;

protected Q_SLOTS:
    void currentChanged(const QModelIndex &current, const QModelIndex &previous) override;
    void dataChanged(const QModelIndex &first, const QModelIndex &last, const QList<int> &roles) override;
    void rowsAboutToBeRemoved(const QModelIndex &parent, int start, int end) override;

private:
    void layOut();
    void layOutHeader();
    void setCells(const Theme &theme, const ServerNow &clock);
    void fitColumns();
    void showChosen();
    void chooseCurrent();
    void holdPlaces();
    void openMenu();
    void dropToolTip();
    void drawFrame();
    // Whether the key was for a group.
    [[nodiscard]] bool stepInGroup(const QKeyEvent &event);
    [[nodiscard]] bool stepToTitle();
    void toggleGroup(int row);
    void fold(int row, Folding folding);
    void paintGroups();
    void paintCurrent();
    [[nodiscard]] std::pair<int, int> visibleRows() const; // first, last; last < first: none

    LockFilterModel &m_locks;
    const Theme &m_theme;
    const ServerNow &m_clock;
    const Systems m_systems;
    std::optional<lockengine::LockId> m_chosen;
    QTimer m_frames;
    int m_frame = 0;
    bool m_isCalm = true;
    bool m_areWaitersShown = true;
    QSet<int> m_hidden; // columns, by choice
    QPointF m_enteredAt; // where the pointer came in, on the screen
    bool m_isPointedAt = false; // by a pointer that has moved since
    int m_menus = 0; // that are open over a row
    bool m_settling = false; // the view, not the operator, moves the current row
};

} // namespace ui
