// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// One client of a lab: name and colour, state, what it holds or waits for, and its last answer.

#pragma once

#include <QStyledItemDelegate>

namespace ui {

class Theme;

class ClientCell final : public QStyledItemDelegate
{
    Q_OBJECT

public:
    // The theme must outlive the cell.
    ClientCell(const Theme &theme, QObject *parent);

    void paint(
        QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;

private:
    const Theme &m_theme;
};

} // namespace ui
