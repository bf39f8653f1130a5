// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The reader's prediction compared with the right answer. Pure.

#pragma once

#include "lockengine/lab/scenario/scenario.h"
#include "ui/present/tone.h"

#include <QString>

#include <optional>

namespace ui {

struct Comparison
{
    QString verdict; // empty: the question has no choices
    QString why; // may be empty
    Tone tone = Tone::Accent;

    friend bool operator==(const Comparison &, const Comparison &) = default;
};

// `chosen` counts from 0; absent: not answered.
[[nodiscard]] Comparison comparisonOf(
    const lockengine::ScenarioStep &step, std::optional<int> chosen, const QString &language);

} // namespace ui
