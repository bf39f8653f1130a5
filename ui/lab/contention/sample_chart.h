// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// One or two lines over the seconds of a run. Its axes change as little as they can: the time is as long as
// the run will be, the values end at 1, 2 or 5 times a power of ten. The heading above it is a label of its
// own.

#pragma once

#include <QChartView>
#include <QList>
#include <QPointF>

class QLineSeries;
class QValueAxis;

namespace ui {

class Theme;

// The smallest of 1, 2 and 5 times a power of ten that is not below the value, which is positive.
[[nodiscard]] double roundTop(double value);

class SampleChart final : public QChartView
{
    Q_OBJECT

public:
    // `unit` stands behind each value of the axis, a symbol in ASCII: QtCharts shows other signs as "?".
    // `least`: the value that it reaches at least.
    SampleChart(
        const Theme &theme, const QString &name, QString unit, double least, QWidget *parent = nullptr);

    // What the lines are, in a legend.
    void nameLines(const QString &solid, const QString &dashed);
    // x: seconds since the start, of a run that lasts for `seconds`. The second line is dashed.
    void showLines(double seconds, const QList<QPointF> &solid, const QList<QPointF> &dashed = {});

private:
    void dress();
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
