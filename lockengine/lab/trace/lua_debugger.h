// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// One script under the Lua debugger of a server of ours, on a connection that ends with it. While the script
// is stepped through, its server does nothing else, so this is for private servers and never for others: no
// Connection can send SCRIPT DEBUG, whatever its guard. What the script does stays done (SCRIPT DEBUG SYNC).
//
// One answer is awaited at a time. If it is late, or this object ends, the server goes on with the script as
// it likes: what became of it is unknown. What it completes may let go of it, by deleteLater() only. Engine
// thread only.

#pragma once

#include "lockengine/base/clock.h"
#include "lockengine/base/result.h"
#include "lockengine/redis/wire/cable.h"
#include "lockengine/redis/wire/command.h"
#include "lockengine/redis/wire/reply_reader.h"
#include "lockengine/redis/wire/socket.h"

#include <QCoroTask>
#include <QObject>

namespace lockengine {

class LuaDebugger final : public QObject, private redis::CableEnd
{
    Q_OBJECT

public:
    // The clock must outlive it; `patience`: for each answer; `cable`: of the client that it works for, or
    // null.
    LuaDebugger(redis::Address address, Clock &clock, Milliseconds patience,
        std::shared_ptr<redis::Cable> cable = {});
    ~LuaDebugger() override;

    // Connects and turns debugging on. Forbidden, without a connection, unless the address is of this
    // machine. Call once.
    [[nodiscard]] QCoro::Task<Result<Done>> open();

    // The debugger's first words, or an error reply: then nothing was run. Call once, after open().
    [[nodiscard]] Pending<Result<redis::Reply>> begin(
        const QByteArray &source, const QList<QByteArray> &keys, const QList<QByteArray> &arguments);
    // Replies are told up to that length; 256 bytes otherwise. Its answer says nothing of the script.
    [[nodiscard]] Pending<Result<redis::Reply>> limitReplies(qint64 bytes);
    // Runs the line at which it stopped.
    [[nodiscard]] Pending<Result<redis::Reply>> step();
    // Runs all that is left without another stop.
    [[nodiscard]] Pending<Result<redis::Reply>> runOn();
    // The next thing that is said without being asked: the script's reply.
    [[nodiscard]] Pending<Result<redis::Reply>> hear();

private:
    using Answer = Completion<Result<redis::Reply>>;

    [[nodiscard]] Pending<Result<redis::Reply>> ask(const redis::Command &command);
    void receive();
    void end(const Error &reason);

    // As the cable sees it.
    [[nodiscard]] const redis::Address &address() const override { return m_address; }
    [[nodiscard]] Traffic traffic() const override { return m_end ? Traffic::None : Traffic::Underway; }
    [[nodiscard]] Pending<Result<redis::Reply>> ping() override;
    void goOn() override { }
    void breakOff(const Error &reason) override { end(reason); }

    const redis::Address m_address;
    Clock &m_clock;
    const Milliseconds m_patience;
    const std::shared_ptr<redis::Cable> m_cable;
    redis::Socket m_socket;
    redis::ReplyReader m_reader;
    Completion<Result<Done>> m_connected;
    std::optional<Answer> m_awaited;
    TimerGuard m_timer;
    std::optional<Error> m_end;
};

} // namespace lockengine
