// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/views/lease_chart.h"

#include "ui/present/duration.h"
#include "ui/present/tr.h"
#include "ui/theme/fonts.h"
#include "ui/theme/theme.h"

#include <QChart>

namespace ui {

using namespace Qt::StringLiterals;

LeaseChart::LeaseChart(const Theme &theme, QWidget *parent)
    : QChartView(new QChart, parent)
    , m_theme(theme)
    , m_time(new QValueAxis(this))
    , m_left(new QValueAxis(this))
{
    setObjectName(u"leaseChart"_s);
    setRenderHint(QPainter::Antialiasing);
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::NoFocus);
    setMinimumHeight(132);
    chart()->legend()->hide();
    chart()->setBackgroundVisible(false);
    chart()->setMargins(QMargins(0, 4, 0, 14));
    chart()->layout()->setContentsMargins(0, 0, 0, 0);
    chart()->addAxis(m_time, Qt::AlignBottom);
    chart()->addAxis(m_left, Qt::AlignLeft);
    m_time->setLabelsVisible(false);
    m_time->setGridLineVisible(false);
    m_time->setLineVisible(false);
    m_left->setLineVisible(false);
    m_left->setTickType(QValueAxis::TicksDynamic);
    m_left->setTickAnchor(0);
    m_prediction = addLine();
    m_renewals = new QScatterSeries;
    m_renewals->setMarkerSize(6);
    chart()->addSeries(m_renewals);
    m_renewals->attachAxis(m_time);
    m_renewals->attachAxis(m_left);
    connect(&theme, &Theme::changed, this, &LeaseChart::dress);
    dress();
}

QLineSeries *LeaseChart::addLine()
{
    auto *line = new QLineSeries;
    chart()->addSeries(line);
    line->attachAxis(m_time);
    line->attachAxis(m_left);
    return line;
}

void LeaseChart::dress()
{
    const Palette &colours = m_theme.colours();
    const QColor line = m_holder.isValid() ? m_holder : colours.dim;
    setBackgroundBrush(colours.card);
    m_left->setLabelsFont(smallFont());
    m_left->setLabelsColor(colours.dim);
    m_left->setGridLineColor(colours.hairline);
    for (QLineSeries *tooth : m_teeth)
        tooth->setPen(QPen(line, 1.75));
    m_prediction->setPen(QPen(line, 1.25, Qt::DashLine));
    m_renewals->setColor(line);
    m_renewals->setBorderColor(colours.card);
    viewport()->update();
}

void LeaseChart::showCurve(const LeaseCurve &curve, const QColor &holder)
{
    const bool isLonger = curve.top > m_curve.top;
    m_curve = curve;
    m_time->setRange(-curve.past, curve.future);
    if (isLonger) // before the range: each tick of seconds in a range of years would be laid out
        m_left->setTickInterval(curve.top / 3);
    m_left->setRange(0, curve.top * 1.08); // room for the marks on the full lease
    m_left->setTickInterval(curve.top / 3); // where renewals come
    m_left->setLabelFormat(curve.top < 3 ? u"%.1f"_s : u"%.0f"_s);
    showTeeth(curve);
    m_prediction->replace(curve.prediction);
    m_renewals->replace(curve.renewals);
    if (holder != m_holder) {
        m_holder = holder;
        dress();
    }
}

void LeaseChart::showTeeth(const LeaseCurve &curve)
{
    while (m_teeth.size() < curve.teeth.size()) {
        m_teeth += addLine();
        m_teeth.last()->setPen(QPen(m_holder, 1.75));
    }
    for (qsizetype i = 0; i < m_teeth.size(); ++i)
        m_teeth[i]->replace(i < curve.teeth.size() ? curve.teeth[i] : QList<QPointF>());
}

void LeaseChart::drawForeground(QPainter *painter, const QRectF &)
{
    const Palette &colours = m_theme.colours();
    const QRectF plot = chart()->plotArea();
    const qreal now = chart()->mapToPosition(QPointF(0, 0), m_prediction).x();
    painter->save();
    painter->setPen(QPen(colours.faint, 1, Qt::DotLine));
    painter->drawLine(QPointF(now, plot.top()), QPointF(now, plot.bottom()));
    painter->setFont(smallFont());
    painter->setPen(colours.dim);
    //: the mark of the present moment in a chart
    painter->drawText(
        QRectF(now - 60, plot.bottom() + 1, 120, 16), Qt::AlignHCenter | Qt::AlignTop, Tr::tr("now"));
    //: the left end of a chart; %1 is a duration
    const QString start
        = Tr::tr("%1 ago").arg(wholeDuration(lockengine::Milliseconds(qint64(m_curve.past * 1000))));
    painter->drawText(QRectF(plot.left(), plot.bottom() + 1, 140, 16), Qt::AlignLeft | Qt::AlignTop, start);
    painter->restore();
}

} // namespace ui
