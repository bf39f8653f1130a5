// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/core/watch/checker/operation_result.h"

namespace lockengine {

OperationResult resultOf(const Result<AcquireOutcome> &outcome)
{
    if (!outcome && outcome.error().reason == Reason::NotReentrant)
        return OperationResult::Failed;
    if (!outcome)
        return OperationResult::Unknown;
    if (outcome->result == AcquireResult::Acquired)
        return OperationResult::Succeeded;
    return outcome->mayHaveHeld ? OperationResult::Unknown : OperationResult::Failed;
}

OperationResult resultOf(const ActOutcome &outcome)
{
    switch (outcome.result) {
    case ActResult::Done:
        return OperationResult::Succeeded;
    case ActResult::AlreadyGone:
    case ActResult::ChangedHands:
        return OperationResult::Failed;
    case ActResult::Refused:
    case ActResult::Unknown:
        break;
    }
    return OperationResult::Unknown;
}

} // namespace lockengine
