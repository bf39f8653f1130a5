// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// By how many permits a semaphore is to change, as people type it: +2 or -1.

#pragma once

#include "lockengine/base/result.h"

#include <QByteArray>

namespace lockctl {

// A sign and digits: not an option, though it may begin with a dash.
[[nodiscard]] bool looksLikePermitChange(const QByteArray &word);

// BadInput when the text is no change, changes nothing, or is beyond what any semaphore has.
[[nodiscard]] lockengine::Result<qint64> parsePermitChange(const QByteArray &text);

} // namespace lockctl
