// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/lab/choice_button.h"

#include "ui/present/tr.h"
#include "ui/theme/fonts.h"
#include "ui/theme/theme.h"

#include <QPainter>

namespace ui {

namespace {

constexpr int least = 80; // px high
constexpr int margin = 20;
constexpr int above = 12; // also below the text
constexpr int keyBox = 30;
constexpr int keyGap = 16;
constexpr int lineGap = 3;
constexpr int textLeft = margin + keyBox + keyGap;

int roomFor(int width)
{
    return qMax(40, width - textLeft - margin);
}

QFont answerFont(const Theme &theme)
{
    return theme.inLesson(sized(strongFont(), 22));
}

QFont reasonFont(const Theme &theme)
{
    return theme.inLesson(sized(uiFont(), 15));
}

constexpr int flags = Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap;

} // namespace

ChoiceButton::ChoiceButton(
    const Theme &theme, int number, const QString &answer, QString reason, QWidget *parent)
    : QAbstractButton(parent)
    , m_theme(theme)
    , m_number(number)
    , m_reason(std::move(reason))
{
    setText(answer);
    //: %1 is the key that chooses this answer, %2 the answer, %3 what speaks for it
    setAccessibleName(m_reason.isEmpty() ? Tr::tr("%1: %2").arg(number).arg(answer)
                                         : Tr::tr("%1: %2. %3").arg(number).arg(answer, m_reason));
    setCheckable(true);
    setFocusPolicy(Qt::StrongFocus);
    setCursor(Qt::PointingHandCursor);
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    connect(&theme, &Theme::changed, this, [this] {
        updateGeometry();
        update();
    });
}

int ChoiceButton::answerHeight(int width) const
{
    return QFontMetrics(answerFont(m_theme), this)
        .boundingRect(0, 0, roomFor(width), 4000, flags, text())
        .height();
}

int ChoiceButton::reasonHeight(int width) const
{
    if (m_reason.isEmpty())
        return 0;
    return QFontMetrics(reasonFont(m_theme), this)
        .boundingRect(0, 0, roomFor(width), 4000, flags, m_reason)
        .height();
}

int ChoiceButton::heightForWidth(int width) const
{
    return qMax(least, 2 * above + answerHeight(width) + lineGap + reasonHeight(width));
}

QSize ChoiceButton::sizeHint() const
{
    return {260, heightForWidth(260)};
}

QSize ChoiceButton::minimumSizeHint() const
{
    return {200, least};
}

void ChoiceButton::paintEvent(QPaintEvent *)
{
    const Palette &colours = m_theme.colours();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const bool isLoud = isChecked() || hasFocus();
    const qreal edge = isLoud ? 2 : 1;
    painter.setPen(QPen(isLoud ? colours.accent : underMouse() ? colours.dim : colours.edge, edge));
    painter.setBrush(isChecked() ? colours.selection : colours.card);
    const QRectF outline = QRectF(rect()).adjusted(edge / 2, edge / 2, -edge / 2, -edge / 2);
    painter.drawRoundedRect(outline, 8, 8);
    if (isChecked() && hasFocus()) // the border already shows that it is checked
        painter.drawRoundedRect(outline.adjusted(4, 4, -4, -4), 5, 5);

    const QRectF key(margin, (height() - keyBox) / 2.0, keyBox, keyBox);
    painter.setPen(isChecked() ? QPen(Qt::NoPen) : QPen(colours.edge, 1));
    painter.setBrush(isChecked() ? colours.link : colours.window);
    painter.drawRoundedRect(key.adjusted(0.5, 0.5, -0.5, -0.5), 6, 6);
    painter.setFont(sized(strongFont(), 15));
    painter.setPen(isChecked() ? colours.onAccent : colours.text);
    painter.drawText(key, Qt::AlignCenter, QString::number(m_number));

    const int upper = answerHeight(width());
    const int lower = reasonHeight(width());
    QRect line(textLeft, (height() - upper - lineGap - lower) / 2, roomFor(width()), upper);
    painter.setFont(answerFont(m_theme));
    painter.setPen(colours.text);
    painter.drawText(line, flags, text());
    line = QRect(textLeft, line.bottom() + 1 + lineGap, line.width(), lower);
    painter.setFont(reasonFont(m_theme));
    painter.setPen(colours.dim);
    painter.drawText(line, flags, m_reason);
}

} // namespace ui
