// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The table of all locks. Groups are folded and unfolded by a click or by Left and Right. One frame timer
// redraws the changing cells of visible rows; it stops when nothing moves or the table is hidden. The
// selection is a lock, not a row: when its row is removed, no other lock is selected, because the operator's
// next key may be "force unlock".

#pragma once

#include "lockengine/core/model/lock_id.h"
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
    // All three must outlive the view.
    LockTableView(LockFilterModel &locks, const Theme &theme, const ServerNow &clock,
        QWidget *parent = nullptr, Systems systems = Systems::One);

    [[nodiscard]] const std::optional<lockengine::LockId> &chosen() const { return m_chosen; }
    void choose(const std::optional<lockengine::LockId> &lock);
    // Clears the selection; the focus stays at the row.
    void endChoice();
    // Whether the current row is a group's title or fold; no lock is selected then.
    [[nodiscard]] bool isAtGroup() const;
    // Takes focus for keyboard navigation; selects the first lock if none is selected.
    void enter();
    [[nodiscard]] QList<lockengine::LockId> visibleLocks() const;
    // Columns are reordered by dragging and shown or hidden in the menu that offerColumns() fills. The header
    // opens it too.
    [[nodiscard]] ColumnLayout columns() const;
    void setColumns(const ColumnLayout &columns);
    void offerColumns(QMenu &menu);
    // Hides the column when it would be empty. Has no effect while the pointer is on the table, so call it
    // again. Shown by default.
    void setWaitersShown(bool shown);
    // Whether rows keep their positions while the pointer moves among them, or while the table has focus and
    // a selection. On by default.
    void setCalm(bool calm);
    // The same while the menu exists, because it takes pointer and focus.
    void keepStillFor(QMenu &menu);
    [[nodiscard]] bool isAnimating() const { return m_frames.isActive(); }

Q_SIGNALS:
    void chosenChanged();
    // By Enter or double click.
    void opened();
    // For the selected lock; `at`: in screen coordinates.
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
    void holdOrder();
    void openMenu();
    void dropToolTip();
    void drawFrame();
    // Whether the key was handled for a group.
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
    QSet<int> m_hidden; // columns hidden by the user
    QPointF m_enteredAt; // where the pointer entered, in screen coordinates
    bool m_isPointedAt = false; // the pointer has moved since it entered
    int m_menus = 0; // open menus of rows
    bool m_settling = false; // the view, not the user, changes the current row
};

} // namespace ui
