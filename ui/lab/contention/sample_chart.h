// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// One or two lines over the seconds of a run. The axes change rarely: time spans the whole run, values end at
// 1, 2 or 5 times a power of ten. The heading is a separate label.

#pragma once

#include <QChartView>
#include <QList>
#include <QPointF>

class QLineSeries;
class QValueAxis;

namespace ui {

class Theme;

// The smallest of 1, 2 and 5 times a power of ten that is at least `value`. Requires value > 0.
[[nodiscard]] double roundTop(double value);

class SampleChart final : public QChartView
{
    Q_OBJECT

public:
    // `unit` follows each value of the axis; ASCII only, since QtCharts shows other characters as "?".
    // `least`: the minimum top of the value axis.
    SampleChart(
        const Theme &theme, const QString &name, QString unit, double least, QWidget *parent = nullptr);

    // Names the lines in a legend.
    void nameLines(const QString &solid, const QString &dashed);
    // x: seconds since the start of a run of `seconds`. The second line is dashed.
    void showLines(double seconds, const QList<QPointF> &solid, const QList<QPointF> &dashed = {});

private:
    void applyStyle();
    [[nodiscard]] QLineSeries *addLine();

    const Theme &m_theme;
    const QString m_unit;
    const double m_least;
    QValueAxis *m_time;
    QValueAxis *m_value;
    QLineSeries *m_solid;
    QLineSeries *m_dashed;
};

} // namespace ui
