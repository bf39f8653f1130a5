// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The speed of lab time while a scenario plays.

#pragma once

#include "lockengine/lab/lab_act.h"

#include <optional>

namespace lockengine {

struct PlayPace
{
    std::optional<double> chosen = 1; // lab time relative to real time, 0.01 to 100; absent: without waiting
    // A Wait takes at most 3 s of real time, or a hundredth of its time, unless the pace is below 1.
    bool shortensWaits = false;

    [[nodiscard]] std::optional<double> of(const LabAct &act) const;
    // Real time for reading a step's text before the next step starts.
    [[nodiscard]] Milliseconds readingTime() const;
};

} // namespace lockengine
