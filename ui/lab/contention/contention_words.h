// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Texts for a contention run. Pure: values in, text out.

#pragma once

#include "lockengine/lab/contention/contention_report.h"
#include "ui/present/tone.h"

#include <QString>

namespace ui {

// The distribution of a time: "always", "uniform, mean"; its mean follows.
[[nodiscard]] QString shapeWord(lockengine::RandomTime::Shape shape);
// What to change in a plan; empty: nothing.
[[nodiscard]] QString flawSentence(lockengine::PlanFlaw flaw);
// What happened against the guarantee.
[[nodiscard]] QString guaranteeSentence(lockengine::Guarantee guarantee);
// The evidence: which clients violated it, and how.
[[nodiscard]] QString findingSentence(const lockengine::Violation &violation);

// The checker's result for the whole run, and how much of the run it covers.
[[nodiscard]] QString verdictSentence(const lockengine::ContentionReport &report);
[[nodiscard]] Tone verdictTone(const lockengine::ContentionReport &report);

// Chart headings with the latest value; null: without one.
[[nodiscard]] QString throughputHeading(const lockengine::ContentionSample *sample);
[[nodiscard]] QString handOverHeading(const lockengine::ContentionSample *sample);
[[nodiscard]] QString fairnessHeading(const lockengine::ContentionSample *sample);

} // namespace ui
