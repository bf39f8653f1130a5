// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// One server of a lab: its name, role and state, with an icon.

#pragma once

#include <QStyledItemDelegate>

namespace ui {

class Theme;

class ServerCell final : public QStyledItemDelegate
{
    Q_OBJECT

public:
    // The theme must outlive the cell.
    ServerCell(const Theme &theme, QObject *parent);

    void paint(
        QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;

private:
    const Theme &m_theme;
};

} // namespace ui
