// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/views/incident_cell.h"

#include "ui/models/incident_model.h"
#include "ui/present/incident_words.h"
#include "ui/theme/fonts.h"
#include "ui/theme/theme.h"
#include "ui/views/paint.h"

namespace ui {

using namespace lockengine;
using namespace Qt::StringLiterals;

IncidentCell::IncidentCell(const Theme &theme, QObject *parent)
    : QStyledItemDelegate(parent)
    , m_theme(theme)
{ }

void IncidentCell::paint(
    QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    constexpr int timeWidth = 68;
    constexpr int iconWidth = 24;
    const Palette &colours = m_theme.colours();
    painter->save();
    painter->setClipRect(option.rect);
    paintSelection(*painter, option, colours);
    const QRectF area = QRectF(option.rect).adjusted(16, 4, -kCross, -4);
    const QRectF upper(area.left(), area.top(), area.width(), area.height() / 2);
    const QRectF lower = upper.translated(0, upper.height());
    painter->setFont(smallFont());
    painter->setPen(colours.dim);
    drawTabular(*painter, upper, Qt::AlignLeft, index.data(IncidentModel::TimeRole).toString());
    const auto kind = index.data(IncidentModel::KindRole).value<IncidentKind>();
    const QRect icon(int(area.left()) + timeWidth, int(upper.center().y()) - 7, 14, 14);
    m_theme.icon(incidentIcon(kind), incidentTone(kind)).paint(painter, icon);
    const int inset = timeWidth + iconWidth;
    painter->setFont(strongFont());
    painter->setPen(colours.text);
    paintElided(*painter, upper.adjusted(inset, 0, 0, 0), index.data().toString());
    painter->setFont(smallFont());
    painter->setPen(colours.dim);
    paintElided(*painter, lower.adjusted(inset, 0, 0, 0), index.data(IncidentModel::DetailRole).toString());
    const QRect cross(option.rect.right() - kCross + 9, option.rect.center().y() - 7, 14, 14);
    m_theme.icon(u"close"_s, Tone::Dim).paint(painter, cross);
    painter->restore();
}

QSize IncidentCell::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &) const
{
    return {option.rect.width(), kHeight};
}

} // namespace ui
