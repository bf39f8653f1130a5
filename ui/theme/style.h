// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What the style sheet cannot express: metrics of the 4 px grid and a quiet focus frame, on top of Qt's
// Fusion.

#pragma once

#include <QProxyStyle>

namespace ui {

class Style final : public QProxyStyle
{
    Q_OBJECT

public:
    Style();

    [[nodiscard]] int pixelMetric(
        PixelMetric metric, const QStyleOption *option, const QWidget *widget) const override;
    [[nodiscard]] int styleHint(StyleHint hint, const QStyleOption *option, const QWidget *widget,
        QStyleHintReturn *returned) const override;
    // A filled button with focus has an inner ring in its text colour.
    void drawPrimitive(PrimitiveElement element, const QStyleOption *option, QPainter *painter,
        const QWidget *widget) const override;
};

} // namespace ui
