// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The measurements of the scale and cost table. Each starts its own server, pins the processes to cores, and
// prints its rows.

#pragma once

#include <QtGlobal>

namespace bench {

// `share`: 1 measures with all keys for the whole time; 0.1 with a tenth of both.
void measureDiscovery(double share);
void measureList(double share);
void measureFind(double share);
void measureMemory(double share);
void measureIdle(double share);
void measureTop(double share);
void measureFreshness(double share);
void measureFlood(double share);
void measureWindow(double share);
void measureCost(double share);
void measureFindings(double share); // needs no server

// Reads all locks once a second, forever.
int runPoll(quint16 port);
// The window in its own process: prints when the first row was painted, and when all rows are there.
int runWindow(const char *port, const char *rows, const char *look);

} // namespace bench
