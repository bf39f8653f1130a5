// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/lab/step_cell.h"

#include "ui/lab/steps_model.h"
#include "ui/present/tr.h"
#include "ui/theme/fonts.h"
#include "ui/theme/theme.h"
#include "ui/views/paint.h"
#include "ui/views/painted_rows.h"

#include <QAbstractItemView>

namespace ui {

using namespace Qt::StringLiterals;

namespace {

constexpr int stepRowHeight = 34;
constexpr int circle = 20;

void paintMark(QPainter &painter, const QRectF &area, const StepRow &step, const Theme &theme)
{
    const Palette &colours = theme.colours();
    const bool isNow = step.mark == StepMark::Now;
    const bool isBroken = step.mark == StepMark::Broken;
    const bool isDone = step.mark == StepMark::Done;
    painter.setPen(step.mark == StepMark::Coming ? QPen(colours.hairline, 1) : QPen(Qt::NoPen));
    painter.setBrush(isNow ? colours.accent
            : isBroken     ? colours.redGround
            : isDone       ? colours.track
                           : colours.card);
    painter.drawEllipse(area);
    if (isDone || isBroken) {
        const int edge = theme.inLesson(3);
        const QRect icon = area.adjusted(edge, edge, -edge, -edge).toRect();
        theme.icon(isDone ? u"check"_s : u"close"_s, isDone ? Tone::Plain : Tone::Red).paint(&painter, icon);
        return;
    }
    painter.setPen(isNow ? colours.onAccent : colours.dim);
    painter.setFont(theme.inLesson(smallFont()));
    painter.drawText(area, Qt::AlignCenter, QString::number(step.number));
}

void paintStep(
    QPainter &painter, const QStyleOptionViewItem &option, const QModelIndex &index, const Theme &theme)
{
    const auto *steps = static_cast<const StepsModel *>(index.model());
    const StepRow &step = steps->step(index.row());
    const Palette &colours = theme.colours();
    painter.setRenderHint(QPainter::Antialiasing);
    const auto *view = qobject_cast<const QAbstractItemView *>(option.widget);
    if (option.state.testFlag(QStyle::State_Selected) && view && view->hasFocus()) {
        painter.setPen(QPen(colours.accent, 2));
        painter.setBrush(colours.selection);
        painter.drawRoundedRect(QRectF(option.rect).adjusted(1, 2, -1, -2), 6, 6);
    }
    QRectF area = QRectF(option.rect).adjusted(6, 0, -8, 0);
    const int mark = theme.inLesson(circle);
    paintMark(painter, QRectF(area.left(), area.center().y() - mark / 2.0, mark, mark), step, theme);
    area.adjust(mark + 10, 0, 0, 0);
    if (step.isCheckpoint) {
        const QRect flag(int(area.right()) - 14, int(area.center().y()) - 7, 14, 14);
        theme.icon(u"checkpoint"_s, Tone::Dim).paint(&painter, flag);
        area.adjust(0, 0, -22, 0);
    }
    painter.setFont(theme.inLesson(step.mark == StepMark::Now ? strongFont() : uiFont()));
    painter.setPen(step.mark == StepMark::Coming ? colours.dim : colours.text);
    paintElided(painter, area, step.sentence.isEmpty() ? Tr::tr("Step %1").arg(step.number) : step.sentence);
}

} // namespace

QStyledItemDelegate *stepCell(const Theme &theme, QObject *parent)
{
    return new PaintedRows([&theme](QPainter &painter, const QStyleOptionViewItem &option,
                               const QModelIndex &index) { paintStep(painter, option, index, theme); },
        parent, [&theme] { return QSize(120, theme.inLesson(stepRowHeight)); });
}

} // namespace ui
