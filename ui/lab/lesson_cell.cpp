// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/lab/lesson_cell.h"

#include "ui/lab/lessons_model.h"
#include "ui/theme/fonts.h"
#include "ui/theme/theme.h"
#include "ui/views/paint.h"
#include "ui/views/painted_rows.h"

#include <QTextLayout>

namespace ui {

using namespace Qt::StringLiterals;

namespace {

constexpr int cardHeight = 70;
constexpr int badge = 26;

// Two lines, the second elided.
void paintTwoLines(QPainter &painter, const QRectF &area, const QString &text)
{
    QTextLayout layout(text, painter.font());
    layout.beginLayout();
    QTextLine first = layout.createLine();
    first.setLineWidth(area.width());
    layout.endLayout();
    const qreal height = QFontMetricsF(painter.font()).lineSpacing();
    const QRectF line(area.left(), area.top(), area.width(), height);
    paintElided(painter, line, text.left(first.textLength()).trimmed());
    if (first.textLength() < text.size())
        paintElided(painter, line.translated(0, height), text.mid(first.textLength()));
}

void paintBadge(
    QPainter &painter, const QRectF &area, int number, const LessonRow &lesson, const Theme &theme)
{
    const Palette &colours = theme.colours();
    const bool isDone = lesson.steps > 0 && lesson.done >= lesson.steps;
    painter.setPen(Qt::NoPen);
    painter.setBrush(colours.track);
    painter.drawEllipse(area);
    if (isDone)
        return theme.icon(u"check"_s, Tone::Plain).paint(&painter, area.adjusted(5, 5, -5, -5).toRect());
    painter.setFont(strongFont());
    painter.setPen(colours.dim);
    painter.drawText(area, Qt::AlignCenter, QString::number(number));
}

void paintProgress(QPainter &painter, const QRectF &area, const LessonRow &lesson, const Palette &colours)
{
    if (lesson.done <= 0 || lesson.steps <= 0 || lesson.done >= lesson.steps)
        return;
    painter.setPen(Qt::NoPen);
    painter.setBrush(colours.track);
    painter.drawRoundedRect(area, 2, 2);
    painter.setBrush(colours.accent);
    painter.drawRoundedRect(
        QRectF(area.left(), area.top(), area.width() * lesson.done / lesson.steps, area.height()), 2, 2);
}

void paintLesson(
    QPainter &painter, const QStyleOptionViewItem &option, const QModelIndex &index, const Theme &theme)
{
    const auto *lessons = static_cast<const LessonsModel *>(index.model());
    const LessonRow &lesson = lessons->lesson(index.row());
    const Palette &colours = theme.colours();
    const bool isChosen = option.state.testFlag(QStyle::State_Selected);
    const bool isPointed = option.state.testFlag(QStyle::State_MouseOver);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF card = QRectF(option.rect).adjusted(1.5, 1.5, -1.5, -8.5);
    const int edge = isChosen && hasKeyboard(option) ? 3 : 1;
    painter.setPen(QPen(isChosen ? colours.accent : isPointed ? colours.dim : colours.hairline, edge));
    painter.setBrush(colours.card);
    painter.drawRoundedRect(card, 8, 8);
    QRectF area = card.adjusted(14, 10, -16, -8);
    paintBadge(painter, QRectF(area.left(), area.top(), badge, badge), index.row() + 1, lesson, theme);
    area.adjust(badge + 12, 0, 0, 0);
    const QString progress = lessonProgress(lesson);
    painter.setFont(smallFont());
    const qreal width = QFontMetricsF(smallFont()).horizontalAdvance(progress) + 2;
    painter.setPen(colours.dim);
    const QRectF head(area.left(), area.top(), area.width(), 20);
    painter.drawText(head, Qt::AlignRight | Qt::AlignVCenter, progress);
    paintProgress(painter, QRectF(head.right() - width, head.bottom() + 2, width, 4), lesson, colours);
    painter.setFont(strongFont());
    painter.setPen(colours.text);
    paintElided(painter, head.adjusted(0, 0, -width - 12, 0), lesson.title);
    painter.setFont(smallFont());
    painter.setPen(colours.dim);
    paintTwoLines(painter, area.adjusted(0, 23, -24, 0), lesson.about);
}

} // namespace

QStyledItemDelegate *lessonCell(const Theme &theme, QObject *parent)
{
    return new PaintedRows([&theme](QPainter &painter, const QStyleOptionViewItem &option,
                               const QModelIndex &index) { paintLesson(painter, option, index, theme); },
        parent, [] { return QSize(280, cardHeight + 8); });
}

} // namespace ui
