// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Base of the lock table's cells: draws the common background, then the content of the subclass. Content that
// changes with time is computed from the server's clock while painting.

#pragma once

#include "lockengine/core/watch/lock_view.h"
#include "ui/models/server_now.h"
#include "ui/theme/theme.h"

#include <QStyledItemDelegate>

#include <optional>

namespace ui {

class LockCell : public QStyledItemDelegate
{
    Q_OBJECT

public:
    // Both must outlive the cell.
    LockCell(const Theme &theme, const ServerNow &clock, QObject *parent);

    void paint(
        QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    bool helpEvent(QHelpEvent *event, QAbstractItemView *view, const QStyleOptionViewItem &option,
        const QModelIndex &index) override;

protected:
    // painter.background() is the row's background, selected or not.
    virtual void paintContent(
        QPainter &painter, const QRectF &area, const lockengine::LockView &view) const = 0;
    // The current tool tip; empty: the model's.
    [[nodiscard]] virtual QString helpText(const lockengine::LockView &) const { return {}; }

    [[nodiscard]] const Palette &colours() const { return m_faded ? *m_faded : m_theme.colours(); }
    [[nodiscard]] lockengine::ServerTime nowOf(const lockengine::LockView &view) const
    {
        return m_clock.nowOf(view);
    }

    const Theme &m_theme;
    const ServerNow &m_clock;

private:
    mutable std::optional<Palette> m_faded; // while a stale row is painted
};

} // namespace ui
