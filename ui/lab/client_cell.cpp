// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/lab/client_cell.h"

#include "ui/lab/clients_model.h"
#include "ui/lab/lab_words.h"
#include "ui/present/text.h"
#include "ui/present/tr.h"
#include "ui/theme/fonts.h"
#include "ui/theme/theme.h"
#include "ui/views/paint.h"
#include "ui/views/painted_rows.h"

#include <algorithm>

namespace ui {

using namespace lockengine;
using namespace Qt::StringLiterals;

namespace {

constexpr int clientRowHeight = 62;
constexpr int disc = 32;

// The client's letter on its colour, hollow while its process does not run.
void paintDisc(QPainter &painter, const QRectF &area, const LabClient &client, const Palette &colours)
{
    const QColor colour = colours.holder(client.id);
    const bool runs = client.state == LabClientState::Running;
    painter.setPen(QPen(colour, 2, runs ? Qt::SolidLine : Qt::DashLine));
    QColor ground = colour;
    ground.setAlphaF(runs ? 0.22F : 0.0F);
    painter.setBrush(ground);
    painter.drawEllipse(area.adjusted(1, 1, -1, -1));
    painter.setFont(strongFont());
    painter.setPen(colours.text);
    painter.drawText(area, Qt::AlignCenter, visible(client.name, 3));
}

bool isBusy(const LabClient &client)
{
    return std::any_of(client.holds.begin(), client.holds.end(),
        [](const OwnHold &hold) { return hold.phase != OwnHoldPhase::Released; });
}

void paintClientRow(
    QPainter &painter, const QStyleOptionViewItem &option, const QModelIndex &index, const Theme &theme)
{
    const auto *clients = static_cast<const ClientsModel *>(index.model());
    const LabClient &client = clients->client(index.row());
    const Palette &colours = theme.colours();
    painter.setRenderHint(QPainter::Antialiasing);
    paintRoundSelection(painter, option, colours);
    QRectF area = QRectF(option.rect).adjusted(8, 5, -8, -5);
    paintDisc(painter, QRectF(area.left(), area.center().y() - disc / 2.0, disc, disc), client, colours);
    area.adjust(disc + 12, 0, 0, 0);
    const QRectF first(area.left(), area.top(), area.width(), 17);

    const Tone tone = processStateTone(processStateOf(client.state));
    const QRect icon(int(first.left()), int(first.center().y()) - 6, 12, 12);
    theme.icon(processStateIcon(processStateOf(client.state)), tone).paint(&painter, icon);
    painter.setFont(smallFont());
    painter.setPen(tone == Tone::Green ? colours.dim : colours.of(tone));
    paintElided(painter, first.adjusted(18, 0, 0, 0), clientCondition(client));

    painter.setFont(isBusy(client) ? strongFont() : uiFont());
    painter.setPen(isBusy(client) ? colours.text : colours.dim);
    paintElided(painter, first.translated(0, 17), holdsSentence(client.holds));
    if (client.answer) {
        painter.setFont(smallFont());
        painter.setPen(colours.of(answerTone(client.answer->result)));
        paintElided(painter, first.translated(0, 34), answerSentence(*client.answer));
    }
}

} // namespace

QStyledItemDelegate *clientCell(const Theme &theme, QObject *parent)
{
    return new PaintedRows([&theme](QPainter &painter, const QStyleOptionViewItem &option,
                               const QModelIndex &index) { paintClientRow(painter, option, index, theme); },
        parent, [] { return QSize(200, clientRowHeight); });
}

} // namespace ui
