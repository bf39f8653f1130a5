// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The true history of a server's locks, from MONITOR: every command of every script in the server's order. A
// hold begins when its field appears in a lock's hash and ends when the field goes. The ending script left an
// unlock latch, or it forced the end. A token lock's hold begins when its token is set and ends when the key
// goes. Every such end counts as a release, because the server shows no difference. A waiter that a script
// removes from a fair queue, and that then holds nothing, has left. Reads on a thread of its own.

#pragma once

#include "tests/recordings/blocking_client.h"
#include "tests/recordings/busy_recording.h"

#include <QHash>
#include <QSet>

#include <thread>

namespace testing {

struct TrueStory
{
    QList<TrueHold> holds; // the ended ones
    QList<TrueLeave> leaves;

    [[nodiscard]] TrueStory of(const QByteArray &lock) const;
};

// The model behind the oracle; pure. Times are Unix ms.
class HoldModel
{
public:
    // Takes one line of MONITOR, without the leading sign.
    void take(const QByteArray &line);
    [[nodiscard]] TrueStory story(); // for all locks

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
    QSet<QByteArray> m_texts; // locks that are strings
    QList<Change> m_ended; // by the current script
    QList<Change> m_taken; // from a queue, by the current script
    bool m_leftLatch = false; // in the current script
    TrueStory m_story;
};

class MonitorOracle
{
public:
    explicit MonitorOracle(const QString &socketPath);
    ~MonitorOracle();

    // The story up to this call. Call at most once.
    [[nodiscard]] TrueStory story();

private:
    void listen();

    QString m_socketPath;
    BlockingClient m_client;
    HoldModel m_model;
    std::thread m_thread;
};

} // namespace testing
