// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Splits a line into words as redis-cli does: blanks separate, quotes group. Any bytes can be expressed.

#pragma once

#include "lockengine/core/base/result.h"

#include <QByteArray>
#include <QList>

namespace lockengine {

constexpr qsizetype longestLine = 64 * 1024; // bytes

// Inside "double quotes" \\ \" \n \r \t and \xHH mean what they mean in redis-cli; 'single quotes' keep
// everything as it is. BadInput: LabReason::LineNotClosed for a quote that does not end, or is not followed
// by a blank; LabReason::LineTooLong.
[[nodiscard]] Result<QList<QByteArray>> tokensOf(const QByteArray &line);

// The line that tokensOf() splits into these words; quoted where needed.
[[nodiscard]] QByteArray textOfTokens(const QList<QByteArray> &words);

} // namespace lockengine
