// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// A line as words, the way redis-cli splits one: blanks part them, quotes keep them together. Any bytes can
// be said.

#pragma once

#include "lockengine/base/result.h"

#include <QByteArray>
#include <QList>

namespace lockengine {

constexpr qsizetype longestLine = 64 * 1024; // bytes

// Inside "double quotes" \\ \" \n \r \t and \xHH mean what they mean in redis-cli; 'single quotes' keep
// everything as it is. BadInput: Reason::LineNotClosed for a quotation that does not end, or is followed by
// no blank; Reason::LineTooLong.
[[nodiscard]] Result<QList<QByteArray>> wordsOfLine(const QByteArray &line);

// The line that wordsOfLine() splits into these; quoted where it has to be.
[[nodiscard]] QByteArray lineOfWords(const QList<QByteArray> &words);

} // namespace lockengine
