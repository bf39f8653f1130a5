// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/redisson/watchdog.h"

using namespace Qt::StringLiterals;

namespace lockengine::redis {

namespace {

constexpr Milliseconds retryPause{1000};

template <typename Targets>
Command renewal(const Targets &batch, Milliseconds timeout)
{
    static const Script script = Script::fromResource(u"renew"_s);
    Command command("EVAL"_ba);
    command.arg(script.source()).arg(qint64(batch.size()));
    for (const auto &target : batch)
        command.arg(target.name);
    command.arg(qint64(timeout.count()));
    for (const auto &target : batch)
        command.arg(target.holder);
    return command;
}

} // namespace

Watchdog::Watchdog(const LockClientOptions &options, Clock &clock, QObject *parent)
    : QObject(parent)
    , m_timeout(options.watchdogTimeout)
    , m_batchSize(std::max<qsizetype>(1, options.renewalBatch))
    , m_clock(clock)
{ }

void Watchdog::watch(const QByteArray &name, const QByteArray &holder)
{
    Watch &watch = m_watches[Key(name, holder)];
    watch.turn = ++m_turn;
    watch.until = m_clock.now() + m_timeout;
    if (m_line && !m_timer)
        schedule(m_timeout / 3);
}

void Watchdog::unwatch(const QByteArray &name, const QByteArray &holder)
{
    m_watches.remove(Key(name, holder));
}

void Watchdog::start(Line line)
{
    m_line = std::move(line);
    m_timer.reset();
    if (!m_watches.isEmpty())
        beat();
}

void Watchdog::stop()
{
    m_timer.reset();
    m_line.reset();
}

void Watchdog::schedule(Milliseconds delay)
{
    m_timer = m_clock.callAfter(delay, [this] { beat(); });
}

void Watchdog::beat()
{
    const TimerGuard fired = std::exchange(m_timer, nullptr);
    if (m_watches.isEmpty()) // the next watch() begins a new rhythm
        return;
    // The next beat stands before anything is sent, so that a slow answer does not slow the rhythm.
    schedule(m_timeout / 3);
    QCoro::connect(renewAll(m_line), this, [](Done) {});
}

QCoro::Task<Done> Watchdog::renewAll(Line line)
{
    const QPointer<Watchdog> self = this;
    const QList<QList<Target>> all = batches();
    const MonotonicTime sentAt = m_clock.now();
    std::vector<Pending<Result<Reply>>> replies;
    if (!line->isOpen())
        co_return Done();
    for (const QList<Target> &batch : all) {
        const Command command = renewal(batch, m_timeout);
        replies.push_back(line->control()->send(command));
    }
    bool again = false;
    for (size_t i = 0; i < replies.size(); ++i) {
        const Result<Reply> reply = co_await replies[i];
        if (!self)
            co_return Done();
        const QList<Target> &batch = all[qsizetype(i)];
        const bool accepted = accept(batch, reply, sentAt);
        if (!self)
            co_return Done();
        again = again || (!accepted && hasLeaseLeft(batch));
    }
    if (again && m_line == line)
        schedule(std::min(retryPause, m_timeout / 3));
    co_return Done();
}

QList<QList<Watchdog::Target>> Watchdog::batches() const
{
    QList<QList<Target>> all;
    for (auto watch = m_watches.constBegin(); watch != m_watches.constEnd(); ++watch) {
        if (all.isEmpty() || all.constLast().size() >= m_batchSize)
            all.append(QList<Target>());
        all.last().append(Target{watch.key().first, watch.key().second, watch->turn});
    }
    return all;
}

// False when the whole batch got no answer that says anything.
bool Watchdog::accept(const QList<Target> &batch, const Result<Reply> &reply, MonotonicTime sentAt)
{
    if (!reply || reply->isError() || reply->items().size() != batch.size())
        return false;
    const QPointer<Watchdog> self = this;
    for (qsizetype i = 0; self && i < batch.size(); ++i) {
        const Target &target = batch[i];
        const auto watch = m_watches.find(Key(target.name, target.holder));
        if (watch == m_watches.end() || watch->turn != target.turn)
            continue;
        if (reply->items()[i].asInteger() == 1) {
            watch->until = sentAt + m_timeout;
            continue;
        }
        m_watches.erase(watch);
        Q_EMIT lost(target.name, target.holder);
    }
    return true;
}

bool Watchdog::hasLeaseLeft(const QList<Target> &batch) const
{
    return std::any_of(batch.begin(), batch.end(), [this](const Target &target) {
        const auto watch = m_watches.constFind(Key(target.name, target.holder));
        return watch != m_watches.constEnd() && watch->until > m_clock.now();
    });
}

} // namespace lockengine::redis
