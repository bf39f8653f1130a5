// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/inspect/discovery.h"

#include "lockengine/redis/inspect/name_meaning.h"

#include <algorithm>
#include <array>

namespace lockengine::redis {
namespace {

using namespace std::chrono_literals;

// Of a free fair or fenced lock, of a bounded queue, and of a semaphore with permits: their own key is not
// there, or a number like many others. Also of strings that other programs call a lock. Each pattern is a
// walk through all keys, so the second one takes three together: "mutex:", "redisson" and "semaphore:".
constexpr std::array companionPatterns{"*[lL]ock*", "[mrs][eu][dmt][aei][psx][:hs]*", "*}*:timeout"};
constexpr int hastyCalls = 20; // the first ones, without a pause
constexpr int share = 100; // of the server's time: one part
constexpr Microseconds longestCall = 4ms;
constexpr Microseconds hungerPause = 2ms;
constexpr Microseconds perName = 5us; // what looking at a name that was found will cost the server

bool isCursor(const QByteArray &text)
{
    return !text.isEmpty() && text.size() <= 20
        && std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; });
}

void run(QObject *context, QCoro::Task<Done> task)
{
    QCoro::connect(std::move(task), context, [](const Done &) {});
}

} // namespace

Microseconds ScanPace::afterCall(Microseconds took, Microseconds roundTrip, qint64 found)
{
    // What is not the way there and back is the server's work, or ours: it is bounded by what was measured
    // for many.
    const auto usual = Microseconds(m_count * 45 / 100);
    const auto work = std::clamp(took - roundTrip, usual, usual * 4);
    if (took - roundTrip < longestCall)
        m_count = std::min<qint64>(m_count * 2, 1000);
    else
        m_count = std::max<qint64>(m_count / 2, 100);
    if (++m_calls <= hastyCalls)
        return 0us;
    return (work + found * perName) * (share - 1);
}

Discovery::Discovery(Connection &connection, Clock &clock, Appetite appetite, QObject *parent)
    : QObject(parent)
    , m_connection(connection)
    , m_clock(clock)
    , m_appetite(std::move(appetite))
{ }

Discovery::~Discovery()
{
    *m_isAlive = false;
    m_nap.complete(Done());
}

Pending<Done> Discovery::nap(Microseconds pause)
{
    m_nap = Completion<Done>();
    m_napTimer = m_clock.callAfter(pause, [nap = m_nap] { nap.complete(Done()); });
    return m_nap.pending();
}

void Discovery::start(std::optional<Milliseconds> pauseAfter)
{
    m_pauseAfter = pauseAfter;
    ++m_round;
    m_nap.complete(Done());
    m_progress.running = true;
    run(this, scan(m_round));
}

void Discovery::cancel()
{
    ++m_round;
    m_nap.complete(Done());
    m_pauseAfter.reset();
    m_progress.running = false;
}

QCoro::Task<Done> Discovery::scan(int round)
{
    const auto alive = m_isAlive;
    do {
        const auto begun = m_clock.now();
        m_progress.running = true;
        m_progress.scanned = 0;
        const Result<Reply> size = co_await m_connection.send(Command("DBSIZE"));
        if (!*alive || !size || isOver(round))
            co_return Done();
        m_progress.total = size->asInteger().value_or(0);
        QList<QByteArray> hashes;
        hashes.append({"TYPE", "hash"});
        co_await sweep(round, hashes);
        if (!*alive || isOver(round))
            co_return Done();
        for (const char *pattern : companionPatterns) {
            QList<QByteArray> companions;
            companions.append("MATCH");
            companions.append(pattern);
            m_tracesMet = 0;
            co_await sweep(round, companions);
            if (!*alive || isOver(round))
                co_return Done();
            if (pattern == companionPatterns.front()) // the others meet them again, or none of them
                m_progress.releaseTraces = m_tracesMet;
        }
        m_lastRound = std::chrono::ceil<Milliseconds>(m_clock.now() - begun);
        m_progress.running = false;
        m_progress.finishedOnce = true;
        Q_EMIT finished();
        if (!*alive || isOver(round) || !m_pauseAfter)
            co_return Done();
        co_await nap(*m_pauseAfter);
    } while (*alive && !isOver(round));
    co_return Done();
}

QCoro::Task<Done> Discovery::sweep(int round, QList<QByteArray> filter)
{
    const auto alive = m_isAlive;
    QByteArray cursor = "0";
    do {
        while (*alive && !isOver(round) && !m_appetite())
            co_await nap(hungerPause);
        if (!*alive || isOver(round))
            co_return Done();
        const auto sent = m_clock.now();
        const auto count = m_pace.count();
        const Result<QByteArray> next = co_await call(cursor, filter);
        if (!*alive || !next || isOver(round))
            co_return Done();
        cursor = *next;
        m_progress.scanned += filter.constFirst() == "TYPE" ? count : 0;
        m_progress.scanned = std::min(m_progress.scanned, m_progress.total);
        Q_EMIT progressed();
        if (!*alive)
            co_return Done();
        const auto took = std::chrono::ceil<Microseconds>(m_clock.now() - sent);
        m_leastTrip = std::min(m_leastTrip, m_connection.latency().value_or(m_leastTrip));
        const auto pause = m_pace.afterCall(took, std::min(m_leastTrip, took / 2), m_lastFound);
        if (cursor != "0" && pause > 0us)
            co_await nap(pause);
    } while (cursor != "0");
    co_return Done();
}

QCoro::Task<Result<QByteArray>> Discovery::call(QByteArray cursor, QList<QByteArray> filter)
{
    const auto alive = m_isAlive;
    Command command("SCAN");
    command.arg(cursor).arg(QByteArray("COUNT")).arg(m_pace.count());
    Command narrowed = command;
    narrowed.args(filter);
    const bool isPlain = filter.value(0) == "TYPE" && !m_knowsTypes;
    const Command &sent = isPlain ? command : narrowed;
    Result<Reply> reply = co_await m_connection.send(sent);
    if (*alive && reply && reply->isError() && filter.value(0) == "TYPE"
        && std::exchange(m_knowsTypes, false))
        reply = co_await m_connection.send(command);
    if (!reply)
        co_return reply.error();
    if (!*alive)
        co_return Error(ErrorKind::Closed, "watching ended");
    if (reply->isError())
        co_return reply->asError();
    const QByteArray next = reply->items().value(0).text();
    if (!isCursor(next)) {
        const Error nonsense(ErrorKind::Protocol, "SCAN answered something else");
        m_connection.close(nonsense);
        co_return nonsense;
    }
    QList<QByteArray> keys;
    for (const auto &key : reply->items().value(1).items()) {
        m_tracesMet += isUnlockTrace(key.text()) ? 1 : 0;
        keys.append(key.text());
    }
    m_lastFound = keys.size();
    if (!keys.isEmpty())
        Q_EMIT found(keys);
    co_return next;
}

void Discovery::stepSlowly()
{
    if (!m_progress.running && !std::exchange(m_stepIsUnderWay, true))
        run(this, slowStep());
}

QCoro::Task<Done> Discovery::slowStep()
{
    const auto alive = m_isAlive;
    QList<QByteArray> hashes;
    hashes.append({"TYPE", "hash"});
    const Result<QByteArray> next = co_await call(m_slowCursor, hashes);
    if (!*alive)
        co_return Done();
    m_stepIsUnderWay = false;
    if (next)
        m_slowCursor = *next;
    co_return Done();
}

} // namespace lockengine::redis
