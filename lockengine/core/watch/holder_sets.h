// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Which of several holders came, left and stayed. Holders are the same if id and mode are equal. Pure.

#pragma once

#include "lockengine/core/model/lock_state.h"

namespace lockengine {

// The actual holders, without the pending ones.
[[nodiscard]] QList<Holder> standing(const LockState &state);
[[nodiscard]] const Holder *find(const QList<Holder> &holders, const Holder &wanted);
[[nodiscard]] QList<Holder> missingFrom(const QList<Holder> &others, const QList<Holder> &holders);
// Whether a holder in `ended` is in `begun` with another mode.
[[nodiscard]] bool changedMode(const QList<Holder> &ended, const QList<Holder> &begun);

} // namespace lockengine
