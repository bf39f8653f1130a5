// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What an outcome means for a history: whether it happened, did not, or may have.

#pragma once

#include "lockengine/base/result.h"
#include "lockengine/model/act.h"
#include "lockengine/watch/checker/operation.h"

namespace lockengine {

// Failed where the client itself refused, since nothing was sent; Unknown where no answer came.
[[nodiscard]] OperationResult resultOf(const Result<AcquireOutcome> &outcome);
// Failed where it was gone before; Unknown also where it was refused, which says nothing of the hold.
[[nodiscard]] OperationResult resultOf(const ActOutcome &outcome);

} // namespace lockengine
