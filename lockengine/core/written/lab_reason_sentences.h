// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The part of the table of reason_sentences.h about the lab, the text that users write for it, and client
// names.

#pragma once

#include "lockengine/core/base/reason.h"

namespace lockengine {

constexpr Reason firstLabReason = Reason::ServerProgramMissing;
constexpr Reason lastLabReason = Reason::ExpressionGroupMissing;

constexpr bool isOfLab(Reason reason)
{
    return reason >= firstLabReason && reason <= lastLabReason;
}

// Requires: isOfLab().
[[nodiscard]] const char *labReasonSentence(Reason reason);

} // namespace lockengine
