// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/lab/contention/sample_chart.h"

#include "ui/theme/fonts.h"
#include "ui/theme/theme.h"
#include "ui/views/chart_access.h"

#include <QAccessible>
#include <QChart>
#include <QLineSeries>
#include <QValueAxis>

#include <algorithm>
#include <cmath>
#include <utility>

namespace ui {

using namespace Qt::StringLiterals;

namespace {

constexpr int ticks = 5; // on the time axis, each a whole number of seconds

} // namespace

double roundTop(double value)
{
    const double power = std::pow(10.0, std::floor(std::log10(value)));
    for (const double step : {1.0, 2.0, 5.0}) {
        if (step * power >= value)
            return step * power;
    }
    return 10 * power;
}

SampleChart::SampleChart(const Theme &theme, const QString &name, QString unit, double least, QWidget *parent)
    : QChartView(new QChart, parent)
    , m_theme(theme)
    , m_unit(std::move(unit))
    , m_least(least)
    , m_time(new QValueAxis(this))
    , m_value(new QValueAxis(this))
{
    QAccessible::installFactory(chartAccess);
    setObjectName(name);
    setRenderHint(QPainter::Antialiasing);
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::NoFocus);
    setMinimumHeight(110);
    chart()->legend()->hide();
    chart()->setBackgroundVisible(false);
    chart()->setMargins(QMargins(0, 4, 0, 0));
    chart()->layout()->setContentsMargins(0, 0, 0, 0);
    chart()->addAxis(m_time, Qt::AlignBottom);
    chart()->addAxis(m_value, Qt::AlignLeft);
    m_time->setGridLineVisible(false);
    m_time->setTickCount(ticks + 1);
    m_time->setLabelFormat(u"%.0f s"_s);
    m_value->setLineVisible(false);
    m_value->setTickCount(3);
    m_solid = addLine();
    m_dashed = addLine();
    connect(&theme, &Theme::changed, this, &SampleChart::applyStyle);
    applyStyle();
    showLines(0, {});
}

void SampleChart::nameLines(const QString &solid, const QString &dashed)
{
    m_solid->setName(solid);
    m_dashed->setName(dashed);
    chart()->legend()->setAlignment(Qt::AlignTop);
    chart()->legend()->setMarkerShape(QLegend::MarkerShapeFromSeries);
    chart()->legend()->setFont(smallFont());
    chart()->legend()->layout()->setContentsMargins(0, 0, 0, 0); // the heading is directly above
    chart()->legend()->show();
}

QLineSeries *SampleChart::addLine()
{
    auto *line = new QLineSeries;
    chart()->addSeries(line);
    line->attachAxis(m_time);
    line->attachAxis(m_value);
    return line;
}

void SampleChart::applyStyle()
{
    const Palette &colours = m_theme.colours();
    setBackgroundBrush(colours.card);
    for (QValueAxis *axis : {m_time, m_value}) {
        axis->setLabelsFont(smallFont());
        axis->setLabelsColor(colours.dim);
        axis->setGridLineColor(colours.hairline);
        axis->setLinePenColor(colours.hairline);
    }
    chart()->legend()->setLabelColor(colours.dim);
    m_solid->setPen(QPen(colours.accent, 1.75));
    m_dashed->setPen(QPen(colours.dim, 1.5, Qt::DashLine));
    viewport()->update();
}

void SampleChart::showLines(double seconds, const QList<QPointF> &solid, const QList<QPointF> &dashed)
{
    double top = m_least;
    double end = std::max(seconds, 1.0);
    for (const QPointF &point : solid + dashed) {
        top = std::max(top, point.y());
        end = std::max(end, point.x());
    }
    m_time->setRange(0, std::ceil(end / ticks) * ticks);
    top = roundTop(top);
    m_value->setRange(0, top);
    m_value->setLabelFormat((top < 10 ? u"%.1f"_s : u"%.0f"_s) + m_unit);
    m_solid->replace(solid);
    m_dashed->replace(dashed);
    m_solid->setPointsVisible(solid.size() == 1); // a single point is not a line
    m_dashed->setPointsVisible(dashed.size() == 1);
}

} // namespace ui
