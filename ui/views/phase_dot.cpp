// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/views/phase_dot.h"

#include "ui/present/status_words.h"

namespace ui {

using namespace lockengine;

void paintPhaseDot(QPainter &painter, const QPointF &centre, ConnectionPhase phase, const Palette &colours)
{
    const QColor colour = colours.of(phaseTone(phase));
    if (phase == ConnectionPhase::Reconnecting || phase == ConnectionPhase::Refused) {
        painter.setPen(QPen(colour, 2, Qt::SolidLine, Qt::RoundCap));
        painter.drawLine(centre + QPointF(-3, -3), centre + QPointF(3, 3));
        painter.drawLine(centre + QPointF(-3, 3), centre + QPointF(3, -3));
        return;
    }
    const bool isLive = phase == ConnectionPhase::Live;
    painter.setPen(isLive ? QPen(Qt::NoPen) : QPen(colour, 1.75));
    painter.setBrush(isLive ? QBrush(colour) : QBrush(Qt::NoBrush));
    painter.drawEllipse(centre, 4, 4);
}

} // namespace ui
