// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/watch/watch_upkeep.h"

#include "lockengine/redis/read/read_at_once.h"

#include <algorithm>

namespace lockengine::redis {
namespace {

constexpr Milliseconds pollPause{100};

} // namespace

WatchUpkeep::WatchUpkeep(const WatchContext &context, ReadQueue &queue, QObject *parent)
    : QObject(parent)
    , m_context(context)
    , m_queue(queue)
{ }

WatchUpkeep::~WatchUpkeep()
{
    *m_isAlive = false;
}

void WatchUpkeep::poll()
{
    m_pollTimer = m_context.clock.callAfter(pollPause, [this] { poll(); });
    if (m_context.modes.mode() != WatchMode::Poll || !m_queue.isIdle())
        return;
    readNext(readBatch);
}

void WatchUpkeep::readNext(qsizetype most)
{
    if (m_pollNext.isEmpty())
        m_pollNext = m_context.registry.names();
    const auto count = std::min(most, m_pollNext.size());
    m_queue.wantFresh(m_pollNext.last(count));
    m_pollNext.resize(m_pollNext.size() - count);
}

void WatchUpkeep::verifyHeld()
{
    QCoro::connect(verify(), this, [](const Done &) {});
}

QCoro::Task<Done> WatchUpkeep::verify()
{
    constexpr qsizetype atOnce = 128;
    const auto alive = m_isAlive;
    QList<QByteArray> names;
    if (m_verifyNext.isEmpty())
        m_verifyNext = m_context.registry.names();
    while (!m_verifyNext.isEmpty() && names.size() < atOnce) {
        const auto name = m_verifyNext.takeLast();
        const auto *lock = m_context.registry.find(name);
        if (lock && lock->state.isHeld() && name.size() < 1024)
            names.append(name);
    }
    if (names.isEmpty())
        co_return Done();
    const Result<qint64> count = co_await countThere(names);
    if (*alive && count && *count != names.size())
        m_queue.wantFresh(names);
    co_return Done();
}

// A cluster node counts keys of one slot only.
QCoro::Task<Result<qint64>> WatchUpkeep::countThere(QList<QByteArray> names)
{
    QList<Command> commands;
    if (!m_context.scope.isOfCluster())
        commands.append(Command("EXISTS").args(names));
    else
        std::ranges::transform(names, std::back_inserter(commands),
            [](const QByteArray &name) { return Command("EXISTS").arg(name); });
    const Result<Reply> counts = co_await askInOnePiece(m_context.connections.queryConnection(), commands);
    if (!counts)
        co_return counts.error();
    qint64 count = 0;
    for (const auto &reply : counts->items())
        count += reply.asInteger().value_or(commands.size() == 1 ? names.size() : 0);
    co_return count;
}

} // namespace lockengine::redis
