// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/lab/contention/sample_chart.h"

#include "ui/theme/fonts.h"
#include "ui/theme/theme.h"

#include <QChart>
#include <QLineSeries>
#include <QValueAxis>

#include <algorithm>
#include <cmath>

namespace ui {

using namespace Qt::StringLiterals;

namespace {

constexpr int ticks = 5; // of the time, each a whole number of seconds

} // namespace

SampleChart::SampleChart(const Theme &theme, const QString &name, double least, QWidget *parent)
    : QChartView(new QChart, parent)
    , m_theme(theme)
    , m_least(least)
    , m_time(new QValueAxis(this))
    , m_value(new QValueAxis(this))
{
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
    connect(&theme, &Theme::changed, this, &SampleChart::dress);
    dress();
    showLines({});
}

QLineSeries *SampleChart::addLine()
{
    auto *line = new QLineSeries;
    chart()->addSeries(line);
    line->attachAxis(m_time);
    line->attachAxis(m_value);
    return line;
}

void SampleChart::dress()
{
    const Palette &colours = m_theme.colours();
    setBackgroundBrush(colours.card);
    for (QValueAxis *axis : {m_time, m_value}) {
        axis->setLabelsFont(smallFont());
        axis->setLabelsColor(colours.dim);
        axis->setGridLineColor(colours.hairline);
        axis->setLinePenColor(colours.hairline);
    }
    m_solid->setPen(QPen(colours.accent, 1.75));
    m_dashed->setPen(QPen(colours.dim, 1.5, Qt::DashLine));
    viewport()->update();
}

void SampleChart::showLines(const QList<QPointF> &solid, const QList<QPointF> &dashed)
{
    double top = m_least;
    double end = 10;
    for (const QPointF &point : solid + dashed) {
        top = std::max(top, point.y());
        end = std::max(end, point.x());
    }
    m_time->setRange(0, std::ceil(end / ticks) * ticks);
    m_value->setRange(0, top > m_least ? top * 1.05 : top);
    m_value->setLabelFormat(top < 10 ? u"%.1f"_s : u"%.0f"_s);
    m_solid->replace(solid);
    m_dashed->replace(dashed);
    m_solid->setPointsVisible(solid.size() == 1); // which is no line yet
    m_dashed->setPointsVisible(dashed.size() == 1);
}

} // namespace ui
