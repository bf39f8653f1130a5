// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// How often a server received a command, by its own statistics.

#pragma once

#include "tests/support/test_server.h"

namespace testing {

// `command`: in lower case.
[[nodiscard]] inline int callsOf(const TestServer &server, const QByteArray &command)
{
    const QByteArray stats = server.cli("INFO commandstats");
    const QByteArray start = "cmdstat_" + command + ":calls=";
    const qsizetype at = stats.indexOf(start);
    const qsizetype number = at + start.size();
    return at < 0 ? 0 : stats.mid(number, stats.indexOf(',', number) - number).toInt();
}

} // namespace testing
