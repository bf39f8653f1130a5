// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/read/first_look.h"

#include "lockengine/redis/read/read_at_once.h"

#include <algorithm>

namespace lockengine::redis {
namespace {

using namespace std::chrono_literals;

constexpr double usualCost = 2.5; // microseconds of server time for one name
constexpr qint64 mostAtOnce = 768; // with fewer, a long list of locks waits for round trips
constexpr qsizetype secondStep = 32; // names; one bad name spoils only its own step
constexpr Microseconds roomPause = 2ms;

} // namespace

FirstLook::FirstLook(ReadConnections &connections, ReadQueue &queue, LockRegistry &registry, Clock &clock,
    Options options, QObject *parent)
    : QObject(parent)
    , m_connections(connections)
    , m_queue(queue)
    , m_registry(registry)
    , m_clock(clock)
    , m_options(options)
    , m_pace(options.pacing, usualCost, mostAtOnce)
{ }

FirstLook::~FirstLook()
{
    *m_isAlive = false;
    m_pauseDone.complete(Done());
}

void FirstLook::add(const QList<QByteArray> &names)
{
    if (m_test) {
        for (const QByteArray &name : names)
            (m_test(name) ? m_first : m_names).append(name);
    } else {
        m_names += names;
    }
    startReading();
}

void FirstLook::prefer(NameTest test)
{
    m_test = std::move(test);
    m_earlyLeft = mostEarly;
    const QList<QByteArray> first = std::exchange(m_first, {});
    const QList<QByteArray> names = std::exchange(m_names, {});
    add(first);
    add(names);
}

void FirstLook::begin(bool isWhole)
{
    m_mayBegin = true;
    m_isBesideKnown = isWhole;
    startReading();
}

void FirstLook::startReading()
{
    if (readable() > 0 && !std::exchange(m_isReading, true))
        QCoro::connect(readAll(), this, [](const Done &) {});
}

Pending<Done> FirstLook::pauseFor(Microseconds pause)
{
    m_pauseDone = Completion<Done>();
    m_pauseTimer = m_clock.callAfter(pause, [pauseFor = m_pauseDone] { pauseFor.complete(Done()); });
    return m_pauseDone.pending();
}

// Sends the next step while the last one is processed, unless the server needs a pause.
QCoro::Task<Done> FirstLook::readAll()
{
    const auto alive = m_isAlive;
    std::optional<Step> step = nextStep();
    while (step) {
        const Result<Reply> reply = co_await step->answer;
        if (!*alive)
            co_return Done();
        if (!reply && reply.error().kind == ErrorKind::Protocol)
            m_registry.noteHugeHash();
        if (!reply && isOfTransport(reply.error()))
            co_return Done(); // the session is about to end; unread names remain, so it never becomes idle
        const QList<QByteArray> names = step->names;
        const MonotonicTime sent = step->sent;
        const quint64 gaps = step->gaps;
        const bool isSecond = step->isSecond;
        const Microseconds pause = pauseAfter(*step, reply);
        step.reset();
        if (pause == 0us && m_queue.hasRoom())
            step = nextStep();
        const bool isTaken = co_await take(names, reply, sent, gaps, isSecond);
        if (!*alive || !isTaken)
            co_return Done();
        m_underWay -= names.size();
        Q_EMIT progressed();
        if (!*alive)
            co_return Done();
        if (!step && pause > 0us)
            co_await pauseFor(pause);
        while (*alive && !step && !m_queue.hasRoom())
            co_await pauseFor(roomPause);
        if (!*alive)
            co_return Done();
        if (!step)
            step = nextStep();
    }
    m_isReading = false;
    if (isIdle())
        Q_EMIT becameIdle();
    co_return Done();
}

std::optional<FirstLook::Step> FirstLook::nextStep()
{
    while (readable() > 0) {
        const bool isSecond = !m_again.isEmpty();
        const QList<QByteArray> names = takeNames();
        m_underWay += names.size();
        if (!names.isEmpty())
            return Step{names, m_clock.now(), m_registry.gaps(), isSecond,
                ask(m_connections.queryConnection(), names)};
    }
    return std::nullopt;
}

QList<QByteArray> FirstLook::takeNames()
{
    const bool isSecond = !m_again.isEmpty();
    QList<QByteArray> &others = m_first.isEmpty() ? m_names : m_first;
    QList<QByteArray> &from = isSecond ? m_again : others;
    const qsizetype most = isSecond ? secondStep : readable();
    const qsizetype count = std::min({qsizetype(m_pace.count()), from.size(), most});
    QList<QByteArray> names = from.last(count);
    from.resize(from.size() - count);
    if (!m_mayBegin && !isSecond)
        m_earlyLeft = std::max<qsizetype>(0, m_earlyLeft - count);
    if (m_registry.hasHugeHashes()) {
        m_queue.want(names); // checks sizes first
        names.clear();
    }
    return names;
}

Microseconds FirstLook::pauseAfter(const Step &step, const Result<Reply> &reply)
{
    const auto times = reply ? stepTimesIn(reply->items()) : std::nullopt;
    return times ? m_pace.afterStep(step.names.size(), *times, step.sent) : Microseconds(0);
}

// Only reads over the tracked connection are remembered by the server, and only locks are worth it.
QCoro::Task<bool> FirstLook::take(
    QList<QByteArray> names, Result<Reply> reply, MonotonicTime sent, quint64 gaps, bool isSecond)
{
    const auto alive = m_isAlive;
    QList<RawLock> locks = sort(names, sightsIn(names, reply), isSecond);
    if (m_connections.remembersReads() && !locks.isEmpty()) {
        QList<QByteArray> again;
        for (const RawLock &lock : std::as_const(locks))
            again.append(lock.name);
        const Result<Reply> remembered = co_await ask(m_connections.reading(), again);
        if (!*alive || (!remembered && isOfTransport(remembered.error())))
            co_return false;
        locks = sort(again, sightsIn(again, remembered), isSecond);
    }
    if (gaps == m_registry.gaps())
        m_queue.takeFirstLook(locks, m_isBesideKnown, sent);
    else // a request from before a gap says nothing about the gap
        m_queue.want(names);
    co_return true;
}

QList<Sighted> FirstLook::sightsIn(const QList<QByteArray> &names, const Result<Reply> &reply)
{
    return reply ? parseFirstLook(names, reply->items()) : QList<Sighted>();
}

QCoro::Task<Result<Reply>> FirstLook::ask(Connection &connection, QList<QByteArray> names)
{
    QList<Command> commands = firstLookCommands(names);
    if (m_options.inPieces) {
        commands.append(Command("TIME"));
        Result<Reply> reply = co_await askInOnePiece(connection, commands);
        co_return reply;
    }
    Result<Reply> reply = co_await readTimed(connection, commands);
    co_return reply;
}

QList<RawLock> FirstLook::sort(const QList<QByteArray> &names, QList<Sighted> sights, bool isSecond)
{
    QList<RawLock> locks;
    locks.reserve(sights.size());
    if (sights.isEmpty()) { // a name was refused, or the server paused in between
        if (isSecond)
            m_queue.want(names);
        else
            m_again += names;
        return locks;
    }
    QList<QByteArray> odd;
    for (Sighted &sighted : sights) {
        if (sighted.sight == FirstSight::Ordinary)
            locks.append(std::move(sighted.raw));
        else if (sighted.sight == FirstSight::Odd)
            odd.append(sighted.raw.name);
        else if (m_registry.find(sighted.raw.name)) // known meanwhile: read it as such
            odd.append(sighted.raw.name);
        else
            m_queue.takeNoLock(sighted.raw);
    }
    m_queue.wantInTurn(odd, Care::TypeFirst);
    return locks;
}

} // namespace lockengine::redis
