// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What MONITOR tells of one command (replicationFeedMonitors in replication.c of Redis): the time, the
// database, who sent it, and its words in quotes: `1792000000.123456 [0 10.0.0.5:41234] "get" "a"`. Pure.

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

// No value: it is no such line, or a script ran the command, which has no sender of its own.
[[nodiscard]] std::optional<MonitorLine> parseMonitorLine(const QByteArray &line);

// How the server writes a word between the quotes (sdscatrepr).
[[nodiscard]] QByteArray monitorForm(const QByteArray &word);

// Tells who asks for one lock as one holder. Most lines are of other clients: they are told apart by one
// search for the holder, and only what has it is parsed.
class HolderSign
{
public:
    // `database`: of the lock.
    HolderSign(int database, QByteArray lock, QByteArray holder);

    // The sender of a command that acquires, renews or releases the lock as that holder: a script or a SET
    // with both words. A command that only reads may come from anybody, for instance from us.
    [[nodiscard]] std::optional<QByteArray> senderIn(const QByteArray &line) const;

private:
    const int m_database;
    const QByteArray m_lock;
    const QByteArray m_holder;
    const QByteArrayMatcher m_matcher; // of the holder in the server's form
};

} // namespace lockengine::redis
