// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Plain words: which words must not come back, and how long a sentence and a page may be. Pure.

#pragma once

#include <QByteArray>
#include <QStringList>

namespace architecture {

// "path:line: word" for each forbidden word of a text that a person reads. Names in code are not words.
[[nodiscard]] QStringList forbiddenWords(const QString &path, const QByteArray &text);

// The sentences of a Markdown page with more words than that; code, tables, headings and comments left out.
[[nodiscard]] QStringList longSentences(const QByteArray &markdown, int mostWords);

// As `wc -w` counts: everything between blanks.
[[nodiscard]] qsizetype wordCount(const QByteArray &text);

} // namespace architecture
