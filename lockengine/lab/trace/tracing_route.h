// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// A route that traces every command of a client. A script is stepped through on a separate connection
// (lua_debugger), and its real reply is returned, so that the lock engine works as usual. Every other command
// uses the inner route. Engine thread only.

#pragma once

#include "lockengine/lab/trace/tracer.h"
#include "lockengine/redis/deployment/route.h"
#include "lockengine/redis/wire/fault_injector.h"

namespace lockengine {

class TracingRoute final : public redis::Route
{
public:
    // `client`: ScriptTrace::client. `server`: the target of the inner route; a script is stepped through
    // there if it is on this machine. `faultInjector`: the client's fault injector, or null; nothing is
    // traced while it pauses or delays.
    TracingRoute(std::shared_ptr<redis::Route> inside, QByteArray client, redis::Address server,
        std::shared_ptr<Tracer> tracer, std::shared_ptr<redis::FaultInjector> faultInjector = {});

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
    const std::shared_ptr<redis::FaultInjector> m_faultInjector;
};

} // namespace lockengine
