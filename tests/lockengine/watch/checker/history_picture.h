// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Histories as pictures: lines as operationFrom() reads them, but with times in milliseconds and without the
// lock, which is "L" throughout.

#pragma once

#include "lockengine/watch/checker/operation.h"

#include <QList>

namespace testing {

// Fails the running test for a line that is none.
[[nodiscard]] QList<lockengine::Operation> historyFrom(const QByteArrayList &lines);

} // namespace testing
