// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// One or two lines over the seconds of a run. The heading above it is a label of its own.

#pragma once

#include <QChartView>
#include <QList>
#include <QPointF>

class QLineSeries;
class QValueAxis;

namespace ui {

class Theme;

class SampleChart final : public QChartView
{
    Q_OBJECT

public:
    // `least`: the value that the axis reaches at least.
    SampleChart(const Theme &theme, const QString &name, double least, QWidget *parent = nullptr);

    // x: seconds since the start. The second line is dashed.
    void showLines(const QList<QPointF> &solid, const QList<QPointF> &dashed = {});

private:
    void dress();
    [[nodiscard]] QLineSeries *addLine();

    const Theme &m_theme;
    const double m_least;
    QValueAxis *m_time;
    QValueAxis *m_value;
    QLineSeries *m_solid;
    QLineSeries *m_dashed;
};

} // namespace ui
