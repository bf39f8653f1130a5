// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The progress of a contention run and the input for the next: everything that a view shows, without text, so
// that a view in another language can continue. Values.

#pragma once

#include "lockengine/core/base/error.h"
#include "lockengine/lab/contention/contention_report.h"

#include <QVariantMap>

namespace ui {

struct ContentionProgress
{
    enum class Phase { Idle, Starting, Running, Stopping };

    Phase phase = Phase::Idle;
    QList<lockengine::ContentionSample> samples;
    std::optional<lockengine::ContentionReport> report; // of the last run, until the next one starts
    std::optional<lockengine::Error> error; // why the last run failed
    QVariantMap typed; // by field name
};

} // namespace ui
