// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/views/event_cell.h"

#include "ui/models/event_log_model.h"
#include "ui/present/event_words.h"
#include "ui/present/tr.h"
#include "ui/theme/fonts.h"
#include "ui/theme/theme.h"
#include "ui/views/paint.h"
#include "ui/views/painted_rows.h"
#include "ui/views/shortened_name.h"

#include <algorithm>

namespace ui {

using namespace lockengine;
using namespace Qt::StringLiterals;

namespace {

void paintSentence(QPainter &painter, QRectF area, const QModelIndex &index, const Theme &theme)
{
    const auto event = index.data(EventLogModel::EventRole).value<LockEvent>();
    const bool isMissed = index.data(EventLogModel::MissedRenewalRole).toBool();
    const Tone tone = isMissed ? Tone::Amber : eventTone(event);
    const QRect icon(int(area.left()), int(area.center().y()) - 7, 14, 14);
    theme.icon(isMissed ? u"warning"_s : eventIcon(event.kind), tone == Tone::Plain ? Tone::Dim : tone)
        .paint(&painter, icon);
    area.adjust(22, 0, 0, 0);
    painter.setFont(uiFont());
    painter.setPen(theme.colours().of(tone));
    const qreal width = paintElided(painter, area, index.data().toString());
    area.adjust(width + 10, 0, 0, 0);
    if (isMissed || event.certain || area.width() < 30)
        return;
    painter.setFont(smallFont());
    painter.setPen(theme.colours().dim);
    paintElided(painter, area, Tr::tr("likely", "of an event that is not certain"));
}

// In a narrow column, shortens the prefix that nearby names share.
void paintLock(QPainter &painter, const QRectF &area, const QModelIndex &index)
{
    constexpr int near = 8; // rows
    const QFontMetricsF metrics(painter.font(), painter.device());
    QString name = index.data().toString();
    if (metrics.horizontalAdvance(name) > area.width()) {
        QStringList others;
        for (int row = std::max(0, index.row() - near); row <= index.row() + near; ++row)
            others += index.siblingAtRow(row).data().toString();
        others.removeAll(name);
        name = shortenedName(name, commonBeginning(name, others), metrics, area.width());
    }
    paintElided(painter, area, name);
}

void paintEventCell(QPainter &painter, const QStyleOptionViewItem &option, const QModelIndex &index,
    const Theme &theme, int inset)
{
    const Palette &colours = theme.colours();
    paintSelection(painter, option, colours);
    const QRectF area = QRectF(option.rect).adjusted(inset, 0, -4, 0);
    switch (index.column()) {
    case EventLogModel::Time:
        painter.setFont(smallFont());
        painter.setPen(colours.dim);
        drawTabular(painter, area, Qt::AlignLeft, index.data().toString());
        break;
    case EventLogModel::Lock:
        painter.setFont(uiFont());
        painter.setPen(colours.text);
        paintLock(painter, area, index);
        break;
    default:
        paintSentence(painter, area, index, theme);
    }
}

} // namespace

QStyledItemDelegate *eventCell(const Theme &theme, int inset, QObject *parent)
{
    return new PaintedRows(
        [&theme, inset](QPainter &painter, const QStyleOptionViewItem &option, const QModelIndex &index) {
            paintEventCell(painter, option, index, theme, inset);
        },
        parent);
}

} // namespace ui
