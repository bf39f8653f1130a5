// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/views/hold_row.h"

#include "ui/models/holders_model.h"
#include "ui/present/count_words.h"
#include "ui/present/holder_badge.h"
#include "ui/present/lock_words.h"
#include "ui/present/text.h"
#include "ui/present/tr.h"
#include "ui/theme/fonts.h"
#include "ui/theme/theme.h"
#include "ui/views/paint.h"
#include "ui/views/painted_rows.h"

namespace ui {

using namespace lockengine;
using namespace Qt::StringLiterals;

namespace {

constexpr int holdRowHeight = 26;
constexpr int endWidth = 120;

// "read · 2 times"; a permit has no mode and no count.
QString noteOf(const Holder &holder)
{
    if (holder.mode == HoldMode::Permit)
        return {};
    QString note = modeWord(holder.mode);
    if (holder.count.value_or(1) > 1)
        note += (note.isEmpty() ? QString() : u" · "_s) + Tr::tr("%n times", nullptr, int(*holder.count));
    return note;
}

void paintHold(QPainter &painter, const QStyleOptionViewItem &option, const QModelIndex &index,
    const Theme &theme, ServerTime now)
{
    const auto *holders = static_cast<const HoldersModel *>(index.model());
    const Holder &holder = holders->holder(index.row());
    const Palette &colours = theme.colours();
    paintSelection(painter, option, colours);
    QRectF area = QRectF(option.rect).adjusted(6, 0, -8, 0);
    const bool ends = holder.deadline || holder.mode == HoldMode::Permit;
    if (ends) {
        painter.setFont(smallFont());
        painter.setPen(holder.deadline ? colours.text : colours.dim);
        drawTabular(painter, QRectF(area.right() - endWidth, area.top(), endWidth, area.height()),
            Qt::AlignRight, ownEndWord(holder, now));
        area.adjust(0, 0, -endWidth - 8, 0);
    }
    const QString name = index.data(HoldersModel::NameRole).toString();
    const bool collides = isOutlined(index.row(), [holders](int row) { return holders->holder(row).id; });
    QRectF rest = paintBadge(
        painter, area, holder.id, name, collides ? BadgeLook::Outlined : BadgeLook::Filled, colours);
    rest.adjust(paintClient(painter, rest, holder.id, name, colours.text, colours.dim) + 8, 0, 0, 0);
    painter.setFont(smallFont());
    painter.setPen(colours.dim);
    if (rest.width() > 30)
        paintElided(painter, rest, noteOf(holder));
}

} // namespace

QStyledItemDelegate *holdRow(const Theme &theme, std::function<ServerTime()> now, QObject *parent)
{
    return new PaintedRows(
        [&theme, now = std::move(now)](QPainter &painter, const QStyleOptionViewItem &option,
            const QModelIndex &index) { paintHold(painter, option, index, theme, now()); },
        parent, [] { return QSize(200, holdRowHeight); });
}

} // namespace ui
