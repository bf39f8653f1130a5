// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Makes bytes from a server, or from a command line, harmless to print on a terminal: what is no visible
// character is written as an escape, so that it can neither move the cursor, nor recolour, nor turn the
// reading direction.

#pragma once

#include <QByteArray>

namespace lockctl {

// UTF-8 of visible characters only. Control, bidirectional, invisible and unassigned characters become
// \u{...}, bytes that are not UTF-8 become \xNN, and a backslash is doubled. More than `limit` characters are
// cut off, and the size is said.
[[nodiscard]] QByteArray visible(const QByteArray &bytes, qsizetype limit = 120);

} // namespace lockctl
