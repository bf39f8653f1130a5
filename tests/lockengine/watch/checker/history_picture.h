// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Histories as pictures: lines as operationFrom() reads them, but with times in milliseconds and without the
// lock, which is "L" throughout; and what the checker says of them, in words.

#pragma once

#include "lockengine/watch/checker/checker.h"

#include <QList>

namespace testing {

// Fails the running test for a line that is none.
[[nodiscard]] QList<lockengine::Operation> historyFrom(const QByteArrayList &lines);

// As generous as the times in such pictures are.
inline constexpr lockengine::CheckLimits pictureLimits{std::chrono::milliseconds(100)};

// "one holder: 0, 1" for each broken promise and the operations that show it.
[[nodiscard]] QByteArrayList told(const QList<lockengine::Violation> &violations);

} // namespace testing
