// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// One lesson of the catalogue as a card: number, title, what it is about, and how far one came.

#pragma once

#include <QStyledItemDelegate>

namespace ui {

class Theme;

class LessonCell final : public QStyledItemDelegate
{
    Q_OBJECT

public:
    // The theme outlives the cell.
    LessonCell(const Theme &theme, QObject *parent);

    void paint(
        QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;

private:
    const Theme &m_theme;
};

} // namespace ui
