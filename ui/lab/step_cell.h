// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// A step in the lesson's list: its number or a tick in a circle, and the beginning of its text.

#pragma once

#include <QStyledItemDelegate>

namespace ui {

class Theme;

class StepCell final : public QStyledItemDelegate
{
    Q_OBJECT

public:
    // The theme must outlive the cell.
    StepCell(const Theme &theme, QObject *parent);

    void paint(
        QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;

private:
    const Theme &m_theme;
};

} // namespace ui
