// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Bytes from a server as text that is safe to show: what cannot be seen is written out, what is too long is
// elided, and the work done depends on what is shown, not on what was sent. Copying never uses these: it
// takes the bytes.

#pragma once

#include <QByteArray>
#include <QString>

namespace ui {

// Long enough for any name that a person chose, short enough for every view.
inline constexpr qsizetype shownLimit = 512;

// Bytes that are not UTF-8 become \xNN, control characters \n, \t or \xNN, invisible and direction-changing
// ones \u{NNNN}, and a backslash is doubled only where something else had to be escaped. Over `limit`
// characters: elided.
[[nodiscard]] QString visible(const QByteArray &bytes, qsizetype limit = shownLimit);

// Whether visible() shows exactly what is there.
[[nodiscard]] bool isShownAsIs(const QByteArray &bytes);

// The same, for the middle of a sentence: right-to-left text cannot reorder what stands around it.
[[nodiscard]] QString quoted(const QByteArray &bytes);

// An id shortened in the middle, its thread kept: 9b7e…77:31.
[[nodiscard]] QString shortId(const QByteArray &id);

// The same for a client that has a name: orders (9b7e…77:31). An empty name is none.
[[nodiscard]] QString clientText(const QByteArray &id, const QString &name);

// The same with the whole id, on a line of its own.
[[nodiscard]] QString wholeClientText(const QByteArray &id, const QString &name);

// The last holder of a lock that is free: was orders, or was 9b7e…77:31.
[[nodiscard]] QString lastHolderText(const QByteArray &id, const QString &name);

// The part of an id that names the client: 9b7e... of 9b7e...:31.
[[nodiscard]] QByteArray clientOf(const QByteArray &id);

// Two sentences behind each other, as the language joins them.
[[nodiscard]] QString joined(const QString &sentence, const QString &next);

// A sentence with the words of a server or a system behind it; as it is where there are none.
[[nodiscard]] QString withWords(const QString &sentence, const QByteArray &words);

// Safe in a tool tip, which would otherwise read a name as HTML. In lines of at most 80 columns where the
// text has places to break it. A reader of the screen says it as it is, so it has tags only where Qt would
// take it for HTML.
[[nodiscard]] QString toolTipText(const QString &text);

} // namespace ui
