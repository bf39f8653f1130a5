// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Internals of Connection; included only by its implementation.

#pragma once

#include "lockengine/redis/wire/connection.h"
#include "lockengine/redis/wire/reply_queue.h"
#include "lockengine/redis/wire/reply_stream.h"
#include "lockengine/redis/wire/reply_watch.h"
#include "lockengine/redis/wire/socket.h"

#include <deque>

namespace lockengine::redis {

struct DeleteLater
{
    void operator()(QObject *object) const { object->deleteLater(); }
};

// Outlives the connection while one of its functions is on the stack. Completing a Pending may destroy the
// connection: then `q` is null and the phase is Ended.
class Connection::Private final : public FaultableEndpoint, public std::enable_shared_from_this<Private>
{
public:
    enum class Phase { Idle, Connecting, Greeting, Open, Ended };

    Private(Connection *connection, ConnectionOptions options, Clock &clock);

    static QCoro::Task<Result<Greeting>> open(std::shared_ptr<Private> self);
    Pending<Result<Reply>> send(const Command &command);
    Pending<Result<Reply>> transaction(const QList<Command> &commands, bool isTimed = false);
    void end(Error reason);

    const Address &address() const override { return m_options.address; }
    Traffic traffic() const override;
    Pending<Result<Reply>> ping() override;

    Connection *q;
    Phase m_phase = Phase::Idle;
    Greeting m_greeting;
    std::optional<Microseconds> m_latency;
    MonotonicTime m_lastReceivedAt;

private:
    // Received bytes whose delivery is delayed.
    struct LateBytes
    {
        MonotonicTime due;
        QByteArray bytes;
    };

    void resume() override;
    void breakConnection(const Error &reason) override { end(reason); }

    void start();
    void handleEnd(const Error &reason);
    void giveUpConnecting();
    Pending<Result<Reply>> post(const Command &command);
    void writeWhatCannotWait(bool isMuchWork = false);
    void scheduleFlush();
    void flush();
    void receive();
    void receiveLate();
    void digest(const QByteArray &bytes);
    std::optional<Error> deliver(const ReplyStream::Arrival &arrival);
    void answer(ReplyQueue::Answered answered);
    void watchReplies();
    std::optional<MonotonicTime> waitingSince() const;
    std::optional<Error> refusal(const Command &command) const;
    bool isStopped() const { return m_options.faultInjector && m_options.faultInjector->isStopped(); }

    ConnectionOptions m_options;
    Clock &m_clock;
    ReplyStream m_stream;
    ReplyQueue m_queue;
    std::unique_ptr<Socket, DeleteLater> m_socket; // this may run inside a signal of the socket
    Completion<Result<Done>> m_connected;
    QByteArray m_unsent;
    bool m_flushIsScheduled = false;
    bool m_isReceiving = false; // it flushes when it ends
    TimerGuard m_connectTimer;
    ReplyWatch m_watch;
    std::optional<MonotonicTime> m_halfReplySince;
    Error m_endReason;
    std::deque<LateBytes> m_late;
    TimerGuard m_lateTimer;
    std::optional<Error> m_undeliveredEnd; // set while traffic is paused
};

} // namespace lockengine::redis
