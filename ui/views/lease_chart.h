// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The lease of one lock over the last minutes, each hold in its holder's colour under its badge. A dot:
// renewed; a ring: missed renewal; a cross: expired; a line with a foot: new holder; a red floor: free while
// clients waited; dashed and fading: the future if no client renews.

#pragma once

#include "ui/views/lease_curve.h"

#include <QChartView>

#include <functional>

class QCategoryAxis;
class QLineSeries;
class QValueAxis;

namespace ui {

class Theme;

class LeaseChart final : public QChartView
{
    Q_OBJECT

public:
    explicit LeaseChart(const Theme &theme, QWidget *parent = nullptr);

    // `nameOf`: a client's name, empty if none; called while painting.
    void nameClients(std::function<QString(const QByteArray &)> nameOf) { m_nameOf = std::move(nameOf); }
    void showCurve(const LeaseCurve &curve, lockengine::ServerTime now);

protected:
    void drawForeground(QPainter *painter, const QRectF &rect) override;

private:
    void applyStyle();
    void showTicks();
    [[nodiscard]] QPointF toPixels(const QPointF &point) const;
    void paintLeases(QPainter &painter) const;
    void paintFloor(QPainter &painter) const;
    void paintHandOvers(QPainter &painter) const;
    void paintTeeth(QPainter &painter) const;
    void paintBadges(QPainter &painter) const;
    void paintMarks(QPainter &painter) const;
    void paintPrediction(QPainter &painter) const;
    void paintTimes(QPainter &painter) const;

    const Theme &m_theme;
    std::function<QString(const QByteArray &)> m_nameOf;
    LeaseCurve m_curve;
    lockengine::ServerTime m_now{};
    QValueAxis *m_time;
    QCategoryAxis *m_left;
    QLineSeries
        *m_anchor; // without points, for mapping coordinates: one series per hold would slow each frame
};

} // namespace ui
