// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/recordings/monitor_oracle.h"

#include "tests/recordings/recording.h"

#include <utility>

namespace testing {

using namespace Qt::StringLiterals;

namespace {

const QByteArray endMark = "the end of what the oracle hears";

bool isLatch(const QByteArray &key)
{
    return key.startsWith("redisson_unlock_latch:");
}

// The lock of "redisson_lock_queue:{NAME}"; empty for any other key.
QByteArray lockOfQueue(const QByteArray &key)
{
    const QByteArray prefix = "redisson_lock_queue:{"_ba;
    return key.startsWith(prefix) ? key.sliced(prefix.size()).chopped(1) : QByteArray();
}

QByteArray keyOf(const QByteArray &lock, const QByteArray &holder)
{
    return lock + '\0' + holder;
}

} // namespace

void HoldModel::take(const QByteArray &line)
{
    const qsizetype bracket = line.indexOf(']');
    const bool isInScript = line.left(bracket).endsWith(" lua");
    if (!isInScript)
        finishScript();
    const double at = line.left(line.indexOf(' ')).toDouble() * 1000;
    run(quotedWords(line.mid(bracket), '"'), at);
}

void HoldModel::run(const QByteArrayList &words, double at)
{
    const QByteArray verb = words.value(0).toLower();
    const QByteArray key = words.value(1);
    if (verb == "set" && isLatch(key))
        m_leftLatch = true;
    if (verb == "set" && words.value(3).toLower() == "nx" && m_counts.value(key).isEmpty()) {
        m_texts.insert(key);
        setCount(key, words.value(2), 1, at);
    }
    if (verb == "hset" || verb == "hincrby") {
        for (qsizetype i = 2; i + 1 < words.size(); i += 2) {
            bool isNumber = false;
            const qint64 number = words[i + 1].toLongLong(&isNumber);
            const qint64 before = m_counts.value(key).value(words[i]);
            if (isNumber)
                setCount(key, words[i], verb == "hincrby" ? before + number : number, at);
        }
    } else if (verb == "hdel") {
        for (const QByteArray &field : words.sliced(2))
            setCount(key, field, 0, at);
    } else if (verb == "del" || verb == "unlink") {
        for (const QByteArray &deleted : words.sliced(1)) {
            for (const QByteArray &field : m_counts.value(deleted).keys())
                setCount(deleted, field, 0, at);
        }
    } else if (verb == "lrem" || verb == "rpush") {
        note(verb, lockOfQueue(key), words.constLast(), at);
    }
}

void HoldModel::note(const QByteArray &verb, const QByteArray &queue, const QByteArray &waiter, double at)
{
    if (verb == "lrem" && !queue.isEmpty())
        m_taken.append({queue, waiter, at});
    else
        m_taken.removeIf([&](const Change &change) { return change.holder == waiter; });
}

void HoldModel::setCount(const QByteArray &lock, const QByteArray &holder, qint64 count, double at)
{
    const qint64 before = m_counts[lock].value(holder);
    if (count > 0)
        m_counts[lock].insert(holder, count);
    else
        m_counts[lock].remove(holder);
    if (before <= 0 && count > 0)
        m_open.insert(keyOf(lock, holder), TrueHold{"any"_ba, lock, holder, at, 0, TrueEnd::Released});
    if (before > 0 && count <= 0)
        m_ended.append({lock, holder, at});
}

void HoldModel::finishScript()
{
    for (const Change &change : std::exchange(m_ended, {})) {
        TrueHold hold = m_open.take(keyOf(change.lock, change.holder));
        hold.to = change.at;
        const bool isReleased = m_leftLatch || m_texts.contains(change.lock);
        hold.end = isReleased ? TrueEnd::Released : TrueEnd::Forced;
        m_story.holds.append(hold);
    }
    for (const Change &change : std::exchange(m_taken, {})) {
        if (!m_counts.value(change.lock).contains(change.holder))
            m_story.leaves.append({change.lock, change.holder, change.at});
    }
    m_leftLatch = false;
}

TrueStory HoldModel::story()
{
    finishScript();
    return m_story;
}

TrueStory TrueStory::of(const QByteArray &lock) const
{
    TrueStory story = *this;
    story.holds.removeIf([&lock](const TrueHold &hold) { return hold.lock != lock; });
    story.leaves.removeIf([&lock](const TrueLeave &leave) { return leave.lock != lock; });
    return story;
}

MonitorOracle::MonitorOracle(const QString &socketPath)
    : m_socketPath(socketPath)
    , m_client(socketPath)
{
    m_client.send(requestOf({"MONITOR"_ba}));
    if (m_client.readLine() != "+OK")
        qFatal("the server does not let the oracle listen");
    m_thread = std::thread([this] { listen(); });
}

MonitorOracle::~MonitorOracle()
{
    if (m_thread.joinable())
        Q_UNUSED(story())
}

void MonitorOracle::listen()
{
    for (;;) {
        const QByteArray line = m_client.readLine();
        if (line.contains(endMark))
            return;
        m_model.take(line.mid(1));
    }
}

TrueStory MonitorOracle::story()
{
    BlockingClient ender(m_socketPath);
    ender.send(requestOf({"ECHO"_ba, endMark}));
    m_thread.join();
    return m_model.story();
}

} // namespace testing
