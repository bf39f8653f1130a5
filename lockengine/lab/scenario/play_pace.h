// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// How fast the lab's time runs while a scenario is played.

#pragma once

#include "lockengine/lab/lab_act.h"

#include <optional>

namespace lockengine {

struct PlayPace
{
    std::optional<double> chosen = 1; // the lab's time to the machine's, 0.01 to 100; absent: without waiting
    // An act that waits takes 3 s at most, or a hundredth of its time, unless the lab is slowed down.
    bool shortensWaits = false;

    [[nodiscard]] std::optional<double> of(const LabAct &act) const;
    // Of the machine's time: what a step tells is read before the next one begins.
    [[nodiscard]] Milliseconds readingTime() const;
};

} // namespace lockengine
