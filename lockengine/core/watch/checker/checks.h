// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The individual checks, one per file. Each checks one lock.

#pragma once

#include "lockengine/core/watch/checker/checker.h"
#include "lockengine/core/watch/checker/lock_account.h"

namespace lockengine {

[[nodiscard]] QList<Violation> checkOneHolder(const LockAccount &account);
[[nodiscard]] QList<Violation> checkTokens(const LockAccount &account);
[[nodiscard]] QList<Violation> checkOrder(const LockAccount &account);
[[nodiscard]] QList<Violation> checkLeaseEnds(const LockAccount &account);
[[nodiscard]] QList<Violation> checkWakesUp(const LockAccount &account, Milliseconds limit);

} // namespace lockengine
