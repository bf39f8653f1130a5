// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What really happened to the locks of a server, from its own MONITOR: every command of every script in the
// server's order. A hold begins when its field appears in a lock's hash and ends when it goes; the script
// that took it away left an unlock latch, or forced it. A hold of a token lock begins when its token is set
// and ends when the key goes, and every such end is taken for a release: the server shows no difference. A
// waiter that a script takes out of a fair queue, and that holds nothing afterwards, has left. Listens on a
// thread of its own.

#pragma once

#include "tests/recordings/blocking_client.h"
#include "tests/recordings/busy_recording.h"

#include <QHash>
#include <QSet>

#include <thread>

namespace testing {

struct TrueStory
{
    QList<TrueHold> holds; // those that ended
    QList<TrueLeave> leaves;

    [[nodiscard]] TrueStory of(const QByteArray &lock) const;
};

// The model behind it; pure. Times are Unix ms.
class HoldModel
{
public:
    // One line of MONITOR, without the leading sign.
    void take(const QByteArray &line);
    [[nodiscard]] TrueStory story(); // of all locks

private:
    struct Change
    {
        QByteArray lock;
        QByteArray holder;
        double at = 0;
    };

    void run(const QByteArrayList &words, double at);
    void setCount(const QByteArray &lock, const QByteArray &holder, qint64 count, double at);
    void note(const QByteArray &verb, const QByteArray &queue, const QByteArray &waiter, double at);
    void finishScript();

    QHash<QByteArray, QHash<QByteArray, qint64>> m_counts; // by lock and holder
    QHash<QByteArray, TrueHold> m_open; // by lock and holder
    QSet<QByteArray> m_texts; // locks that are one string
    QList<Change> m_ended; // by the script under way
    QList<Change> m_taken; // out of a queue, by the script under way
    bool m_leftLatch = false; // the script under way
    TrueStory m_story;
};

class MonitorOracle
{
public:
    explicit MonitorOracle(const QString &socketPath);
    ~MonitorOracle();

    // Everything that happened before the call. Call once.
    [[nodiscard]] TrueStory story();

private:
    void listen();

    QString m_socketPath;
    BlockingClient m_client;
    HoldModel m_model;
    std::thread m_thread;
};

} // namespace testing
