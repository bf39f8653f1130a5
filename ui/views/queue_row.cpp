// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/views/queue_row.h"

#include "ui/models/queue_model.h"
#include "ui/present/holder_badge.h"
#include "ui/present/text.h"
#include "ui/present/tr.h"
#include "ui/present/turn_words.h"
#include "ui/theme/fonts.h"
#include "ui/theme/theme.h"
#include "ui/views/paint.h"

#include <QAbstractItemView>

namespace ui {

using namespace lockengine;
using namespace Qt::StringLiterals;

namespace {

constexpr int rowHeight = 32;

// The columns of a row; the client column takes the remaining width.
struct Columns
{
    QRectF position, client, subscribed, place, turn;
};

Columns columnsOf(const QRectF &row)
{
    constexpr qreal positionWidth = 20;
    constexpr qreal subscribedWidth = 78;
    constexpr qreal placeWidth = 54;
    constexpr qreal turnWidth = 110; // "in ≤ 59 min 59 s"
    const QRectF inside = row.adjusted(4, 0, -4, 0);
    Columns columns;
    qreal right = inside.right();
    const auto takeRight = [&](qreal width) {
        right -= width;
        return QRectF(right, inside.top(), width - 6, inside.height());
    };
    columns.turn = takeRight(turnWidth);
    columns.place = takeRight(placeWidth);
    columns.subscribed = takeRight(subscribedWidth);
    columns.position = QRectF(inside.left(), inside.top(), positionWidth, inside.height());
    columns.client = QRectF(
        columns.position.right(), inside.top(), right - 6 - columns.position.right(), inside.height());
    return columns;
}

QString subscribedWord(Listening listening)
{
    switch (listening) {
    case Listening::Yes: //: a waiter is subscribed to the channel that wakes it
        return Tr::tr("yes");
    case Listening::No: //: a waiter is not subscribed to the channel that would wake it
        return Tr::tr("no");
    case Listening::Unknown:
        return u"?"_s;
    }
    return {};
}

} // namespace

QueueHeader::QueueHeader(const Theme &theme, const QAbstractItemView &list, QWidget *parent)
    : QWidget(parent)
    , m_theme(theme)
    , m_list(list)
{
    setFixedHeight(20);
    setToolTip(toolTipText(
        Tr::tr("Subscribed: a release message can wake the client. Expires: when its position in the "
               "queue expires. Turn: the latest time at which it acquires the lock, unless the "
               "holder renews; waiters behind a dead waiter wait until its position expires.")));
    connect(&theme, &Theme::changed, this, qOverload<>(&QWidget::update));
}

void QueueHeader::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setFont(smallFont());
    painter.setPen(m_theme.colours().dim);
    const Columns columns
        = columnsOf(QRectF(0, 0, m_list.viewport()->width(), height())); // beside the scroll bar
    paintElided(painter, columns.position, u"#"_s);
    //: column: a client in a queue
    paintElided(painter, columns.client, Tr::tr("Waiter"));
    //: column: whether a message would wake a waiter
    paintElided(painter, columns.subscribed, Tr::tr("Subscribed"));
    //: column: how long a waiter keeps its position in the queue; short
    paintElided(painter, columns.place, Tr::tr("Expires"));
    //: column: when a waiter gets the lock; short
    paintElided(painter, columns.turn, Tr::tr("Turn"));
}

QueueRow::QueueRow(const Theme &theme, std::function<const LockView &()> view,
    std::function<ServerTime()> now, QObject *parent)
    : QStyledItemDelegate(parent)
    , m_theme(theme)
    , m_view(std::move(view))
    , m_now(std::move(now))
{ }

QSize QueueRow::sizeHint(const QStyleOptionViewItem &, const QModelIndex &) const
{
    return {200, rowHeight};
}

void QueueRow::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const auto *queue = static_cast<const QueueModel *>(index.model());
    const Waiter &waiter = queue->waiter(index.row());
    const Palette &colours = m_theme.colours();
    const bool isGone = waiter.listening == Listening::No;
    const QRectF row(option.rect);
    const Columns columns = columnsOf(row);
    painter->save();
    painter->setClipRect(option.rect);
    if (isGone)
        painter->fillRect(row, colours.amberGround);
    paintSelection(*painter, option, colours);
    painter->fillRect(
        QRectF(row.left(), row.bottom() - 1, row.width(), 1), isGone ? colours.amberEdge : colours.hairline);
    if (isGone)
        painter->fillRect(QRectF(row.left(), row.top(), row.width(), 1), colours.amberEdge);

    painter->setFont(strongFont());
    painter->setPen(colours.dim);
    drawTabular(*painter, columns.position, Qt::AlignLeft, QString::number(index.row() + 1));
    const QString name = index.data(QueueModel::NameRole).toString();
    const bool collides = isOutlined(index.row(), [queue](int at) { return queue->waiter(at).id; });
    const BadgeLook look = isGone ? BadgeLook::Gone : collides ? BadgeLook::Outlined : BadgeLook::Filled;
    const QRectF words = paintBadge(*painter, columns.client, waiter.id, name, look, colours);
    paintClient(*painter, words, waiter.id, name, colours.text, colours.dim);

    painter->setFont(isGone ? strongFont() : smallFont());
    painter->setPen(isGone ? colours.amber : colours.text);
    paintElided(*painter, columns.subscribed, subscribedWord(waiter.listening));
    painter->setFont(smallFont());
    painter->setPen(colours.text);
    drawTabular(*painter, columns.place, Qt::AlignLeft, positionTimeLeft(waiter, m_now()));
    painter->setFont(isGone ? strongFont() : smallFont());
    painter->setPen(isGone ? colours.amber : colours.dim);
    drawTabular(*painter, columns.turn, Qt::AlignLeft, turnWord(m_view(), index.row(), m_now()));
    painter->restore();
}

} // namespace ui
