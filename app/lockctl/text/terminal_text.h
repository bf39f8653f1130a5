// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Makes bytes from a server or a command line harmless to print on a terminal. Everything but visible
// characters is escaped, so it cannot move the cursor, change colours or reverse the text direction.

#pragma once

#include <QByteArray>

namespace lockctl {

// UTF-8 of visible characters only. Control, bidirectional, invisible and unassigned characters become
// \u{...}, bytes that are not UTF-8 become \xNN, and a backslash is doubled. Beyond `limit` characters the
// text is cut, and its size is appended.
[[nodiscard]] QByteArray visible(const QByteArray &bytes, qsizetype limit = 120);

} // namespace lockctl
