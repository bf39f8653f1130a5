// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/client/watchdog.h"

namespace lockengine::redis {

namespace {

constexpr Milliseconds renewRetryPause{1000};

} // namespace

Watchdog::Watchdog(const LockClientOptions &options, Clock &clock, QObject *parent)
    : QObject(parent)
    , m_timeout(options.watchdogTimeout)
    , m_batchSize(std::max<qsizetype>(1, options.renewalBatch))
    , m_clock(clock)
{ }

void Watchdog::watch(const HoldKey &key, TakenKind kind)
{
    Watch &watch = m_watches[key];
    watch.protocol = protocolFor(kind);
    watch.turn = ++m_turn;
    if (m_context && !m_timer)
        schedule(m_timeout / 3);
}

void Watchdog::start(ClientContextPtr context)
{
    m_context = std::move(context);
    m_timer.reset();
    if (!m_watches.isEmpty())
        beat();
}

void Watchdog::renewSoon()
{
    if (m_context && !m_watches.isEmpty())
        schedule(Milliseconds::zero());
}

void Watchdog::stop()
{
    m_timer.reset();
    m_context.reset();
}

void Watchdog::schedule(Milliseconds delay)
{
    m_timer = m_clock.callAfter(delay, [this] { beat(); });
}

void Watchdog::beat()
{
    const TimerGuard fired = std::exchange(m_timer, nullptr);
    const QPointer<Watchdog> self = this;
    Q_EMIT aboutToRenew();
    if (!self || m_watches.isEmpty()) // the next watch() restarts the timer
        return;
    // The next renewal is scheduled before sending, so that a slow reply does not delay it.
    schedule(m_timeout / 3);
    QCoro::connect(renewAll(m_context), this, [](Done) {});
}

QCoro::Task<Done> Watchdog::renewAll(ClientContextPtr context)
{
    const QPointer<Watchdog> self = this;
    const QList<Batch> all = batches();
    const MonotonicTime sentAt = m_clock.now();
    std::vector<QCoro::Task<Result<Reply>>> replies;
    if (!context->isOpen())
        co_return Done();
    m_lastSentAt = sentAt;
    for (const Batch &batch : all) {
        const Step step = batch.protocol->renew(batch.keys, m_timeout);
        replies.push_back(context->route()->send(withSource(context, step)));
    }
    bool again = false;
    for (size_t i = 0; i < replies.size(); ++i) {
        const Result<Reply> reply = co_await replies[i];
        if (!self)
            co_return Done();
        const Batch &batch = all[qsizetype(i)];
        const bool accepted = accept(batch, reply, sentAt);
        if (!self)
            co_return Done();
        again = again || (!accepted && isWatched(batch));
    }
    if (again && m_context == context)
        schedule(std::min(renewRetryPause, m_timeout / 3));
    co_return Done();
}

QList<Watchdog::Batch> Watchdog::batches() const
{
    QList<Batch> full;
    QHash<const LockProtocol *, Batch> open;
    for (auto watch = m_watches.constBegin(); watch != m_watches.constEnd(); ++watch) {
        Batch &batch = open[watch->protocol];
        batch.protocol = watch->protocol;
        batch.keys.append(watch.key());
        batch.turns.append(watch->turn);
        if (batch.keys.size() >= m_batchSize)
            full.append(std::exchange(batch, Batch()));
    }
    for (const Batch &batch : std::as_const(open)) {
        if (!batch.keys.isEmpty())
            full.append(batch);
    }
    return full;
}

// False if the batch got no usable answer.
bool Watchdog::accept(const Batch &batch, const Result<Reply> &reply, MonotonicTime sentAt)
{
    if (!reply || reply->isError() || reply->items().size() != batch.keys.size())
        return false;
    const QPointer<Watchdog> self = this;
    for (qsizetype i = 0; self && i < batch.keys.size(); ++i) {
        const HoldKey &key = batch.keys[i];
        const auto watch = m_watches.find(key);
        if (watch == m_watches.end() || watch->turn != batch.turns[i])
            continue;
        if (reply->items()[i].asInteger() == 1) {
            Q_EMIT renewed(key, sentAt);
            continue;
        }
        m_watches.erase(watch);
        Q_EMIT lost(key);
    }
    return true;
}

bool Watchdog::isWatched(const Batch &batch) const
{
    return std::any_of(
        batch.keys.begin(), batch.keys.end(), [this](const HoldKey &key) { return m_watches.contains(key); });
}

} // namespace lockengine::redis
