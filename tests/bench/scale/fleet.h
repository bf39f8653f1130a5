// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Locks and other keys on a server, as many as are wanted, and a process of its own that keeps changing them.

#pragma once

#include "tests/bench/scale/blocking_line.h"

#include <QProcess>

namespace bench {

// "fleet:lock:1" to so many, held with a fixed lease of an hour.
void fillWithLocks(BlockingLine &line, int locks);
// "other:1" to so many, strings.
void fillWithOthers(BlockingLine &line, int keys);

// When the hold was taken, by nanoseconds(): the load writes it where a thread's number stands. 0: not of the
// load.
[[nodiscard]] qint64 causeOf(const QByteArray &holder);

// The load: takes and gives back "load:lock:0" to `locks` - 1 in turn, by the scripts that clients of the
// reentrant lock send, at a steady rate. Runs on the server's core.
class Load
{
public:
    // `seconds` 0: until it is stopped.
    Load(quint16 port, int locks, int changesPerSecond, int seconds);
    // Another one, until it is stopped: "load:lock:0" to `locks` - 1 stay held under watchdogs of 3 s, which
    // renew each every second, and every fifth time it is released, and acquired by the next client.
    [[nodiscard]] static Load ofWatchdogs(quint16 port, int locks);
    ~Load();

    // Waits for its end; what it says of itself: changes a second that it came to.
    double finish();
    void stop();

private:
    explicit Load(const QStringList &arguments);

    QProcess m_process;
};

// What the load does, on the calling thread; how many changes a second it came to.
double changeLocks(quint16 port, int locks, double changesPerSecond, int seconds);
// The load's own program: arguments as of Load.
int runLoad(const QByteArrayList &arguments);
// That of Load::ofWatchdogs.
int runWatchdogs(quint16 port, int locks);

} // namespace bench
