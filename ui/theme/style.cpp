// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/theme/style.h"

namespace ui {

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

} // namespace ui
