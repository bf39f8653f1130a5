// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/client/wake_channel.h"

namespace lockengine::redis {

namespace {

const char wakeOneMessage[] = "0"; // any other message wakes all

void forgetUnused(ClientContext &context)
{
    context.channels.removeIf([](const auto &entry) { return entry.value().expired(); });
}

} // namespace

Completion<Wake> WakeChannel::sleep(quint64 heard)
{
    m_sleepers.removeIf([](const Completion<Wake> &sleeper) { return sleeper.isCompleted(); });
    const Completion<Wake> sleeper;
    if (m_calls != heard || std::exchange(m_missed, false))
        sleeper.complete(Wake::Message);
    else
        m_sleepers.append(sleeper);
    return sleeper;
}

void WakeChannel::deliver(const QByteArray &payload)
{
    if (payload == wakeOneMessage && !m_callsAll) {
        m_missed = !wakeOne();
        return;
    }
    ++m_calls;
    const QList<Completion<Wake>> sleepers = std::exchange(m_sleepers, {});
    for (const Completion<Wake> &sleeper : sleepers)
        sleeper.complete(Wake::Message);
}

bool WakeChannel::wakeOne()
{
    while (!m_sleepers.isEmpty()) {
        if (m_sleepers.takeFirst().complete(Wake::Message))
            return true;
    }
    return false;
}

void WakeChannel::opened(Result<Done> result)
{
    const QList<Completion<Result<Done>>> openers = std::exchange(m_openers, {});
    for (const Completion<Result<Done>> &opener : openers)
        opener.complete(result);
}

// Subscribes for all waiting openers.
QCoro::Task<Done> openChannel(ClientContextPtr context, QByteArray name, std::shared_ptr<WakeChannel> channel)
{
    const std::weak_ptr<WakeChannel> target = channel;
    const Subscriber::Listener listener = [target](const QByteArray &, const QByteArray &payload) {
        if (const auto channel = target.lock())
            channel->deliver(payload);
    };
    const Result<Subscriber::Subscription> subscribed = co_await context->route()->listen(name, listener);
    if (subscribed) {
        channel->m_subscription = *subscribed;
        channel->m_isOpen = true;
        channel->opened(Done());
    } else {
        context->channels.remove(name);
        channel->opened(subscribed.error());
    }
    co_return Done();
}

// Waiters continue in order of arrival, the first included: it attempts first, sleeps first, and is woken
// first.
QCoro::Task<Result<std::shared_ptr<WakeChannel>>> listenTo(
    ClientContextPtr context, QByteArray name, bool callsAll)
{
    std::shared_ptr<WakeChannel> channel = context->channels.value(name).lock();
    if (channel && channel->m_isOpen)
        co_return channel;
    const bool isFirst = !channel;
    if (isFirst) {
        if (!context->isOpen())
            co_return Error(ErrorKind::Closed, "not connected");
        forgetUnused(*context);
        channel = std::make_shared<WakeChannel>(callsAll);
        context->channels.insert(name, channel);
    }
    const Completion<Result<Done>> opener;
    channel->m_openers.append(opener);
    if (isFirst)
        QCoro::connect(openChannel(context, name, channel), context->taskContext(), [](Done) {});
    const Result<Done> opened = co_await opener.pending();
    if (!opened)
        co_return opened.error();
    co_return channel;
}

} // namespace lockengine::redis
