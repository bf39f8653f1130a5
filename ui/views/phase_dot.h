// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The connection state as a coloured shape.

#pragma once

#include "lockengine/core/model/system_status.h"
#include "ui/theme/palette.h"

#include <QPainter>

namespace ui {

// A filled dot: connected. A ring: connecting. A cross: lost or refused. 8 px across.
void paintPhaseDot(
    QPainter &painter, const QPointF &centre, lockengine::ConnectionPhase phase, const Palette &colours);

} // namespace ui
