// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The route of a client whose every command is told. A script is stepped through on a connection of its own
// (lua_debugger) and its true reply handed back, so that the lock engine goes on as ever; every other command
// takes the route inside, and its reply is told. Engine thread only.

#pragma once

#include "lockengine/lab/trace/tracer.h"
#include "lockengine/redis/deployment/route.h"
#include "lockengine/redis/wire/cable.h"

namespace lockengine {

class TracingRoute final : public redis::Route
{
public:
    // `client`: ScriptTrace::client. `server`: where the route inside leads; a script is stepped through
    // there if it is on this machine. `cable`: what the client's connections run through, or null; while it
    // stands still or is slow, nothing is traced.
    TracingRoute(std::shared_ptr<redis::Route> inside, QByteArray client, redis::Address server,
        std::shared_ptr<Tracer> tracer, std::shared_ptr<redis::Cable> cable = {});

    [[nodiscard]] bool isOpen() const override { return m_inside->isOpen(); }
    [[nodiscard]] redis::Connection *connection() const override { return m_inside->connection(); }
    [[nodiscard]] QCoro::Task<Result<redis::Reply>> send(redis::Command command) override;
    [[nodiscard]] QCoro::Task<Result<redis::Subscriber::Subscription>> listen(
        QByteArray channel, redis::Subscriber::Listener listener) override;

private:
    using Trace = std::shared_ptr<ScriptTrace>;

    [[nodiscard]] bool isHindered() const;
    [[nodiscard]] Trace begunTrace(const redis::Command &command) const;
    [[nodiscard]] QCoro::Task<Result<redis::Reply>> sendInTurn(redis::Command command);
    [[nodiscard]] QCoro::Task<Result<redis::Reply>> sendTraced(redis::Command command);
    [[nodiscard]] QCoro::Task<Result<redis::Reply>> run(Trace trace, redis::Command command);
    [[nodiscard]] QCoro::Task<QList<RawRecord>> readKeys(QList<QByteArray> keys);

    const std::shared_ptr<redis::Route> m_inside;
    const QByteArray m_client;
    const redis::Address m_server;
    const std::shared_ptr<Tracer> m_tracer;
    const std::shared_ptr<redis::Cable> m_cable;
};

} // namespace lockengine
