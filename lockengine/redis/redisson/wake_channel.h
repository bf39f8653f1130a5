// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Wakes those who wait for one lock when its channel speaks. All waiters of one client on one channel share
// the subscription, and "0" wakes one of them, as the publisher means it: whoever has waited longest. A
// message that finds nobody asleep is kept, and the next sleep ends at once; that costs one attempt and loses
// no call.

#pragma once

#include "lockengine/base/pending.h"
#include "lockengine/redis/redisson/lock_line.h"

namespace lockengine::redis {

enum class Wake { Message, Timer, Ended };

class WakeChannel
{
public:
    // Whoever completes it ends that sleep; the channel completes it with Message.
    [[nodiscard]] Completion<Wake> sleep();

    void deliver(const QByteArray &payload);

private:
    friend QCoro::Task<Result<std::shared_ptr<WakeChannel>>> listenTo(Line line, QByteArray channel);

    bool wakeOne();
    void opened(Result<Done> result);

    QList<Completion<Wake>> m_sleepers;
    QList<Completion<Result<Done>>> m_openers; // wait for the subscription that somebody else asked for
    Subscriber::Subscription m_subscription;
    bool m_isOpen = false;
    bool m_missed = false;
};

// Resolves once messages on that channel are heard. Listens until the last copy of the pointer is gone.
[[nodiscard]] QCoro::Task<Result<std::shared_ptr<WakeChannel>>> listenTo(Line line, QByteArray channel);

} // namespace lockengine::redis
