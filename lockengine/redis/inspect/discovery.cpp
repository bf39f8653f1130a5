// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/inspect/discovery.h"

#include "lockengine/redis/inspect/companion_names.h"
#include "lockengine/redis/inspect/name_meaning.h"

#include <algorithm>

namespace lockengine::redis {
namespace {

using namespace std::chrono_literals;

constexpr Microseconds hungerPause = 2ms;

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

Discovery::Discovery(
    Connection &connection, Clock &clock, Appetite appetite, ScanPacing pacing, QObject *parent)
    : QObject(parent)
    , m_connection(connection)
    , m_clock(clock)
    , m_appetite(std::move(appetite))
    , m_pacing(pacing)
    , m_pace(pacing)
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
        co_await sweepHashes(round);
        if (!*alive || isOver(round))
            co_return Done();
        co_await sweepCompanions(round);
        if (!*alive || isOver(round))
            co_return Done();
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

QCoro::Task<Done> Discovery::sweepHashes(int round)
{
    QList<QByteArray> hashes;
    hashes.append({"TYPE", "hash"});
    co_await sweep(round, hashes);
    co_return Done();
}

// Names that the server picks out cost it a walk for each pattern, but the network next to nothing. Who is in
// a hurry takes all names in one walk, and picks them out here.
QCoro::Task<Done> Discovery::sweepCompanions(int round)
{
    const auto alive = m_isAlive;
    m_tracesMet = 0;
    if (m_pacing == ScanPacing::Unpaced) {
        const QList<QByteArray> everything;
        co_await sweep(round, everything);
        if (*alive && !isOver(round))
            m_progress.releaseTraces = m_tracesMet;
        co_return Done();
    }
    for (const char *pattern : companionPatterns) {
        QList<QByteArray> companions;
        companions.append("MATCH");
        companions.append(pattern);
        co_await sweep(round, companions);
        if (!*alive || isOver(round))
            co_return Done();
        if (pattern == companionPatterns.front()) // the others meet them again, or none of them
            m_progress.releaseTraces = m_tracesMet;
    }
    co_return Done();
}

QCoro::Task<Done> Discovery::sweep(int round, QList<QByteArray> filter)
{
    const auto alive = m_isAlive;
    const bool isOfHashes = filter.value(0) == "TYPE";
    QByteArray cursor = "0";
    std::optional<QCoro::Task<Result<Reply>>> ahead; // asked for while the page before it was looked at
    do {
        while (*alive && !isOver(round) && !ahead && !m_appetite())
            co_await nap(hungerPause);
        if (!*alive || isOver(round))
            co_return Done();
        const auto sent = m_clock.now();
        const auto count = m_pace.count();
        if (!ahead)
            ahead.emplace(call(cursor, filter));
        const Result<Reply> page = co_await *ahead;
        ahead.reset();
        if (!*alive || !page || isOver(round))
            co_return Done();
        cursor = page->items().value(0).text();
        if (m_pacing == ScanPacing::Unpaced && cursor != "0" && m_appetite())
            ahead.emplace(call(cursor, filter));
        tellFound(*page, filter);
        if (!*alive)
            co_return Done();
        m_progress.scanned += isOfHashes ? count : 0;
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

QCoro::Task<Result<Reply>> Discovery::call(QByteArray cursor, QList<QByteArray> filter)
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
    if (!isCursor(reply->items().value(0).text())) {
        const Error nonsense(ErrorKind::Protocol, "SCAN answered something else");
        m_connection.close(nonsense);
        co_return nonsense;
    }
    co_return reply;
}

void Discovery::tellFound(const Reply &page, const QList<QByteArray> &filter)
{
    QList<QByteArray> keys;
    for (const auto &item : page.items().value(1).items()) {
        const QByteArray &key = item.text();
        if (filter.isEmpty() && !mayBeCompanion(key))
            continue;
        m_tracesMet += isUnlockTrace(key) ? 1 : 0;
        keys.append(key);
    }
    m_lastFound = keys.size();
    if (!keys.isEmpty())
        Q_EMIT found(keys);
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
    const Result<Reply> page = co_await call(m_slowCursor, hashes);
    if (!*alive)
        co_return Done();
    m_stepIsUnderWay = false;
    if (!page)
        co_return Done();
    m_slowCursor = page->items().value(0).text();
    tellFound(*page, hashes);
    co_return Done();
}

} // namespace lockengine::redis
