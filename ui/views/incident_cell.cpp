// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/views/incident_cell.h"

#include "ui/models/incident_model.h"
#include "ui/present/incident_words.h"
#include "ui/theme/fonts.h"
#include "ui/theme/theme.h"
#include "ui/views/paint.h"
#include "ui/views/painted_rows.h"

namespace ui {

using namespace lockengine;
using namespace Qt::StringLiterals;

namespace {

constexpr int incidentHeight = 44;

void paintIncident(
    QPainter &painter, const QStyleOptionViewItem &option, const QModelIndex &index, const Theme &theme)
{
    constexpr int timeWidth = 68;
    constexpr int iconWidth = 24;
    const Palette &colours = theme.colours();
    paintSelection(painter, option, colours);
    const QRectF area = QRectF(option.rect).adjusted(16, 4, -kIncidentCross, -4);
    const QRectF upper(area.left(), area.top(), area.width(), area.height() / 2);
    const QRectF lower = upper.translated(0, upper.height());
    painter.setFont(smallFont());
    painter.setPen(colours.dim);
    drawTabular(painter, upper, Qt::AlignLeft, index.data(IncidentModel::TimeRole).toString());
    const auto kind = index.data(IncidentModel::KindRole).value<IncidentKind>();
    const QRect icon(int(area.left()) + timeWidth, int(upper.center().y()) - 7, 14, 14);
    theme.icon(incidentIcon(kind), incidentTone(kind)).paint(&painter, icon);
    const int inset = timeWidth + iconWidth;
    painter.setFont(strongFont());
    painter.setPen(colours.text);
    paintElided(painter, upper.adjusted(inset, 0, 0, 0), index.data().toString());
    painter.setFont(smallFont());
    painter.setPen(colours.dim);
    paintElided(painter, lower.adjusted(inset, 0, 0, 0), index.data(IncidentModel::DetailRole).toString());
    const QRect cross(option.rect.right() - kIncidentCross + 9, option.rect.center().y() - 7, 14, 14);
    theme.icon(u"close"_s, Tone::Dim).paint(&painter, cross);
}

} // namespace

QStyledItemDelegate *incidentCell(const Theme &theme, QObject *parent)
{
    return new PaintedRows([&theme](QPainter &painter, const QStyleOptionViewItem &option,
                               const QModelIndex &index) { paintIncident(painter, option, index, theme); },
        parent, [] { return QSize(160, incidentHeight); });
}

} // namespace ui
