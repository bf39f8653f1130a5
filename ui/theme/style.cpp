// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/theme/style.h"

#include <QAbstractButton>
#include <QPainter>
#include <QStyleOption>

namespace ui {

using namespace Qt::StringLiterals;

Style::Style()
    : QProxyStyle(QStringLiteral("Fusion"))
{ }

int Style::pixelMetric(PixelMetric metric, const QStyleOption *option, const QWidget *widget) const
{
    switch (int(metric)) {
    case PM_SmallIconSize:
    case PM_ButtonIconSize:
        return 16;
    case PM_SplitterWidth:
        return 1;
    case PM_ScrollBarExtent:
        return 12;
    case PM_ToolTipLabelFrameWidth:
        return 6;
    default:
        return QProxyStyle::pixelMetric(metric, option, widget);
    }
}

int Style::styleHint(
    StyleHint hint, const QStyleOption *option, const QWidget *widget, QStyleHintReturn *returned) const
{
    switch (int(hint)) {
    case SH_DialogButtonBox_ButtonsHaveIcons:
        return 0;
    case SH_EtchDisabledText:
        return 0;
    case SH_ItemView_ActivateItemOnSingleClick:
        return 0;
    default:
        return QProxyStyle::styleHint(hint, option, widget, returned);
    }
}

void Style::drawPrimitive(
    PrimitiveElement element, const QStyleOption *option, QPainter *painter, const QWidget *widget) const
{
    const auto *button = qobject_cast<const QAbstractButton *>(widget);
    if (element != PE_FrameFocusRect || !button)
        return QProxyStyle::drawPrimitive(element, option, painter, widget);
    const QString look = button->property("look").toString();
    if (look != "primary"_L1 && look != "danger"_L1)
        return; // the border shows the focus
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(QPen(option->palette.color(QPalette::ButtonText), 2));
    painter->setBrush(Qt::NoBrush);
    painter->drawRoundedRect(QRectF(button->rect()).adjusted(4, 4, -4, -4), 5, 5);
    painter->restore();
}

} // namespace ui
