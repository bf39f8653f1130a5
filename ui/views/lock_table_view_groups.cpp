// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Group rows of the table: titles and folds.

#include "ui/models/lock_filter_model.h"
#include "ui/present/group_words.h"
#include "ui/theme/fonts.h"
#include "ui/theme/theme.h"
#include "ui/views/lock_table_view.h"
#include "ui/views/paint.h"

#include <QMouseEvent>

namespace ui {

using namespace Qt::StringLiterals;

bool LockTableView::isAtGroup() const
{
    return currentIndex().isValid() && m_locks.groupAt(currentIndex().row());
}

// A click on a group row keeps the selected lock. A click on the current row changes no current index but
// must still select its lock.
void LockTableView::mousePressEvent(QMouseEvent *event)
{
    const int row = indexAt(event->position().toPoint()).row();
    if (row < 0 || !m_locks.groupAt(row)) {
        QTableView::mousePressEvent(event);
        if (row == currentIndex().row())
            chooseCurrent();
        return;
    }
    if (event->button() == Qt::LeftButton)
        toggleGroup(row);
}

void LockTableView::mouseDoubleClickEvent(QMouseEvent *event)
{
    const int row = indexAt(event->position().toPoint()).row();
    if (row < 0 || !m_locks.groupAt(row))
        QTableView::mouseDoubleClickEvent(event);
}

void LockTableView::toggleGroup(int row)
{
    const bool opens = m_locks.isFoldAt(row);
    const bool isClosed = m_locks.groupAt(row)->folding == Folding::Closed;
    fold(row, opens ? Folding::Whole : isClosed ? Folding::Brief : Folding::Closed);
}

// Focus moves from a removed fold to the row after it.
void LockTableView::fold(int row, Folding folding)
{
    const bool isFold = m_locks.isFoldAt(row);
    const bool isCurrent = currentIndex().row() == row;
    m_locks.setFolding(row, folding);
    if (isFold && isCurrent && !currentIndex().isValid())
        setCurrentIndex(m_locks.index(std::min(row, m_locks.rowCount() - 1), 0));
}

// Moves from a lock to its group title.
bool LockTableView::stepToTitle()
{
    for (int row = currentIndex().row() - 1; row >= 0; --row) {
        if (!m_locks.groupAt(row) || m_locks.isFoldAt(row))
            continue;
        setCurrentIndex(m_locks.index(row, currentIndex().column()));
        return true;
    }
    return false;
}

bool LockTableView::stepInGroup(const QKeyEvent &event)
{
    if (!isAtGroup() && event.key() == Qt::Key_Left)
        return stepToTitle();
    const bool isEnter = event.key() == Qt::Key_Return || event.key() == Qt::Key_Enter;
    if (!isAtGroup() || !(isEnter || event.key() == Qt::Key_Left || event.key() == Qt::Key_Right))
        return false;
    const int row = currentIndex().row();
    const Folding folding = m_locks.groupAt(row)->folding;
    if (isEnter)
        toggleGroup(row);
    else if (event.key() == Qt::Key_Left)
        fold(row, folding == Folding::Whole ? Folding::Brief : Folding::Closed);
    else
        fold(row, folding == Folding::Closed && !m_locks.isFoldAt(row) ? Folding::Brief : Folding::Whole);
    return true;
}

// Paints each group row across all columns.
void LockTableView::paintGroups()
{
    QPainter painter(viewport());
    const Palette &colours = m_theme.colours();
    const auto [first, last] = visibleRows();
    for (int row = first; row <= last; ++row) {
        const LockGroup *group = m_locks.groupAt(row);
        if (!group)
            continue;
        const bool isFold = m_locks.isFoldAt(row);
        QStyleOptionViewItem option;
        initViewItemOption(&option);
        option.rect = QRect(0, rowViewportPosition(row), viewport()->width(), rowHeight(row));
        option.state.setFlag(QStyle::State_Selected, currentIndex().row() == row);
        const QRectF area(option.rect);
        painter.fillRect(area, isFold ? colours.card : colours.window);
        paintSelection(painter, option, colours);
        painter.fillRect(QRectF(area.left(), area.bottom() - 1, area.width(), 1), colours.hairline);
        const bool isOpen = !isFold && (group->folding != Folding::Closed || !m_locks.filter().isEmpty());
        const int left = isFold ? 28 : 8;
        m_theme.icon(isOpen ? u"opened"_s : u"folded"_s, Tone::Dim)
            .paint(&painter, QRect(left, int(area.center().y()) - 7, 14, 14));
        QRectF rest = area.adjusted(left + 20, 0, -8, -1);
        if (!isFold) {
            painter.setFont(strongFont());
            painter.setPen(colours.text);
            rest.adjust(paintElided(painter, rest, groupName(group->prefix)) + 8, 0, 0, 0);
        }
        painter.setFont(smallFont());
        painter.setPen(colours.dim);
        paintElided(painter, rest, isFold ? foldWords(group->folded) : groupCounts(group->counts()));
    }
}

} // namespace ui
