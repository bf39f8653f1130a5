// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What a client was told, and what it believes, as one word: in expectations and on a terminal.

#pragma once

#include "lockengine/lab/lab_state.h"

namespace lockengine {

constexpr char anybody[] = "somebody"; // in the place of a client

[[nodiscard]] QByteArray labResultWord(LabResult result);
[[nodiscard]] std::optional<LabResult> labResultOf(const QByteArray &word);

// "held", "waiting", "unsure", "lost" (also its place), "released"; and "nothing" for no hold at all.
[[nodiscard]] QByteArray phaseWord(std::optional<OwnHoldPhase> phase);
// Whether there is such a word.
[[nodiscard]] bool isPhaseWord(const QByteArray &word);

} // namespace lockengine
