// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What a process and a server have used up so far, as the kernel and the server themselves count it: time
// that others take from them on a busy machine is not in it.

#pragma once

#include "tests/bench/scale/blocking_line.h"

namespace bench {

// Of all its threads, those that have ended included only where they were counted before, in seconds.
[[nodiscard]] double processorSeconds(qint64 pid);

struct ProcessMemory
{
    double resident = 0; // MB of 2^20 bytes, shared pages counted whole
    double proportional = 0; // the same, shared pages counted by their share
};
[[nodiscard]] ProcessMemory memoryOf(qint64 pid);

struct ServerUse
{
    double seconds = 0; // processor time
    qint64 commands = 0; // carried out; the question itself is one of them
};
[[nodiscard]] ServerUse useOf(BlockingLine &line);

// Monotonic, of the machine and not of the process.
[[nodiscard]] qint64 nanoseconds();

} // namespace bench
