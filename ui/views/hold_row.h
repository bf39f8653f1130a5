// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// A row for one of several holds or permits: holder, mode, and deadline.

#pragma once

#include "lockengine/core/base/time.h"

#include <QStyledItemDelegate>

#include <functional>

namespace ui {

class Theme;

class HoldRow final : public QStyledItemDelegate
{
    Q_OBJECT

public:
    // The theme must outlive it. `now`: the time for showing the lock, asked on each frame. Paints rows of a
    // HoldersModel.
    HoldRow(const Theme &theme, std::function<lockengine::ServerTime()> now, QObject *parent);

    void paint(
        QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;

private:
    const Theme &m_theme;
    std::function<lockengine::ServerTime()> m_now;
};

} // namespace ui
