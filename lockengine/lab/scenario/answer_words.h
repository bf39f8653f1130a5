// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Answers to a client and its beliefs as single words, for expectations and terminals.

#pragma once

#include "lockengine/lab/lab_state.h"

namespace lockengine {

// Words of an expectation in place of a client's name.
constexpr char anyClient[] = "somebody";
constexpr char noClient[] = "nobody";

[[nodiscard]] QByteArray labResultWord(LabResult result);
[[nodiscard]] std::optional<LabResult> labResultOf(const QByteArray &word);

// "held", "waiting", "unsure", "lost" (also its position), "released"; and "nothing" for no hold at all.
[[nodiscard]] QByteArray phaseWord(std::optional<OwnHoldPhase> phase);
// Whether it is such a word.
[[nodiscard]] bool isPhaseWord(const QByteArray &word);

} // namespace lockengine
