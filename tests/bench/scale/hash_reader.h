// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The floor of a list: what any client must ask to read all hashes of a server and how long they last,
// pipelined, with nothing made of the answers.

#pragma once

#include <QtGlobal>

namespace bench {

// SCAN for hashes, then HGETALL and PTTL of each name of a page in one write. Returns the seconds it took;
// ends the program where it does not read `expected` hashes.
[[nodiscard]] double readAllHashes(quint16 port, int expected);

} // namespace bench
