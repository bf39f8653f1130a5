// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Proves that everything the server sent earlier has arrived. It sends a PING on each connection and resolves
// with the last answer. All callers in one turn of the event loop share one PING; callers during a PING share
// the next. Engine thread only.

#pragma once

#include "lockengine/redis/wire/connection.h"

#include <QObject>
#include <QPointer>

#include <vector>

namespace lockengine::redis {

class Barrier final : public QObject
{
    Q_OBJECT

public:
    explicit Barrier(QList<QPointer<Connection>> connections, QObject *parent = nullptr);
    ~Barrier() override; // completes pending callers with Closed

    // Errors: those of a connection, or of a server that refuses the PING.
    [[nodiscard]] Pending<Result<Done>> pass();

private:
    using Waiting = std::vector<Completion<Result<Done>>>;

    void schedule();
    void send();
    [[nodiscard]] QCoro::Task<Result<Done>> ping() const;
    void finish(const Result<Done> &outcome);

    const QList<QPointer<Connection>> m_connections;
    Waiting m_asked; // since the last PING
    Waiting m_underway;
    bool m_isScheduled = false; // or in flight
};

} // namespace lockengine::redis
