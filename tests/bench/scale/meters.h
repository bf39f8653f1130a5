// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What a process and a server have used so far, as counted by the kernel and the server. Time that other
// processes take on a busy machine is not included.

#pragma once

#include "tests/bench/scale/blocking_connection.h"

namespace bench {

// Processor seconds of its living threads; threads that have ended are not included.
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
    qint64 commands = 0; // executed commands, including this query
};
[[nodiscard]] ServerUse useOf(BlockingConnection &line);

// Monotonic clock of the machine, comparable between processes.
[[nodiscard]] qint64 nanoseconds();

} // namespace bench
