// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// One cell of an event list: the time in tabular figures, the lock's name, or the sentence with its icon.

#pragma once

#include <QStyledItemDelegate>

namespace ui {

class Theme;

class EventCell final : public QStyledItemDelegate
{
    Q_OBJECT

public:
    // The theme must outlive the cell; `inset` pixels stay free before the text.
    EventCell(const Theme &theme, int inset, QObject *parent);

    void paint(
        QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;

private:
    const Theme &m_theme;
    int m_inset;
};

} // namespace ui
