// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// One waiter of a fair queue as a card: who, at which place, whether it listens, and when its place lapses.

#pragma once

#include "lockengine/base/time.h"

#include <QStyledItemDelegate>

#include <functional>

namespace ui {

class Theme;

class QueueCard final : public QStyledItemDelegate
{
    Q_OBJECT

public:
    // The theme outlives the card; `now` is by which time its lock is shown, asked at each frame.
    QueueCard(const Theme &theme, std::function<lockengine::ServerTime()> now, QObject *parent);

    void paint(
        QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;

private:
    const Theme &m_theme;
    std::function<lockengine::ServerTime()> m_now;
};

} // namespace ui
