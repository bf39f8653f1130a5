// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/views/lease_chart.h"

#include "ui/present/duration.h"
#include "ui/present/event_words.h"
#include "ui/present/holder_badge.h"
#include "ui/present/tr.h"
#include "ui/theme/fonts.h"
#include "ui/theme/theme.h"
#include "ui/views/chart_access.h"
#include "ui/views/paint.h"

#include <QAccessible>
#include <QCategoryAxis>
#include <QChart>
#include <QLineSeries>
#include <QValueAxis>

#include <algorithm>
#include <cmath>

namespace ui {

using namespace lockengine;
using namespace Qt::StringLiterals;

namespace {

constexpr int besideAxis = 46; // px, for "30 min"
constexpr int above = 22; // px, for badges
constexpr int below = 16; // px, for times
constexpr qreal timeWidth = 76; // px, of a time and a gap

// The unit symbols are the same in every language.
QString tickLabel(double seconds)
{
    for (const auto &[unit, symbol] : {std::pair(86'400, "d"_L1), {3'600, "h"_L1}, {60, "min"_L1}}) {
        if (seconds > 0 && std::fmod(seconds, unit) == 0)
            return u"%1 %2"_s.arg(seconds / unit).arg(symbol);
    }
    return u"%1 s"_s.arg(seconds);
}

bool isAnotherHold(const QList<LeaseTooth> &teeth, qsizetype i)
{
    return i > 0 && teeth[i].holder != teeth[i - 1].holder;
}

// The chart as text for screen readers.
QString spoken(const LeaseCurve &curve)
{
    const auto shown = [&curve](const QList<QPointF> &points) {
        return int(
            std::ranges::count_if(points, [&curve](const QPointF &p) { return p.x() >= -curve.past; }));
    };
    int renewals = 0;
    int missed = 0;
    int expired = 0;
    for (const LeaseTooth &tooth : curve.teeth) {
        renewals += shown(tooth.renewals);
        missed += shown(tooth.missed);
        expired += tooth.hasExpired && tooth.line.last().x() >= -curve.past ? 1 : 0;
    }
    QStringList parts{Tr::tr("%n renewals", nullptr, renewals)};
    if (missed > 0)
        parts += Tr::tr("%n missed", "renewals", missed);
    if (expired > 0)
        parts += Tr::tr("%n expired", "holds", expired);
    const auto past = std::chrono::milliseconds(qint64(curve.past * 1000));
    //: spoken name of a chart; %1 is a length of time, %2 a list of what is in the chart
    return Tr::tr("Lease in the last %1: %2").arg(coarseDuration(past), parts.join(Tr::tr(", ")));
}

} // namespace

LeaseChart::LeaseChart(const Theme &theme, QWidget *parent)
    : QChartView(new QChart, parent)
    , m_theme(theme)
    , m_time(new QValueAxis(this))
    , m_left(new QCategoryAxis(this))
    , m_anchor(new QLineSeries(this))
{
    QAccessible::installFactory(chartAccess);
    setObjectName(u"leaseChart"_s);
    setRenderHint(QPainter::Antialiasing);
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::NoFocus);
    setMinimumHeight(1); // the page decides whether it has room; 0 would mean Qt's own minimum
    chart()->legend()->hide();
    chart()->setBackgroundVisible(false);
    chart()->setMargins(QMargins(besideAxis, above, 0, below));
    chart()->layout()->setContentsMargins(0, 0, 0, 0);
    chart()->addAxis(m_time, Qt::AlignBottom);
    chart()->addAxis(m_left, Qt::AlignLeft);
    m_time->setLabelsVisible(false);
    m_time->setGridLineVisible(false);
    m_time->setLineVisible(false);
    m_left->setLineVisible(false);
    m_left->setLabelsVisible(false); // Qt would elide labels of close lines
    m_left->setLabelsPosition(QCategoryAxis::AxisLabelsPositionOnValue);
    m_left->setStartValue(0);
    chart()->addSeries(m_anchor);
    m_anchor->attachAxis(m_time);
    m_anchor->attachAxis(m_left);
    showTicks();
    connect(&theme, &Theme::changed, this, &LeaseChart::applyStyle);
    applyStyle();
}

