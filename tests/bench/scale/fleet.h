// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Fills a server with any number of locks and other keys, and runs a process that keeps changing them.

#pragma once

#include "tests/bench/scale/blocking_connection.h"

#include <QProcess>

namespace bench {

// "fleet:lock:1" to "fleet:lock:<locks>", held with a fixed lease of an hour.
void fillWithLocks(BlockingConnection &line, int locks);
// "other:1" to "other:<keys>", strings.
void fillWithOthers(BlockingConnection &line, int keys);

// When the hold was acquired, in nanoseconds(): the load writes it in place of the thread number. 0 if the
// holder does not belong to the load.
[[nodiscard]] qint64 causeOf(const QByteArray &holder);

// The load acquires and releases "load:lock:0" to `locks` - 1 in turn at a steady rate. It uses the scripts
// that clients of the reentrant lock send. Runs on the server's core.
class Load
{
public:
    // With `seconds` 0 it runs until it is stopped.
    Load(quint16 port, int locks, int changesPerSecond, int seconds);
    // A load that runs until it is stopped: "load:lock:0" to `locks` - 1 stay held under watchdogs of 3 s.
    // Each is renewed every second; every fifth time it is released, and the next client acquires it.
    [[nodiscard]] static Load ofWatchdogs(quint16 port, int locks);
    ~Load();

    // Waits for its end; returns the changes a second that it reports.
    double finish();
    void stop();

private:
    explicit Load(const QStringList &arguments);

    QProcess m_process;
};

// Runs the load on the calling thread; returns the achieved changes a second.
double changeLocks(quint16 port, int locks, double changesPerSecond, int seconds);
// The main function of the load process, with the arguments of Load.
int runLoad(const QByteArrayList &arguments);
// The same for Load::ofWatchdogs.
int runWatchdogs(quint16 port, int locks);

} // namespace bench
