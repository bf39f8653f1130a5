// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Serves one page at http://ADDRESS:PORT/metrics. At most kConnections at a time; others wait to be accepted.
// See http_request.h for what it answers.

#pragma once

#include "app/lockctl/arguments/invocation.h"
#include "lockengine/core/base/clock.h"
#include "lockengine/core/base/result.h"

#include <QByteArray>
#include <QTcpServer>

#include <functional>

namespace lockctl {

class HttpResponder final : public QObject
{
    Q_OBJECT

public:
    static constexpr int kConnections = 8;

    // `page` is called once for each good request.
    HttpResponder(lockengine::Clock &clock, std::function<QByteArray()> page, QObject *parent = nullptr);

    // The detail of an error is a sentence.
    [[nodiscard]] lockengine::Result<lockengine::Done> listen(const ListenAddress &address);
    // Requires: listen() succeeded.
    [[nodiscard]] QByteArray url() const;

private:
    void serve();

    lockengine::Clock &m_clock;
    const std::function<QByteArray()> m_page;
    QTcpServer m_server;
    lockengine::TimerGuard m_resume;
    int m_open = 0;
};

} // namespace lockctl
