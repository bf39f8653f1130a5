// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What all connections of one client run through, for somebody who wants to break it: it stands still, is
// cut, loses a message, or brings answers late. It does only what a network, a standstill or a crash does
// too: bytes keep their order, and nothing is answered that the server did not answer. It also knows whether
// anything is under way. A connection without one is as fast as ever. Engine thread only.

#pragma once

#include "lockengine/base/pending.h"
#include "lockengine/base/time.h"
#include "lockengine/redis/wire/address.h"
#include "lockengine/redis/wire/reply.h"

#include <functional>

namespace lockengine::redis {

// A connection as its cable sees it.
class CableEnd
{
public:
    enum class Traffic {
        None,
        Underway, // connecting, or something was asked and not answered
        Late, // what came waits until it is late enough
    };

    virtual ~CableEnd() = default;

    [[nodiscard]] virtual const Address &address() const = 0;
    [[nodiscard]] virtual Traffic traffic() const = 0;
    // A round trip of its own; an error where the connection is not open.
    [[nodiscard]] virtual Pending<Result<Reply>> ping() = 0;

private:
    friend class Cable;
    virtual void goOn() = 0;
    virtual void breakOff(const Error &reason) = 0;
};

class Cable
{
public:
    // By how much answers of that server are late; unset: not at all.
    using Lateness = std::function<Milliseconds(const Address &server)>;

    // Nothing goes in or out, no end is heard, until go(); nothing is lost.
    void stop() { m_isStopped = true; }
    void go();
    [[nodiscard]] bool isStopped() const { return m_isStopped; }

    // All connections end, and none can be made until mend().
    void cut();
    void mend() { m_isCut = false; }
    [[nodiscard]] bool isCut() const { return m_isCut; }

    // The next message of a subscription is lost.
    void loseMessage() { m_losesMessage = true; }
    [[nodiscard]] bool losesMessage() const { return m_losesMessage; }

    void setLateness(Lateness lateness) { m_lateness = std::move(lateness); }
    [[nodiscard]] Milliseconds latenessOf(const Address &server) const;

    // All connections that have begun and not ended.
    [[nodiscard]] const QList<CableEnd *> &ends() const { return m_ends; }
    // Commands and transactions that were ever sent through it.
    [[nodiscard]] quint64 sent() const { return m_sent; }

    // For connections only.
    void join(CableEnd *end) { m_ends.append(end); }
    void leave(CableEnd *end) { m_ends.removeOne(end); }
    void noteSent() { ++m_sent; }
    [[nodiscard]] bool takeLoss() { return std::exchange(m_losesMessage, false); }

private:
    QList<CableEnd *> m_ends;
    Lateness m_lateness;
    quint64 m_sent = 0;
    bool m_isStopped = false;
    bool m_isCut = false;
    bool m_losesMessage = false;
};

} // namespace lockengine::redis
