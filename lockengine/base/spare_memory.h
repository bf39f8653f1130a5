// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What was freed and is still kept for later by the C library, in all threads' heaps. The first look at very
// many locks leaves much of it, in pieces between what stays.

#pragma once

namespace lockengine {

// Gives it back to the operating system; nothing where the C library cannot. Takes some milliseconds for each
// 100 MB, during which other threads may have to wait for memory. Any thread.
void giveBackSpareMemory();

} // namespace lockengine
