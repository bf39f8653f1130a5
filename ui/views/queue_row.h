// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// A row for each waiter: position, client, subscription, time until its deadline, turn. A dead waiter is on
// amber.

#pragma once

#include "lockengine/core/watch/lock_view.h"

#include <QStyledItemDelegate>
#include <QWidget>

#include <functional>

class QAbstractItemView;

namespace ui {

class Theme;

// The column titles above the list, which must outlive it.
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
    // `view` and `now`: of the lock whose queue is shown; called on each paint.
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
