// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Wakes the waiters of one lock on messages of its channel. All waiters of one client on one channel share
// the subscription. "0" wakes the longest waiting one, as the publisher intends. Any other message wakes all,
// and so does every message on a channel that calls all. No message is lost: if no waiter sleeps, "0" ends
// the next sleep at once. A message for all also ends the next sleep of waiters that were about to sleep.
// That costs one attempt.

#pragma once

#include "lockengine/core/base/pending.h"
#include "lockengine/redis/client/client_context.h"

namespace lockengine::redis {

enum class Wake { Message, Timer, Ended };

class WakeChannel
{
public:
    explicit WakeChannel(bool callsAll = false)
        : m_callsAll(callsAll)
    { }

    // The number of messages for all so far.
    [[nodiscard]] quint64 calls() const { return m_calls; }
    // Completing it ends that sleep; the channel completes it with Message. `heard` is calls() from before
    // the failed attempt: later messages end the sleep at once.
    [[nodiscard]] Completion<Wake> sleep(quint64 heard);

    void deliver(const QByteArray &payload);

private:
    friend QCoro::Task<Result<std::shared_ptr<WakeChannel>>> listenTo(
        ClientContextPtr context, QByteArray channel, bool callsAll);
    friend QCoro::Task<Done> openChannel(
        ClientContextPtr context, QByteArray name, std::shared_ptr<WakeChannel> channel);

    bool wakeOne();
    void opened(Result<Done> result);

    QList<Completion<Wake>> m_sleepers;
    QList<Completion<Result<Done>>> m_openers; // they wait for the subscription, in order of arrival
    Subscriber::Subscription m_subscription;
    const bool m_callsAll;
    quint64 m_calls = 0;
    bool m_isOpen = false;
    bool m_missed = false;
};

// Resolves once the subscription is active. Subscribed until the last copy of the pointer is gone.
[[nodiscard]] QCoro::Task<Result<std::shared_ptr<WakeChannel>>> listenTo(
    ClientContextPtr context, QByteArray channel, bool callsAll);

} // namespace lockengine::redis
