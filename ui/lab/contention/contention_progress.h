// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// How far a contention run has come, and what was typed for the next: all that a view shows of it, without a
// word, so that a view in another language goes on where the last one was. Values.

#pragma once

#include "lockengine/base/error.h"
#include "lockengine/lab/contention/contention_report.h"

#include <QVariantMap>

namespace ui {

struct ContentionProgress
{
    enum class Phase { Idle, Starting, Running, Stopping };

    Phase phase = Phase::Idle;
    QList<lockengine::ContentionSample> samples;
    std::optional<lockengine::ContentionReport> report; // of the last run, until the next begins
    std::optional<lockengine::Error> error; // why the last one could not be
    QVariantMap typed; // by the names of the fields
};

} // namespace ui
