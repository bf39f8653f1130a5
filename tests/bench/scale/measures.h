// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What the table of scale and cost is made of. Each starts a server of its own, takes the cores apart, and
// prints its rows.

#pragma once

#include <QtGlobal>

namespace bench {

// `share`: 1 measures with all keys, for the whole time; 0.1 with a tenth of both.
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

// Asks for all locks once a second, for ever.
int runPoll(quint16 port);
// The window in a process of its own: prints when its first row was painted, and when it has all rows.
int runWindow(const char *port, const char *rows, const char *look);

} // namespace bench
