// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Very many locks at once, as seen by the memory that they take.

#pragma once

#include <cstddef>

namespace lockengine {

// Gives what was freed, and is still kept for later by the C library in all threads' heaps, back to the
// operating system; nothing where the C library cannot. The first look at very many locks leaves much of it,
// in pieces between what stays. Takes some milliseconds for each 100 MB, during which other threads may have
// to wait for memory. Any thread.
void giveBackSpareMemory();

// The heap is about to grow, by up to so many bytes, less than 1 GiB: asks the operating system for large
// pages there. What is never used costs nothing but addresses, and where there are not enough of those
// nothing changes. It saves a tenth of the time that a list of very many locks takes. Once, on the first
// thread of the process.
void expectMuchMemory(std::size_t bytes);

} // namespace lockengine
