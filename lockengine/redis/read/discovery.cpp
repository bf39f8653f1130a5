// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/read/discovery.h"

#include "lockengine/core/base/background.h"
#include "lockengine/redis/classify/companion_names.h"
#include "lockengine/redis/classify/name_meaning.h"
#include "lockengine/redis/read/read_at_once.h"

#include <algorithm>

namespace lockengine::redis {
namespace {

using namespace std::chrono_literals;

constexpr Microseconds backpressurePause = 2ms;
constexpr Microseconds anotherPause = 1s; // before a repeated round
constexpr double usualScanCost = 0.7; // microseconds of server time for one key, scanned twice
constexpr qint64 mostKeysAtOnce = 1000;

} // namespace

Discovery::Discovery(
    Connection &connection, Clock &clock, HasCapacity hasCapacity, ScanPacing pacing, QObject *parent)
    : QObject(parent)
    , m_connection(connection)
    , m_clock(clock)
    , m_hasCapacity(std::move(hasCapacity))
    , m_pacing(pacing)
    , m_pace(pacing, usualScanCost, mostKeysAtOnce)
{ }

Discovery::~Discovery()
{
    *m_isAlive = false;
    m_pauseDone.complete(Done());
}

Pending<Done> Discovery::pauseFor(Microseconds pause)
{
    m_pauseDone = Completion<Done>();
    m_pauseTimer = m_clock.callAfter(pause, [pauseFor = m_pauseDone] { pauseFor.complete(Done()); });
    return m_pauseDone.pending();
}

void Discovery::start(std::optional<Milliseconds> pauseAfter)
{
    m_pauseAfter = pauseAfter;
    m_isAskedAgain = false;
    ++m_round;
    m_pauseDone.complete(Done());
    m_progress.running = true;
    runInBackground(this, scan(m_round));
}

void Discovery::cancel()
{
    ++m_round;
    m_pauseDone.complete(Done());
    m_pauseAfter.reset();
    m_progress.running = false;
}

QCoro::Task<Done> Discovery::scan(int round)
{
    const auto alive = m_isAlive;
    std::optional<Microseconds> pause;
    do {
        const auto begun = m_clock.now();
        m_progress.running = true;
        m_progress.scanned = 0;
        Q_EMIT began();
        if (!*alive)
            co_return Done();
        const Result<Reply> size = co_await m_connection.send(Command("DBSIZE"));
        if (!*alive || isOver(round))
            co_return Done();
        m_progress.total = size ? size->asInteger().value_or(0) : 0;
        const bool isWhole = co_await walk(round);
        if (!*alive || isOver(round))
            co_return Done();
        m_progress.releaseTraces = m_tracesMet;
        m_lastRound = std::chrono::ceil<Milliseconds>(m_clock.now() - begun);
        m_progress.running = false;
        m_progress.finishedOnce = true;
        const bool isForbidden = m_refusal && m_refusal->kind == ErrorKind::NoPermission;
        m_progress.incomplete.reset();
        if (!isForbidden)
            m_progress.incomplete = m_refusal;
        Q_EMIT finished(isWhole);
        if (!*alive || isOver(round))
            co_return Done();
        pause = m_pauseAfter;
        if (std::exchange(m_isAskedAgain, false) || (!isWhole && !isForbidden))
            pause = anotherPause;
        if (pause)
            co_await pauseFor(*pause);
    } while (pause && *alive && !isOver(round));
    co_return Done();
}

QCoro::Task<bool> Discovery::walk(int round)
{
    const auto alive = m_isAlive;
    m_tracesMet = 0;
    m_refusal.reset();
    QByteArray cursor = "0";
    std::optional<PendingPage> asked;
    do {
        while (*alive && !isOver(round) && !asked && !m_hasCapacity())
            co_await pauseFor(backpressurePause);
        if (!*alive || isOver(round))
            co_return false;
        if (!asked)
            asked.emplace(askNext(cursor));
        const Result<ScanPage> page = co_await asked->page;
        if (!*alive)
            co_return false;
        if (!page)
            m_refusal = page.error();
        if (!page || isOver(round))
            co_return false;
        cursor = page->next;
        m_progress.scanned = std::min(m_progress.scanned + asked->count, m_progress.total);
        const Microseconds pause = pauseAfter(*asked, *page);
        asked.reset();
        if (pause == 0us && cursor != "0" && m_hasCapacity())
            asked.emplace(askNext(cursor)); // sent while this page is processed
        tell(*page);
        if (!*alive)
            co_return false;
        Q_EMIT progressed();
        if (!*alive)
            co_return false;
        if (cursor != "0" && pause > 0us)
            co_await pauseFor(pause);
    } while (cursor != "0");
    co_return true;
}

Discovery::PendingPage Discovery::askNext(const QByteArray &cursor)
{
    const qint64 count = m_pace.count();
    return PendingPage{count, m_clock.now(), askPage(cursor, count)};
}

Microseconds Discovery::pauseAfter(const PendingPage &asked, const ScanPage &page)
{
    return page.times ? m_pace.afterStep(asked.count, *page.times, asked.sent) : Microseconds(0);
}

// A server without SCAN TYPE reports that only in the second reply.
QCoro::Task<Result<ScanPage>> Discovery::askPage(QByteArray cursor, qint64 count)
{
    const auto alive = m_isAlive;
    const QList<Command> commands = scanCommands(cursor, count, m_knowsTypes);
    const Result<Reply> replies = co_await readTimed(m_connection, commands);
    if (!*alive)
        co_return Error(ErrorKind::Closed, "watching ended");
    if (!replies)
        co_return replies.error();
    Result<ScanPage> page = parseScanPage(replies->items());
    if (page)
        m_knowsTypes = page->hasTypes;
    else if (page.error().kind == ErrorKind::Protocol)
        m_connection.close(page.error());
    co_return page;
}

void Discovery::tell(const ScanPage &page)
{
    const auto alive = m_isAlive;
    QList<QByteArray> others;
    for (const QByteArray &key : page.others) {
        m_tracesMet += isUnlockTrace(key) ? 1 : 0;
        if (!page.hasTypes || mayBeCompanion(key))
            others.append(key);
    }
    if (!others.isEmpty())
        Q_EMIT found(others);
    if (*alive && !page.hashes.isEmpty())
        Q_EMIT foundHashes(page.hashes);
}

void Discovery::stepSlowly()
{
    if (m_progress.running || std::exchange(m_stepIsUnderWay, true))
        return;
    const bool isForTokens = std::exchange(m_isTokenTurn, !m_isTokenTurn);
    runInBackground(this, isForTokens ? slowTokenStep() : slowStep());
}

QCoro::Task<Done> Discovery::slowStep()
{
    const auto alive = m_isAlive;
    const bool withTypes = m_knowsTypes;
    const Command command = scanCommand(m_slowCursor, m_pace.count(), withTypes);
    const Result<Reply> reply = co_await m_connection.send(command);
    if (!*alive)
        co_return Done();
    m_stepIsUnderWay = false;
    if (!reply)
        co_return Done();
    const Result<ScanPage> page = parseScan(*reply, withTypes);
    if (!page)
        co_return Done();
    m_slowCursor = page->next;
    tell(*page);
    co_return Done();
}

QCoro::Task<Done> Discovery::slowTokenStep()
{
    const auto alive = m_isAlive;
    const Command command = tokenScanCommand(m_tokenCursor, m_pace.count());
    const Result<Reply> reply = co_await m_connection.send(command);
    if (!*alive)
        co_return Done();
    m_stepIsUnderWay = false;
    if (!reply)
        co_return Done();
    const Result<ScanPage> page = parseScan(*reply, false);
    if (!page)
        co_return Done();
    m_tokenCursor = page->next;
    Q_EMIT foundTokens(page->others, m_tokenCursor == "0");
    co_return Done();
}

} // namespace lockengine::redis
