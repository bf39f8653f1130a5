// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// One client of a lab: its name in its colour, its state with an icon, what it holds or waits for, and what
// it was told last.

#pragma once

#include <QStyledItemDelegate>

namespace ui {

class Theme;

class ClientCell final : public QStyledItemDelegate
{
    Q_OBJECT

public:
    // The theme outlives the cell.
    ClientCell(const Theme &theme, QObject *parent);

    void paint(
        QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;

private:
    const Theme &m_theme;
};

} // namespace ui
