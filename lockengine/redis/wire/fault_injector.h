// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Injects network faults into all connections of one client: it pauses them, breaks them, drops a message or
// delays replies. It only causes faults that a network, a pause or a crash can cause. Bytes keep their order,
// and no reply is invented. It also reports whether traffic is under way. Engine thread only.

#pragma once

#include "lockengine/core/base/pending.h"
#include "lockengine/core/base/time.h"
#include "lockengine/redis/wire/address.h"
#include "lockengine/redis/wire/reply.h"

#include <functional>

namespace lockengine::redis {

// A connection, as seen by its fault injector.
class FaultableEndpoint
{
public:
    enum class Traffic {
        None,
        Underway, // connecting, or a command is unanswered
        Late, // received bytes are being delayed
    };

    virtual ~FaultableEndpoint() = default;

    [[nodiscard]] virtual const Address &address() const = 0;
    [[nodiscard]] virtual Traffic traffic() const = 0;
    // Sends PING; an error when the connection is not open.
    [[nodiscard]] virtual Pending<Result<Reply>> ping() = 0;

private:
    friend class FaultInjector;
    virtual void resume() = 0;
    virtual void breakConnection(const Error &reason) = 0;
};

class FaultInjector
{
public:
    // The delay of replies from this server; unset: none.
    using ReplyDelay = std::function<Milliseconds(const Address &server)>;

    // Pauses all traffic and all notifications until go(). No bytes are lost.
    void stop() { m_isStopped = true; }
    void go();
    [[nodiscard]] bool isStopped() const { return m_isStopped; }

    // Ends all connections; new ones fail until mend().
    void cut();
    void mend() { m_isCut = false; }
    [[nodiscard]] bool isCut() const { return m_isCut; }

    // Drops the next subscription message.
    void dropNextMessage() { m_dropsNextMessage = true; }
    [[nodiscard]] bool dropsNextMessage() const { return m_dropsNextMessage; }

    void setReplyDelay(ReplyDelay replyDelay) { m_replyDelay = std::move(replyDelay); }
    [[nodiscard]] Milliseconds replyDelayOf(const Address &server) const;

    // All connections that have started and not ended.
    [[nodiscard]] const QList<FaultableEndpoint *> &ends() const { return m_ends; }
    // Commands and transactions sent so far.
    [[nodiscard]] quint64 sent() const { return m_sent; }

    // For connections only.
    void join(FaultableEndpoint *end) { m_ends.append(end); }
    void leave(FaultableEndpoint *end) { m_ends.removeOne(end); }
    void noteSent() { ++m_sent; }
    [[nodiscard]] bool takeMessageDrop() { return std::exchange(m_dropsNextMessage, false); }

private:
    QList<FaultableEndpoint *> m_ends;
    ReplyDelay m_replyDelay;
    quint64 m_sent = 0;
    bool m_isStopped = false;
    bool m_isCut = false;
    bool m_dropsNextMessage = false;
};

} // namespace lockengine::redis
