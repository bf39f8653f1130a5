// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// One history of what several processes have written down. Each operation stands there once, as it was last
// told; what a killed process began and was not answered may have happened until a little after its death,
// and nobody renews what it held. Pure.

#pragma once

#include "lockengine/base/result.h"
#include "lockengine/watch/checker/operation.h"

#include <optional>

namespace testing {

struct Account
{
    QByteArray lines; // as the process printed them; the last one may be half
    std::optional<lockengine::MonotonicTime> killed;
};

// What one process has written down, without what its death means.
[[nodiscard]] lockengine::Result<QList<lockengine::Operation>> operationsOf(const QByteArray &lines);

[[nodiscard]] lockengine::Result<QList<lockengine::Operation>> merged(const QList<Account> &accounts);

} // namespace testing
