// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What is said about the lab: its servers, its clients, what they were told, and its time. Pure: values in,
// words out.

#pragma once

#include "lockengine/lab/scenario/play_state.h"
#include "ui/present/tone.h"

#include <QString>

namespace ui {

// In the window's language; English where the file has no other.
[[nodiscard]] QString told(const lockengine::Told &text, const QString &language);

[[nodiscard]] QString serverStateWord(lockengine::LabServerState state);
[[nodiscard]] Tone serverStateTone(lockengine::LabServerState state);
[[nodiscard]] QString clientStateWord(lockengine::LabClientState state);
[[nodiscard]] Tone clientStateTone(lockengine::LabClientState state);
[[nodiscard]] QString clientStateIcon(lockengine::LabClientState state);

// "holds orders ×2, waits for stock"; "holds nothing".
[[nodiscard]] QString holdsSentence(const QList<lockengine::OwnHold> &holds);
// "clock 5.0 s ahead"; empty: it is right.
[[nodiscard]] QString skewWord(lockengine::Milliseconds skew);
// What the client was told last: "lock orders: acquired, token 2".
[[nodiscard]] QString answerSentence(const lockengine::LabAnswer &answer);
[[nodiscard]] Tone answerTone(lockengine::LabResult result);

// "step 3 of 12", "before the first of 12 steps", "all 12 steps done".
[[nodiscard]] QString progressWord(const lockengine::PlayState &play, qsizetype steps);

// What the lab's time does: "stands still", "runs 10 times as fast".
[[nodiscard]] QString paceSentence(const lockengine::LabState &state);
// "0.01", "1", "100": a pace as a person types it.
[[nodiscard]] QString paceWord(double pace);
// Absent: no number from 0.01 to 100. A × behind it is no harm.
[[nodiscard]] std::optional<double> parsePace(const QString &text);

// Why the lab could not start, and what to do about it.
[[nodiscard]] QString labFailureSentence(const lockengine::Error &error);
// Why an act was refused.
[[nodiscard]] QString labRefusal(const lockengine::Error &error);

// "A", "B", ... "Z", "AA", "AB", ...
[[nodiscard]] QByteArray clientName(int index);

} // namespace ui
