// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Numbers on a server that are instants: milliseconds since the Unix epoch, as deadlines in a queue are kept.

#pragma once

#include "lockengine/base/time.h"

#include <QByteArray>
#include <QString>

namespace ui {

// "in 5 min 30 s", "12 s ago". Empty: no number, or one that is further from now than 30 days and hence
// another thing.
[[nodiscard]] QString momentWords(const QByteArray &number, lockengine::ServerTime now);

} // namespace ui
