// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// One of several holds, or one permit, as a line: who, how, and when it ends by itself.

#pragma once

#include "lockengine/base/time.h"

#include <QStyledItemDelegate>

#include <functional>

namespace ui {

class Theme;

class HoldRow final : public QStyledItemDelegate
{
    Q_OBJECT

public:
    // The theme outlives it; `now` is by which time its lock is shown, asked at each frame. Paints the rows
    // of a HoldersModel.
    HoldRow(const Theme &theme, std::function<lockengine::ServerTime()> now, QObject *parent);

    void paint(
        QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;

private:
    const Theme &m_theme;
    std::function<lockengine::ServerTime()> m_now;
};

} // namespace ui
