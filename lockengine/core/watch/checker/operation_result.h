// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Converts an outcome for a history: it happened, did not happen, or may have happened.

#pragma once

#include "lockengine/core/base/result.h"
#include "lockengine/core/model/act.h"
#include "lockengine/core/watch/checker/operation.h"

namespace lockengine {

// Failed for NotAcquired, and for Reason::NotReentrant, where nothing was sent. Unknown for other errors and
// if mayHaveHeld.
[[nodiscard]] OperationResult resultOf(const Result<AcquireOutcome> &outcome);
// Failed if the hold was gone or the holder changed. Unknown also if refused, because a refusal says nothing
// about the hold.
[[nodiscard]] OperationResult resultOf(const ActOutcome &outcome);

} // namespace lockengine
