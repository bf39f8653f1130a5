// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// One row for each waiter: position, client, whether it is subscribed, how long it keeps its place, when its
// turn comes. A waiter that no message reaches stands on amber.

#pragma once

#include "lockengine/watch/lock_view.h"

#include <QStyledItemDelegate>
#include <QWidget>

#include <functional>

class QAbstractItemView;

namespace ui {

class Theme;

// The titles of the columns, above the list, which outlives it.
class QueueHeader final : public QWidget
{
    Q_OBJECT

public:
    QueueHeader(const Theme &theme, const QAbstractItemView &list, QWidget *parent);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    const Theme &m_theme;
    const QAbstractItemView &m_list;
};

class QueueRow final : public QStyledItemDelegate
{
    Q_OBJECT

public:
    // `view` and `now`: of the lock whose queue is shown, asked for at each painting.
    QueueRow(const Theme &theme, std::function<const lockengine::LockView &()> view,
        std::function<lockengine::ServerTime()> now, QObject *parent);

    void paint(
        QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;

private:
    const Theme &m_theme;
    std::function<const lockengine::LockView &()> m_view;
    std::function<lockengine::ServerTime()> m_now;
};

} // namespace ui
