// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What is said about a contention run. Pure: values in, words out.

#pragma once

#include "lockengine/lab/contention/contention_report.h"
#include "ui/present/tone.h"

#include <QString>

namespace ui {

// "always", "uniform, mean": how a time is drawn; its mean follows.
[[nodiscard]] QString shapeWord(lockengine::RandomTime::Shape shape);
// What is to be changed in a plan; empty: nothing.
[[nodiscard]] QString flawSentence(lockengine::PlanFlaw flaw);
// A promise that was not kept.
[[nodiscard]] QString brokenPromise(lockengine::Promise promise);
// Who contradicts it, and how.
[[nodiscard]] QString findingSentence(const lockengine::Violation &violation);

// What the checker found in the whole run, and how much of it it saw.
[[nodiscard]] QString verdictSentence(const lockengine::ContentionReport &report);
[[nodiscard]] Tone verdictTone(const lockengine::ContentionReport &report);

// Headings of the charts, with what was last measured; no sample: without.
[[nodiscard]] QString throughputHeading(const lockengine::ContentionSample *sample);
[[nodiscard]] QString handOverHeading(const lockengine::ContentionSample *sample);
[[nodiscard]] QString fairnessHeading(const lockengine::ContentionSample *sample);

} // namespace ui
