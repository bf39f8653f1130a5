// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/views/queue_card.h"

#include "ui/models/queue_model.h"
#include "ui/present/holder_badge.h"
#include "ui/present/lock_words.h"
#include "ui/present/text.h"
#include "ui/present/waiting_words.h"
#include "ui/theme/fonts.h"
#include "ui/theme/theme.h"
#include "ui/views/paint.h"

#include <QAbstractItemView>

namespace ui {

using namespace lockengine;

QueueCard::QueueCard(const Theme &theme, std::function<ServerTime()> now, QObject *parent)
    : QStyledItemDelegate(parent)
    , m_theme(theme)
    , m_now(std::move(now))
{ }

// As many cards side by side as can show a whole short id.
QSize QueueCard::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &) const
{
    const auto *view = qobject_cast<const QAbstractItemView *>(option.widget);
    const int room = view ? view->width() - 16 : 364; // the scroll bar's place is kept free
    return {room / qMax(1, room / 164), 84};
}

void QueueCard::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const auto *queue = static_cast<const QueueModel *>(index.model());
    const Waiter &waiter = queue->waiter(index.row());
    const Palette &colours = m_theme.colours();
    const bool isGone = waiter.listening == Listening::No;
    const QRectF card = QRectF(option.rect).adjusted(0.5, 0.5, -8.5, -8.5);
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    const bool isSelected = option.state.testFlag(QStyle::State_Selected);
    const QColor edge = isSelected ? colours.accent : isGone ? colours.faint : colours.hairline;
    const int width = isSelected && hasKeyboard(option) ? 2 : 1;
    painter->setPen(QPen(edge, width, isGone ? Qt::DashLine : Qt::SolidLine));
    painter->setBrush(colours.card);
    painter->drawRoundedRect(card, 8, 8);

    const QRectF inside = card.adjusted(10, 7, -10, -7);
    const QRectF head(inside.left(), inside.top(), inside.width(), 20);
    painter->setFont(smallFont());
    painter->setPen(colours.dim);
    drawTabular(*painter, head, Qt::AlignRight, QString::number(index.row() + 1));
    const QString name = index.data(QueueModel::NameRole).toString();
    const bool collides = isOutlined(index.row(), [queue](int row) { return queue->waiter(row).id; });
    const BadgeLook look = isGone ? BadgeLook::Gone : collides ? BadgeLook::Outlined : BadgeLook::Filled;
    const QRectF who = paintBadge(*painter, head.adjusted(0, 0, -18, 0), waiter.id, name, look, colours);
    paintClient(*painter, who, waiter.id, name, isGone ? colours.dim : colours.text, colours.dim);

    painter->setFont(smallFont());
    painter->setPen(isGone ? colours.amber : waiter.listening == Listening::Yes ? colours.text : colours.dim);
    paintElided(*painter, head.translated(0, 23), listeningWord(waiter.listening));
    painter->setPen(isGone ? colours.text : colours.dim);
    drawTabular(*painter, head.translated(0, 42), Qt::AlignLeft, lapseText(waiter, m_now()));
    painter->restore();
}

} // namespace ui
