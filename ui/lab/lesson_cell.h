// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// A lesson in the catalogue as a card: number, title, subject, and progress.

#pragma once

#include <QStyledItemDelegate>

namespace ui {

class Theme;

class LessonCell final : public QStyledItemDelegate
{
    Q_OBJECT

public:
    // The theme must outlive the cell.
    LessonCell(const Theme &theme, QObject *parent);

    void paint(
        QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;

private:
    const Theme &m_theme;
};

} // namespace ui
