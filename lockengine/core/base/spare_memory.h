// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Memory tuning for very many locks.

#pragma once

#include <cstddef>

namespace lockengine {

// Returns freed memory that glibc caches to the operating system; does nothing with other C libraries. The
// first load of very many locks leaves much of it, fragmented. Takes some milliseconds per 100 MB, while
// allocations in other threads may wait. Any thread.
void releaseSpareMemory();

// Requests large pages for heap growth of up to `bytes`, less than 1 GiB. Unused pages cost only address
// space; if too little is available, nothing changes. Saves a tenth of the time to load a list of very many
// locks. Call once, on the first thread of the process.
void expectMuchMemory(std::size_t bytes);

} // namespace lockengine
