// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Histories as text: lines for operationFrom(), with times in milliseconds and without the lock, which is
// always "L". Also the checker's violations as text.

#pragma once

#include "lockengine/core/watch/checker/checker.h"

#include <QList>

namespace testing {

// Fails the running test for an invalid line.
[[nodiscard]] QList<lockengine::Operation> historyFrom(const QByteArrayList &lines);

// As tolerant as the times in such histories are.
inline constexpr lockengine::CheckLimits pictureLimits{std::chrono::milliseconds(100)};

// "one holder: 0, 1" for each violated guarantee and the operations that show it.
[[nodiscard]] QByteArrayList reported(const QList<lockengine::Violation> &violations);

} // namespace testing
