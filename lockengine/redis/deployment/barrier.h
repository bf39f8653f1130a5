// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Proves that everything that a server sent before is heard: sends a PING on each of its connections after it
// is asked, and resolves with the last answer. All who ask in one turn of the event loop share one PING, so
// do all who ask while one is under way. Engine thread only.

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
    ~Barrier() override; // those who wait are told Closed

    // The error is that of a connection, or of a server that refuses the PING.
    [[nodiscard]] Pending<Result<Done>> pass();

private:
    using Waiting = std::vector<Completion<Result<Done>>>;

    void schedule();
    void send();
    [[nodiscard]] QCoro::Task<Result<Done>> ping() const;
    void finish(const Result<Done> &outcome);

    const QList<QPointer<Connection>> m_connections;
    Waiting m_asked; // since the last PING was sent
    Waiting m_underway;
    bool m_isScheduled = false; // or under way
};

} // namespace lockengine::redis
