// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Shows bytes from a server safely: invisible characters are escaped and long text is elided. The cost
// depends on what is shown, not on what was sent. Copying never uses these functions; it takes the bytes.

#pragma once

#include <QByteArray>
#include <QString>

namespace ui {

// Long enough for any name chosen by a person, short enough for every view.
inline constexpr qsizetype shownLimit = 512;

// Bytes that are not UTF-8 become \xNN, control characters \n, \t or \xNN, invisible and direction-changing
// ones \u{NNNN}. A backslash is doubled only if something else was escaped. Beyond `limit` characters:
// elided.
[[nodiscard]] QString visible(const QByteArray &bytes, qsizetype limit = shownLimit);

// Whether visible() shows the exact bytes.
[[nodiscard]] bool isShownAsIs(const QByteArray &bytes);

// The same within a sentence: right-to-left text cannot reorder its surroundings.
[[nodiscard]] QString quoted(const QByteArray &bytes);

// An id shortened in the middle, with its thread: 9b7e…77:31.
[[nodiscard]] QString shortId(const QByteArray &id);

// The same for a named client: orders (9b7e…77:31). An empty name means none.
[[nodiscard]] QString clientText(const QByteArray &id, const QString &name);

// The same with the full id, on a line of its own.
[[nodiscard]] QString wholeClientText(const QByteArray &id, const QString &name);

// The last holder of a free lock: was orders, or was 9b7e…77:31.
[[nodiscard]] QString lastHolderText(const QByteArray &id, const QString &name);

// The part of an id that names the client: 9b7e... of 9b7e...:31.
[[nodiscard]] QByteArray clientOf(const QByteArray &id);

// Two sentences, joined as the language requires.
[[nodiscard]] QString joined(const QString &sentence, const QString &next);

// A sentence followed by the message of a server or a system, if there is one.
[[nodiscard]] QString withWords(const QString &sentence, const QByteArray &words);

// Safe in a tool tip, which would otherwise render a name as HTML. Lines of at most 80 columns where the text
// can break. Screen readers speak the text as it is, so it has tags only if Qt would take it for HTML.
[[nodiscard]] QString toolTipText(const QString &text);

} // namespace ui
