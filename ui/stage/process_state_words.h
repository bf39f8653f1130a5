// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The state of the process of a holder or waiter, where it is known: the lab knows it of its clients. Pure.

#pragma once

#include "ui/present/tone.h"

#include <QString>

namespace ui {

enum class ProcessState { None, Frozen, CutOff, Crashed };

// None: "running".
[[nodiscard]] QString processStateWord(ProcessState processState);
[[nodiscard]] Tone processStateTone(ProcessState processState);
// The name of an icon.
[[nodiscard]] QString processStateIcon(ProcessState processState);
// For a screen reader, about a holder or waiter; empty for None.
[[nodiscard]] QString processStateSentence(ProcessState processState);

} // namespace ui
