// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Wakes those who wait for one lock when its channel speaks. All waiters of one client on one channel share
// the subscription. "0" wakes one of them, as the publisher means it: whoever has waited longest; every other
// message, and on a channel that calls all every message, wakes each. No call is lost: one that finds nobody
// asleep is kept, and the next sleep ends at once; one for all also ends the next sleep of whoever was about
// to fall asleep. That costs one attempt.

#pragma once

#include "lockengine/base/pending.h"
#include "lockengine/redis/redisson/lock_line.h"

namespace lockengine::redis {

enum class Wake { Message, Timer, Ended };

class WakeChannel
{
public:
    explicit WakeChannel(bool callsAll = false)
        : m_callsAll(callsAll)
    { }

    // How many messages were for all so far.
    [[nodiscard]] quint64 calls() const { return m_calls; }
    // Whoever completes it ends that sleep; the channel completes it with Message. `heard` is calls() before
    // the attempt that came to nothing: what was said since then has not been answered yet.
    [[nodiscard]] Completion<Wake> sleep(quint64 heard);

    void deliver(const QByteArray &payload);

private:
    friend QCoro::Task<Result<std::shared_ptr<WakeChannel>>> listenTo(
        Line line, QByteArray channel, bool callsAll);
    friend QCoro::Task<Done> openChannel(Line line, QByteArray name, std::shared_ptr<WakeChannel> channel);

    bool wakeOne();
    void opened(Result<Done> result);

    QList<Completion<Wake>> m_sleepers;
    QList<Completion<Result<Done>>> m_openers; // wait for the subscription, in the order in which they came
    Subscriber::Subscription m_subscription;
    const bool m_callsAll;
    quint64 m_calls = 0;
    bool m_isOpen = false;
    bool m_missed = false;
};

// Resolves once messages on that channel are heard. Listens until the last copy of the pointer is gone.
[[nodiscard]] QCoro::Task<Result<std::shared_ptr<WakeChannel>>> listenTo(
    Line line, QByteArray channel, bool callsAll);

} // namespace lockengine::redis
