// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Plain words: which words must not come back, and how long a sentence and a page may be. Pure.

#pragma once

#include <QByteArray>
#include <QStringList>

namespace architecture {

// Whether the file has text that a person reads: code, docs, scripts, what packages install.
[[nodiscard]] bool isRead(const QString &path);

// "path:line: word" for each forbidden word of a text that a person reads, also if a phrase continues on the
// next line of a paragraph, of a comment or of a string. Names in code are not words.
[[nodiscard]] QStringList forbiddenWords(const QString &path, const QByteArray &text);

// The sentences of a Markdown page with more words than that; code, tables, headings and comments left out.
[[nodiscard]] QStringList longSentences(const QByteArray &markdown, int mostWords);

// As `wc -w` counts: everything between blanks.
[[nodiscard]] qsizetype wordCount(const QByteArray &text);

} // namespace architecture
