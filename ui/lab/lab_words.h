// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Texts for the lab: its servers, clients, their last answers, and its time. Pure: values in, text out.

#pragma once

#include "lockengine/lab/scenario/play_state.h"
#include "ui/present/tone.h"
#include "ui/stage/process_state_words.h"

#include <QString>

namespace ui {

// In the window's language; English if the file has no translation.
[[nodiscard]] QString localized(const lockengine::LocalizedText &text, const QString &language);

[[nodiscard]] QString serverStateWord(lockengine::LabServerState state);
[[nodiscard]] Tone serverStateTone(lockengine::LabServerState state);
[[nodiscard]] ProcessState processStateOf(lockengine::LabClientState state);

// "holds orders ×2, waits for stock"; "holds no lock".
[[nodiscard]] QString holdsSentence(const QList<lockengine::OwnHold> &holds);
// "clock 5.0 s ahead"; empty: the clock is right.
[[nodiscard]] QString skewWord(lockengine::Milliseconds skew);
// The client's last answer: "lock orders: acquired, token 2".
[[nodiscard]] QString answerSentence(const lockengine::LabAnswer &answer);
[[nodiscard]] Tone answerTone(lockengine::LabResult result);

// "step 3 of 12", "before the first of 12 steps", "all 12 steps done".
[[nodiscard]] QString progressWord(const lockengine::PlayState &play, qsizetype steps);

// How the lab's time runs: "time is stopped", "runs 10 times as fast".
[[nodiscard]] QString paceSentence(const lockengine::LabState &state);
// A pace as the user types it: "0.01", "1", "100".
[[nodiscard]] QString paceWord(double pace);
// Absent: not a number from 0.01 to 100. A trailing × is allowed.
[[nodiscard]] std::optional<double> parsePace(const QString &text);

// Why the lab could not start, and what to do.
[[nodiscard]] QString labFailureSentence(const lockengine::Error &error);
// Why an act was refused.
[[nodiscard]] QString labRefusal(const lockengine::Error &error);

// "A", "B", ... "Z", "AA", "AB", ...
[[nodiscard]] QByteArray clientName(int index);

} // namespace ui
