// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Merges the records of several processes into one history. Each operation appears once, in its last reported
// form. An operation that a killed process left unanswered may happen until shortly after its death. The
// holds of a killed process are not renewed. Pure.

#pragma once

#include "lockengine/core/base/result.h"
#include "lockengine/core/watch/checker/operation.h"

#include <optional>

namespace testing {

struct Account
{
    QByteArray lines; // as the process printed them; the last may be incomplete
    std::optional<lockengine::MonotonicTime> killed;
};

// The operations that one process recorded, without the consequences of its death.
[[nodiscard]] lockengine::Result<QList<lockengine::Operation>> operationsOf(const QByteArray &lines);

[[nodiscard]] lockengine::Result<QList<lockengine::Operation>> merged(const QList<Account> &accounts);

} // namespace testing
