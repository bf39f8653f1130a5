// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// One incident in two lines: time, icon and title, then what it means.

#pragma once

#include <QStyledItemDelegate>

namespace ui {

class Theme;

class IncidentCell final : public QStyledItemDelegate
{
    Q_OBJECT

public:
    static constexpr int kHeight = 44;
    static constexpr int kCross = 32; // width at the right where a click dismisses

    // The theme must outlive the cell.
    IncidentCell(const Theme &theme, QObject *parent);

    void paint(
        QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;

private:
    const Theme &m_theme;
};

} // namespace ui
