// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// One of several holds, or one permit, as a line: who, how, and when it ends by itself.

#pragma once

#include "ui/models/server_now.h"

#include <QStyledItemDelegate>

namespace ui {

class Theme;

class HoldRow final : public QStyledItemDelegate
{
    Q_OBJECT

public:
    // Theme and clock outlive it. Paints the rows of a HoldersModel.
    HoldRow(const Theme &theme, const ServerNow &clock, QObject *parent);

    void paint(
        QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;

private:
    const Theme &m_theme;
    const ServerNow &m_clock;
};

} // namespace ui
