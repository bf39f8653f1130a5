// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The floor of a list: reads all hashes of a server and their TTLs, pipelined, without interpreting the
// replies. Every client must ask at least this.

#pragma once

#include <QtGlobal>

namespace bench {

// SCAN for hashes, then HGETALL and PTTL of each name of a page in one write. Returns the seconds it took;
// ends the program unless it reads `expected` hashes.
[[nodiscard]] double readAllHashes(quint16 port, int expected);

} // namespace bench