void LeaseChart::applyStyle()
{
    const Palette &colours = m_theme.colours();
    setBackgroundBrush(colours.card);
    m_left->setGridLineColor(colours.hairline);
    viewport()->update();
}

void LeaseChart::showCurve(const LeaseCurve &curve, ServerTime now)
{
    const bool isOtherwise = curve.top != m_curve.top;
    m_curve = curve;
    m_now = now;
    m_time->setRange(-curve.past, curve.future);
    if (isOtherwise)
        showTicks();
    if (const QString words = spoken(curve); words != accessibleName())
        setAccessibleName(words);
    viewport()->update();
}

void LeaseChart::showTicks()
{
    for (const QString &label : m_left->categoriesLabels())
        m_left->remove(label);
    m_left->setRange(0, m_curve.top * 1.08); // room for marks on the full lease
    for (const double tick : roundTicks(m_curve.top))
        m_left->append(tickLabel(tick), tick);
}

QPointF LeaseChart::toPixels(const QPointF &point) const
{
    return chart()->mapToPosition(point, m_anchor);
}

void LeaseChart::drawForeground(QPainter *painter, const QRectF &)
{
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setFont(smallFont());
    paintLeases(*painter);
    paintTimes(*painter);
    paintFloor(*painter);
    paintHandOvers(*painter);
    paintTeeth(*painter);
    paintPrediction(*painter);
    paintMarks(*painter);
    paintBadges(*painter);
    painter->restore();
}

void LeaseChart::paintLeases(QPainter &painter) const
{
    const QRectF plot = chart()->plotArea();
    const QFontMetricsF metrics(painter.font(), painter.device());
    painter.setPen(m_theme.colours().dim);
    qreal lowest = plot.bottom() + metrics.height();
    for (const double tick : roundTicks(m_curve.top)) {
        const qreal y = toPixels({0, tick}).y();
        if (lowest - y < metrics.height())
            continue; // would overlap the label below
        const QRectF place(0, y - metrics.height() / 2, plot.left() - 6, metrics.height());
        painter.drawText(place, Qt::AlignRight | Qt::AlignVCenter, tickLabel(tick));
        lowest = y;
    }
}

void LeaseChart::paintTimes(QPainter &painter) const
{
    const Palette &colours = m_theme.colours();
    const QRectF plot = chart()->plotArea();
    const qreal present = toPixels({0, 0}).x();
    painter.setPen(QPen(colours.dim, 1, Qt::DotLine));
    painter.drawLine(QPointF(present, plot.top() - 4), QPointF(present, plot.bottom()));
    painter.setPen(colours.dim);
    //: the mark of the present moment in a chart
    painter.drawText(QRectF(present - 60, plot.top() - above, 120, 16), Qt::AlignCenter, Tr::tr("now"));
    for (const ServerTime at :
        clockTicks(m_now, m_curve.past, m_curve.future, int(plot.width() / timeWidth))) {
        const qreal x = toPixels({double((at - m_now).count()) / 1000, 0}).x();
        painter.drawLine(QPointF(x, plot.bottom()), QPointF(x, plot.bottom() + 3));
        const QRectF place(x - timeWidth / 2, plot.bottom() + 3, timeWidth, below - 2);
        if (place.left() >= plot.left() - 4 && place.right() <= viewport()->width())
            painter.drawText(place, Qt::AlignCenter, clockTime(at));
    }
}

void LeaseChart::paintFloor(QPainter &painter) const
{
    const QRectF plot = chart()->plotArea();
    for (const auto &[from, to] : m_curve.waitedFor) {
        const qreal left = std::max(toPixels({from, 0}).x(), plot.left());
        const qreal right = toPixels({to, 0}).x();
        if (right > left)
            painter.fillRect(QRectF(left, plot.bottom() - 3, right - left, 4), m_theme.colours().red);
    }
}

