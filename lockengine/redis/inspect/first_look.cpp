// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/inspect/first_look.h"

#include "lockengine/redis/inspect/read_at_once.h"

#include <algorithm>

namespace lockengine::redis {
namespace {

using namespace std::chrono_literals;

constexpr double usualCost = 2.5; // microseconds of the server for one name
constexpr qint64 mostAtOnce = 128;
constexpr Microseconds roomPause = 2ms;

} // namespace

FirstLook::FirstLook(
    WatchLines &lines, ReadQueue &queue, LockBook &book, Clock &clock, Options options, QObject *parent)
    : QObject(parent)
    , m_lines(lines)
    , m_queue(queue)
    , m_book(book)
    , m_clock(clock)
    , m_options(options)
    , m_pace(options.pacing, usualCost, mostAtOnce)
{ }

FirstLook::~FirstLook()
{
    *m_isAlive = false;
    m_nap.complete(Done());
}

void FirstLook::add(const QList<QByteArray> &names)
{
    m_names += names;
    startReading();
}

void FirstLook::begin()
{
    m_mayBegin = true;
    startReading();
}

void FirstLook::startReading()
{
    if (!m_names.isEmpty() && mayRead() && !std::exchange(m_isReading, true))
        QCoro::connect(readAll(), this, [](const Done &) {});
}

Pending<Done> FirstLook::nap(Microseconds pause)
{
    m_nap = Completion<Done>();
    m_napTimer = m_clock.callAfter(pause, [nap = m_nap] { nap.complete(Done()); });
    return m_nap.pending();
}

QCoro::Task<Done> FirstLook::readAll()
{
    const auto alive = m_isAlive;
    while (!m_names.isEmpty() && mayRead()) {
        while (*alive && !m_queue.hasRoom())
            co_await nap(roomPause);
        if (!*alive)
            co_return Done();
        const Result<Done> read = co_await readNext();
        if (!*alive)
            co_return Done();
        if (!read) // the session is about to end
            m_names.clear();
        Q_EMIT progressed();
        if (!*alive)
            co_return Done();
    }
    m_isReading = false;
    if (isIdle())
        Q_EMIT becameIdle();
    co_return Done();
}

QList<QByteArray> FirstLook::takeNames()
{
    const qsizetype count = std::min<qsizetype>(m_pace.count(), m_names.size());
    QList<QByteArray> names = m_names.last(count);
    m_names.resize(m_names.size() - count);
    names.removeIf([this](const QByteArray &name) { return m_book.find(name) != nullptr; });
    if (m_book.hasHugeHashes()) {
        m_queue.want(names); // which asks for sizes first
        names.clear();
    }
    return names;
}

// What the server remembers must be read over the connection for that, and only locks are worth it.
QCoro::Task<Result<Done>> FirstLook::readNext()
{
    const auto alive = m_isAlive;
    const QList<QByteArray> names = takeNames();
    if (names.isEmpty())
        co_return Done();
    m_underWay = names.size();
    const MonotonicTime sent = m_clock.now();
    const Result<Reply> reply = co_await ask(m_lines.asking(), names);
    if (!*alive)
        co_return Done();
    m_underWay = 0;
    if (!reply && reply.error().kind == ErrorKind::Protocol)
        m_book.noteHugeHash();
    if (!reply && isOfTransport(reply.error()))
        co_return reply.error();
    QList<Sighted> sights;
    std::optional<StepTimes> times;
    if (reply) {
        sights = parseFirstLook(names, reply->items());
        times = stepTimesIn(reply->items());
    }
    QList<RawLock> locks = sort(names, sights);
    if (m_lines.remembersReads() && !locks.isEmpty()) {
        QList<QByteArray> again;
        for (const RawLock &lock : std::as_const(locks))
            again.append(lock.name);
        const Result<Reply> remembered = co_await ask(m_lines.reading(), again);
        if (!*alive)
            co_return Done();
        if (!remembered && isOfTransport(remembered.error()))
            co_return remembered.error();
        sights.clear();
        if (remembered)
            sights = parseFirstLook(again, remembered->items());
        locks = sort(again, sights);
    }
    m_queue.takeFirstLook(locks, m_mayBegin);
    Microseconds pause{0};
    if (times)
        pause = m_pace.afterStep(names.size(), *times, sent);
    if (pause > 0us)
        co_await nap(pause);
    co_return Done();
}

QCoro::Task<Result<Reply>> FirstLook::ask(Connection &connection, QList<QByteArray> names)
{
    const QList<Command> commands = firstLookCommands(names);
    if (m_options.inPieces) {
        Result<Reply> reply = co_await askInOnePiece(connection, commands);
        co_return reply;
    }
    Result<Reply> reply = co_await readAtOnce(connection, commands);
    co_return reply;
}

QList<RawLock> FirstLook::sort(const QList<QByteArray> &names, const QList<Sighted> &sights)
{
    QList<RawLock> locks;
    if (sights.isEmpty()) { // one of them was refused, or the server paused in the middle
        m_queue.want(names);
        return locks;
    }
    QList<QByteArray> odd;
    for (const Sighted &sighted : sights) {
        if (sighted.sight == FirstSight::Ordinary)
            locks.append(sighted.raw);
        else if (sighted.sight == FirstSight::Odd)
            odd.append(sighted.raw.name);
        else
            m_queue.takeNoLock(sighted.raw);
    }
    m_queue.want(odd);
    return locks;
}

} // namespace lockengine::redis
