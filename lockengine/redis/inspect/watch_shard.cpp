// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The parts of a session for one cluster node.

#include "lockengine/redis/inspect/read_at_once.h"
#include "lockengine/redis/inspect/watch_session.h"

#include <algorithm>

namespace lockengine::redis {
namespace {

constexpr Milliseconds strayPause{100};
constexpr Milliseconds strayPatience{1000};

} // namespace

bool WatchSession::isKept(const QByteArray &name) const
{
    return !m_options.keeps || m_options.keeps(name);
}

// Sets up the parts for a cluster node.
void WatchSession::wireShard()
{
    if (!m_options.keeps)
        return;
    m_ears = std::make_unique<ShardEars>(m_book, m_lines.subscriber(), m_clock);
    m_queue->setHearing(
        [this](const LockState &state, MonotonicTime asked) { return m_ears->hearsAll(state, asked); });
    connect(m_queue.get(), &ReadQueue::observed, this, [this](const QList<Observation> &batch) {
        for (const auto &observation : batch)
            m_ears->follow(observation.state);
    });
    connect(m_ears.get(), &ShardEars::heard, this,
        [this](const QByteArray &channel, const QByteArray &text) { announceUnlock(channel, text); });
    // From here on, reads can be compared with all messages of the lock's clients.
    connect(m_ears.get(), &ShardEars::confirmed, m_queue.get(), [this](const QByteArray &name) {
        if (m_book.find(name))
            m_queue->want({name});
    });
    connect(m_ears.get(), &ShardEars::refused, this, [this](const Error &reason) { degrade(reason); });
    m_audience->askShardToo([this](const QByteArray &channel) { return m_ears->hears(channel); });
}

// A cluster node counts keys of one slot only.
QCoro::Task<Result<qint64>> WatchSession::countThere(QList<QByteArray> names)
{
    QList<Command> commands;
    if (!m_options.keeps)
        commands.append(Command("EXISTS").args(names));
    else
        std::ranges::transform(names, std::back_inserter(commands),
            [](const QByteArray &name) { return Command("EXISTS").arg(name); });
    const Result<Reply> counts = co_await askInOnePiece(asking(), commands);
    if (!counts)
        co_return counts.error();
    qint64 count = 0;
    for (const auto &reply : counts->items())
        count += reply.asInteger().value_or(commands.size() == 1 ? names.size() : 0);
    co_return count;
}

// Keys in slots of another node are announced while a slot moves here. They are read when the map confirms
// the move.
void WatchSession::noteForeign(const QList<QByteArray> &names)
{
    constexpr qsizetype limit = 10'000;
    const auto known = m_foreign.size();
    for (const auto &name : m_options.keeps ? names : QList<QByteArray>()) {
        if (!isKept(name) && m_foreign.size() < limit)
            m_foreign.insert(name);
    }
    if (m_foreign.size() > known)
        Q_EMIT strayed();
}

void WatchSession::keepsChanged(bool hasGained)
{
    QList<QByteArray> ours;
    m_foreign.removeIf([this, &ours](const QByteArray &name) {
        if (isKept(name))
            ours.append(name);
        return isKept(name);
    });
    if (!m_queue)
        return;
    if (hasGained)
        doubtAbsence();
    takeNames(ours);
    if (hasGained)
        scanOnceMore();
}

// The node refuses to read a name that it should own: its slot is moving. It is read again until the read
// succeeds or another node owns it. Its shown state is soon reported as stale.
void WatchSession::stray(const QByteArray &name, const Error &reason)
{
    constexpr qsizetype limit = 10'000;
    if (auto *lock = m_book.find(name))
        lock->afterGap = true;
    if (!m_options.keeps)
        return degrade(Error(ErrorKind::ServerError, Reason::KeptElsewhere, "this server keeps a part only"));
    m_strayReason = reason;
    if (!m_strays.contains(name) && m_strays.size() < limit)
        m_strays.insert(name, Stray{m_clock.now(), false});
    if (!m_strayTimer)
        m_strayTimer = m_clock.callAfter(strayPause, [this] { lookAfterStrays(); });
    Q_EMIT strayed();
}

void WatchSession::lookAfterStrays()
{
    m_strayTimer.reset();
    QList<QByteArray> again;
    QList<QByteArray> outOfSight;
    const bool isOldsTurn = ++m_strayPasses % 10 == 0;
    m_strays.removeIf([&](const auto &entry) {
        const bool isOld = m_clock.now() - entry->since > strayPatience;
        const bool isKnown = m_book.find(entry.key()) != nullptr;
        if (!isWanted(entry.key()))
            return true;
        if (isOld && isKnown && !std::exchange(entry->wasTold, true))
            outOfSight.append(entry.key());
        if ((!isOld || isOldsTurn) && again.size() < 4 * readBatch)
            again.append(entry.key());
        return false;
    });
    if (!m_strays.isEmpty())
        m_strayTimer = m_clock.callAfter(strayPause, [this] { lookAfterStrays(); });
    m_queue->wantAnew(again);
    if (!outOfSight.isEmpty())
        Q_EMIT outOfTouch(outOfSight);
}

} // namespace lockengine::redis