void LeaseChart::paintHandOvers(QPainter &painter) const
{
    const QRectF plot = chart()->plotArea();
    painter.setPen(QPen(m_theme.colours().dim, 1));
    painter.setBrush(m_theme.colours().dim);
    for (qsizetype i = 0; i < m_curve.teeth.size(); ++i) {
        const qreal x = toPixels(m_curve.teeth[i].line.first()).x();
        if (!isAnotherHold(m_curve.teeth, i) || x < plot.left())
            continue;
        painter.drawLine(QPointF(x, plot.top()), QPointF(x, plot.bottom()));
        painter.drawPolygon(
            QPolygonF({{x, plot.bottom() - 4}, {x - 3.5, plot.bottom() + 1}, {x + 3.5, plot.bottom() + 1}}));
    }
}

void LeaseChart::paintTeeth(QPainter &painter) const
{
    painter.setClipRect(chart()->plotArea());
    for (const LeaseTooth &tooth : m_curve.teeth) {
        QPolygonF line;
        for (const QPointF &point : tooth.line)
            line += toPixels(point);
        painter.setPen(QPen(m_theme.colours().holder(tooth.holder), 1.75));
        painter.drawPolyline(line);
    }
    painter.setClipping(false);
}

// A badge that does not fit is omitted; the legend names all holders.
void LeaseChart::paintBadges(QPainter &painter) const
{
    constexpr qreal width = 24;
    const QRectF plot = chart()->plotArea();
    const qreal end = toPixels({0, 0}).x() - width;
    const QList<QByteArray> legend = holdersOf(m_curve);
    qreal free = plot.left();
    for (int i = 0; i < int(m_curve.teeth.size()); ++i) {
        const LeaseTooth &tooth = m_curve.teeth[i];
        if (toPixels(tooth.line.last()).x() < plot.left())
            continue;
        const qreal x = std::max(toPixels(tooth.line.first()).x(), plot.left());
        const bool isFirst = free == plot.left();
        if (x < free || x > end || (!isFirst && !isAnotherHold(m_curve.teeth, i)))
            continue;
        const QString name = m_nameOf ? m_nameOf(tooth.holder) : QString();
        const BadgeLook look = isOutlinedIn(legend, tooth.holder) ? BadgeLook::Outlined : BadgeLook::Filled;
        paintBadge(
            painter, QRectF(x, plot.top() - above, width, 18), tooth.holder, name, look, m_theme.colours());
        free = x + width + 3;
    }
}

void LeaseChart::paintMarks(QPainter &painter) const
{
    const Palette &colours = m_theme.colours();
    painter.setClipRect(chart()->plotArea().adjusted(-4, -4, 4, 4));
    for (const LeaseTooth &tooth : m_curve.teeth) {
        painter.setPen(QPen(colours.card, 1));
        painter.setBrush(colours.holder(tooth.holder));
        for (const QPointF &renewal : tooth.renewals)
            painter.drawEllipse(toPixels(renewal), 3, 3);
        painter.setPen(QPen(colours.amber, 2));
        painter.setBrush(colours.card);
        for (const QPointF &missed : tooth.missed)
            painter.drawEllipse(toPixels(missed), 3.5, 3.5);
        if (!tooth.hasExpired)
            continue;
        const QPointF end = toPixels(tooth.line.last());
        painter.setPen(QPen(colours.red, 2));
        painter.drawLine(end - QPointF(4, 4), end + QPointF(4, 4));
        painter.drawLine(end + QPointF(-4, 4), end + QPointF(4, -4));
    }
    painter.setClipping(false);
}

void LeaseChart::paintPrediction(QPainter &painter) const
{
    if (m_curve.prediction.size() != 2 || m_curve.teeth.isEmpty())
        return;
    const QPointF from = toPixels(m_curve.prediction.first());
    const QPointF to = toPixels(m_curve.prediction.last());
    QColor colour = m_theme.colours().holder(m_curve.teeth.last().holder);
    QLinearGradient fading(from, to);
    fading.setColorAt(0, colour);
    colour.setAlphaF(0.25F);
    fading.setColorAt(1, colour);
    painter.setPen(QPen(fading, 1.5, Qt::DashLine));
    painter.drawLine(from, to);
}

} // namespace ui
