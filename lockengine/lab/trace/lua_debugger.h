// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Runs one script under the Lua debugger of a private server, on a connection that ends with it. A server
// does nothing else while it steps through a script, so this must never be used on other servers: no
// Connection can send SCRIPT DEBUG, whatever its guard. The effects of the script are kept (SCRIPT DEBUG
// SYNC).
//
// One answer is awaited at a time. If it is late, or this object ends, the server continues on its own, and
// the outcome of the script is unknown. A completion may delete this object, but only by deleteLater().
// Engine thread only.

#pragma once

#include "lockengine/core/base/clock.h"
#include "lockengine/core/base/result.h"
#include "lockengine/redis/wire/command.h"
#include "lockengine/redis/wire/fault_injector.h"
#include "lockengine/redis/wire/reply_reader.h"
#include "lockengine/redis/wire/socket.h"

#include <QCoroTask>
#include <QObject>

namespace lockengine {

class LuaDebugger final : public QObject, private redis::FaultableEndpoint
{
    Q_OBJECT

public:
    // The clock must outlive it. `answerTimeout`: limit for each answer; `faultInjector`: of the client it
    // works for, or null.
    LuaDebugger(redis::Address address, Clock &clock, Milliseconds answerTimeout,
        std::shared_ptr<redis::FaultInjector> faultInjector = {});
    ~LuaDebugger() override;

    // Connects and turns debugging on. Forbidden, without connecting, if the address is not on this machine.
    // Call once.
    [[nodiscard]] QCoro::Task<Result<Done>> open();

    // Starts the script; the debugger's first answer, or an error reply if nothing was run. Call once, after
    // open().
    [[nodiscard]] Pending<Result<redis::Reply>> begin(
        const QByteArray &source, const QList<QByteArray> &keys, const QList<QByteArray> &arguments);
    // Sets the length up to which replies are shown; 256 bytes by default. Its answer does not concern the
    // script.
    [[nodiscard]] Pending<Result<redis::Reply>> limitReplies(qint64 bytes);
    // Runs the line at which it stopped.
    [[nodiscard]] Pending<Result<redis::Reply>> step();
    // Runs the rest without another stop.
    [[nodiscard]] Pending<Result<redis::Reply>> runOn();
    // The next unrequested output: the script's reply.
    [[nodiscard]] Pending<Result<redis::Reply>> nextReply();

private:
    using Answer = Completion<Result<redis::Reply>>;

    [[nodiscard]] Pending<Result<redis::Reply>> ask(const redis::Command &command);
    void receive();
    void end(const Error &reason);

    // For fault injection.
    [[nodiscard]] const redis::Address &address() const override { return m_address; }
    [[nodiscard]] Traffic traffic() const override { return m_end ? Traffic::None : Traffic::Underway; }
    [[nodiscard]] Pending<Result<redis::Reply>> ping() override;
    void resume() override { }
    void breakConnection(const Error &reason) override { end(reason); }

    const redis::Address m_address;
    Clock &m_clock;
    const Milliseconds m_patience;
    const std::shared_ptr<redis::FaultInjector> m_faultInjector;
    redis::Socket m_socket;
    redis::ReplyReader m_reader;
    Completion<Result<Done>> m_connected;
    std::optional<Answer> m_awaited;
    TimerGuard m_timer;
    std::optional<Error> m_end;
};

} // namespace lockengine
