// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/lab/server_cell.h"

#include "ui/lab/lab_words.h"
#include "ui/lab/servers_panel.h"
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

constexpr int serverRowHeight = 46;

void paintServer(
    QPainter &painter, const QStyleOptionViewItem &option, const QModelIndex &index, const Theme &theme)
{
    const auto *servers = static_cast<const ServersModel *>(index.model());
    const LabServer &server = servers->server(index.row());
    const Palette &colours = theme.colours();
    const Tone tone = serverStateTone(server.state);
    painter.setRenderHint(QPainter::Antialiasing);
    paintRoundSelection(painter, option, colours);
    QRectF area = QRectF(option.rect).adjusted(10, 5, -8, -5);
    const QRect icon(int(area.left()), int(area.center().y()) - 8, 16, 16);
    theme.icon(u"server"_s, tone).paint(&painter, icon);
    area.adjust(28, 0, 0, 0);
    const QRectF line(area.left(), area.top(), area.width(), area.height() / 2);
    painter.setFont(strongFont());
    painter.setPen(colours.text);
    paintElided(painter, line, visible(server.name));
    painter.setFont(smallFont());
    painter.setPen(colours.of(tone == Tone::Green ? Tone::Dim : tone));
    const QString state = serverStateWord(server.state);
    paintElided(painter, line.translated(0, line.height()),
        server.isReplica ? Tr::tr("replica") + u" · "_s + state : state);
}

} // namespace

QStyledItemDelegate *serverCell(const Theme &theme, QObject *parent)
{
    return new PaintedRows([&theme](QPainter &painter, const QStyleOptionViewItem &option,
                               const QModelIndex &index) { paintServer(painter, option, index, theme); },
        parent, [] { return QSize(160, serverRowHeight); });
}

} // namespace ui
