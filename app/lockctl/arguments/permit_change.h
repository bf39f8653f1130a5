// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The change of a semaphore's permits as typed: +2 or -1.

#pragma once

#include "lockengine/core/base/result.h"

#include <QByteArray>

namespace lockctl {

// A sign and digits: not an option, although it may begin with a dash.
[[nodiscard]] bool looksLikePermitChange(const QByteArray &word);

// BadInput if the text is no change, changes nothing, or exceeds what any semaphore has.
[[nodiscard]] lockengine::Result<qint64> parsePermitChange(const QByteArray &text);

} // namespace lockctl
