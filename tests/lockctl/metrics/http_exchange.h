// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// A client of lockctl's HTTP server, for tests.

#pragma once

#include <QByteArray>

namespace testing {

struct HttpReply
{
    int status = 0; // 0: no whole response came
    QByteArray headers; // with the status line
    QByteArray body;
};

// Sends these bytes to a port of 127.0.0.1, and reads until the server closes. The event loop runs meanwhile.
[[nodiscard]] HttpReply exchange(quint16 port, const QByteArray &request);

// GET /metrics.
[[nodiscard]] HttpReply getMetrics(quint16 port);

} // namespace testing
