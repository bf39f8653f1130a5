// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Numbers on a server that may be timestamps: milliseconds since the Unix epoch, such as deadlines in a
// queue.

#pragma once

#include "lockengine/core/base/time.h"

#include <QByteArray>
#include <QString>

namespace ui {

// "in 5 min 30 s", "12 s ago". Empty: not a number, or more than 30 days from now and so not a timestamp.
[[nodiscard]] QString momentWords(const QByteArray &number, lockengine::ServerTime now);

} // namespace ui
