// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Who of several holders came, went and stayed. A holder is the same when id and mode are. Pure.

#pragma once

#include "lockengine/model/lock_state.h"

namespace lockengine {

// Those who really hold the lock: the pending ones do not.
[[nodiscard]] QList<Holder> standing(const LockState &state);
[[nodiscard]] const Holder *find(const QList<Holder> &holders, const Holder &wanted);
[[nodiscard]] QList<Holder> missingFrom(const QList<Holder> &others, const QList<Holder> &holders);
// Somebody of `ended` is among `begun` in another mode.
[[nodiscard]] bool changedMode(const QList<Holder> &ended, const QList<Holder> &begun);

} // namespace lockengine
