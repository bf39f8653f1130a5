// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The lease of one lock over the last minutes: a solid line for what was seen, dots for renewals, a dashed
// line for what comes if nobody renews.

#pragma once

#include "ui/views/lease_curve.h"

#include <QChartView>
#include <QLineSeries>
#include <QScatterSeries>
#include <QValueAxis>

namespace ui {

class Theme;

class LeaseChart final : public QChartView
{
    Q_OBJECT

public:
    explicit LeaseChart(const Theme &theme, QWidget *parent = nullptr);

    void showCurve(const LeaseCurve &curve, const QColor &holder);

protected:
    void drawForeground(QPainter *painter, const QRectF &rect) override;

private:
    void dress();
    QLineSeries *addLine();
    void showTeeth(const LeaseCurve &curve);

    const Theme &m_theme;
    QColor m_holder;
    LeaseCurve m_curve;
    QValueAxis *m_time;
    QValueAxis *m_left;
    QList<QLineSeries *> m_teeth; // reused; those not needed are empty
    QLineSeries *m_prediction;
    QScatterSeries *m_renewals;
};

} // namespace ui
