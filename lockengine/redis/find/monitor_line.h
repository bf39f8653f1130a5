// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// One line of MONITOR (replicationFeedMonitors in replication.c of Redis): time, database, sender and quoted
// words. Example: `1792000000.123456 [0 10.0.0.5:41234] "get" "a"`. Pure.

#pragma once

#include <QByteArray>
#include <QByteArrayMatcher>
#include <QList>

#include <optional>

namespace lockengine::redis {

struct MonitorLine
{
    int database = 0;
    QByteArray sender; // HOST:PORT, [HOST]:PORT, or unix:PATH
    QList<QByteArray> words; // never empty

    friend bool operator==(const MonitorLine &, const MonitorLine &) = default;
};

// No value: not such a line, or a command run by a script, which has no sender.
[[nodiscard]] std::optional<MonitorLine> parseMonitorLine(const QByteArray &line);

// A word as the server writes it between quotes (sdscatrepr).
[[nodiscard]] QByteArray monitorForm(const QByteArray &word);

// Finds the sender of commands on one lock by one holder. Most lines come from other clients. One search for
// the holder rejects them, and only matching lines are parsed.
class HolderSign
{
public:
    // `database`: of the lock.
    HolderSign(int database, QByteArray lock, QByteArray holder);

    // The sender of a command that acquires, renews or releases the lock as that holder: a script or a SET
    // with both words. Commands that only read do not count: any client may send them, Lockscope included.
    [[nodiscard]] std::optional<QByteArray> senderIn(const QByteArray &line) const;

private:
    const int m_database;
    const QByteArray m_lock;
    const QByteArray m_holder;
    const QByteArrayMatcher m_matcher; // for the holder in monitorForm()
};

} // namespace lockengine::redis
