// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// One waiter of a fair queue as a card: who, at which place, whether it listens, and when its place lapses.

#pragma once

#include "ui/models/server_now.h"

#include <QStyledItemDelegate>

namespace ui {

class Theme;

class QueueCard final : public QStyledItemDelegate
{
    Q_OBJECT

public:
    // Both outlive the card.
    QueueCard(const Theme &theme, const ServerNow &clock, QObject *parent);

    void paint(
        QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;

private:
    const Theme &m_theme;
    const ServerNow &m_clock;
};

} // namespace ui
