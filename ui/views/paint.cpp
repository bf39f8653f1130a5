// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/views/paint.h"

#include "ui/present/holder_badge.h"
#include "ui/present/text.h"
#include "ui/theme/fonts.h"

#include <QPainterPath>
#include <QStyleOptionViewItem>
#include <QWidget>

namespace ui {

namespace {

constexpr qreal barHeight = 8;

QRectF middle(const QRectF &area, qreal height)
{
    return {area.left(), area.center().y() - height / 2, area.width(), height};
}

void paintThirds(QPainter &painter, const QRectF &bar, const Palette &colours)
{
    for (const int third : {1, 2}) {
        const qreal x = bar.left() + bar.width() * third / 3;
        painter.fillRect(QRectF(x - 0.5, bar.top(), 1, bar.height()), colours.card);
    }
}

void paintOutline(QPainter &painter, const QRectF &area, const QColor &colour, const Palette &colours)
{
    painter.setPen(QPen(colour, 2));
    painter.setBrush(colours.card);
    painter.drawRoundedRect(area.adjusted(1, 1, -1, -1), barHeight / 2, barHeight / 2);
    painter.setPen(Qt::NoPen);
}

} // namespace

bool hasKeyboard(const QStyleOptionViewItem &option)
{
    return option.state.testFlag(QStyle::State_Active) && option.widget && option.widget->hasFocus();
}

void paintSelection(QPainter &painter, const QStyleOptionViewItem &option, const Palette &colours)
{
    if (!option.state.testFlag(QStyle::State_Selected))
        return;
    painter.fillRect(option.rect, colours.selection);
    if (hasKeyboard(option) && option.rect.left() == 0) // the first visible column
        painter.fillRect(QRect(0, option.rect.top(), 3, option.rect.height()), colours.accent);
}

void paintRoundSelection(QPainter &painter, const QStyleOptionViewItem &option, const Palette &colours)
{
    if (!option.state.testFlag(QStyle::State_Selected))
        return;
    painter.setPen(hasKeyboard(option) ? QPen(colours.accent) : QPen(Qt::NoPen));
    painter.setBrush(colours.selection);
    painter.drawRoundedRect(QRectF(option.rect).adjusted(0.5, 1.5, -0.5, -1.5), 8, 8);
}

void paintLeaseBar(QPainter &painter, const QRectF &area, const LeaseAppearance &look, const QColor &holder,
    const Palette &colours, BadgeLook badge)
{
    if (look.bar == LeaseAppearance::Bar::None)
        return;
    const QRectF bar = middle(area, barHeight);
    const QColor colour = look.tone == Tone::Plain ? holder : colours.of(look.tone);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    QPainterPath outline;
    outline.addRoundedRect(bar, barHeight / 2, barHeight / 2);
    painter.fillPath(outline, colours.track);
    painter.setClipPath(outline);
    if (look.bar == LeaseAppearance::Bar::NoCeiling || look.bar == LeaseAppearance::Bar::Endless) {
        painter.fillRect(bar,
            QBrush(colour, look.bar == LeaseAppearance::Bar::Endless ? Qt::SolidPattern : Qt::BDiagPattern));
    } else {
        const QRectF left(bar.left(), bar.top(), bar.width() * look.fraction, bar.height());
        if (badge == BadgeLook::Outlined && look.tone == Tone::Plain)
            paintOutline(painter, left, colour, colours);
        else
            painter.fillRect(left, colour);
        paintThirds(painter, bar, colours);
    }
    painter.restore();
}

QRectF paintBadge(QPainter &painter, const QRectF &area, const QByteArray &id, const QString &name,
    BadgeLook look, const Palette &colours)
{
    const QColor holder = look == BadgeLook::Gone ? colours.dim : colours.holder(id);
    constexpr QSizeF size(24, 18);
    const QRectF badge(QPointF(area.left(), area.center().y() - size.height() / 2), size);
    const bool isFilled = look == BadgeLook::Filled;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    if (isFilled)
        painter.setPen(Qt::NoPen);
    else
        painter.setPen(QPen(holder, 1.5, look == BadgeLook::Gone ? Qt::DashLine : Qt::SolidLine));
    painter.setBrush(isFilled ? QBrush(holder) : QBrush(Qt::NoBrush));
    const qreal inset = isFilled ? 0 : 0.75;
    painter.drawRoundedRect(badge.adjusted(inset, inset, -inset, -inset), 4, 4);
    painter.setFont(clientBadgeFont());
    painter.setPen(isFilled ? colours.onHolder : look == BadgeLook::Gone ? colours.dim : colours.text);
    painter.drawText(badge, Qt::AlignCenter, badgeText(id, name));
    painter.restore();
    return area.adjusted(size.width() + 8, 0, 0, 0);
}

qreal paintClient(QPainter &painter, const QRectF &area, const QByteArray &id, const QString &name,
    const QColor &text, const QColor &dim)
{
    constexpr qreal gap = 6;
    constexpr qreal least = 40; // of a useful part of an id
    painter.setPen(text);
    if (name.isEmpty()) {
        painter.setFont(monoFont());
        return paintElided(painter, area, shortId(id), Qt::ElideMiddle);
    }
    painter.setFont(uiFont());
    // Names begin alike and differ at the end.
    const qreal named = paintElided(painter, area, visible(name.toUtf8()), Qt::ElideMiddle);
    const QRectF rest = area.adjusted(named + gap, 0, 0, 0);
    if (rest.width() < least)
        return named;
    painter.setFont(monoFont());
    painter.setPen(dim);
    return named + gap + paintElided(painter, rest, shortId(id), Qt::ElideMiddle);
}

QRectF paintPill(QPainter &painter, const QRectF &area, Qt::Alignment alignment, const QString &word,
    const QColor &text, const QColor &ground)
{
    const qreal height = 20;
    const QFontMetricsF metrics(painter.font(), painter.device());
    const qreal width = qMax(tabularWidth(metrics, word) + 14, height);
    qreal left = area.left();
    if (alignment.testFlag(Qt::AlignRight))
        left = area.right() - width;
    const QRectF pill(left, area.center().y() - height / 2, width, height);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(ground);
    painter.drawRoundedRect(pill, height / 2, height / 2);
    painter.setPen(text);
    const qreal inset = (width - tabularWidth(metrics, word)) / 2;
    drawTabular(painter, pill.adjusted(inset, 0, 0, 0), Qt::AlignLeft, word);
    painter.restore();
    return pill;
}

qreal paintElided(QPainter &painter, const QRectF &area, const QString &text, Qt::TextElideMode mode)
{
    const QFontMetricsF metrics(painter.font(), painter.device());
    const QString shown = metrics.elidedText(text, mode, area.width());
    painter.drawText(area, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, shown);
    return metrics.horizontalAdvance(shown);
}

} // namespace ui
