// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Deliberate races for the thread sanitizer to find: `threads` between two plain threads, `mailbox` between
// the window's thread and the engine's, on data that one kept after handing it over.

#include "lockengine/core/session/engine_thread.h"

#include <QCoreApplication>

#include <atomic>
#include <cstring>
#include <thread>

namespace {

void raceOfThreads()
{
    int shared = 0;
    const auto count = [&shared] {
        for (int step = 0; step < 1000; ++step)
            ++shared;
    };
    std::thread other(count);
    count();
    other.join();
}

void raceOfMailbox()
{
    int shared = 0;
    std::atomic<bool> started = false; // relaxed, so that it orders nothing
    const auto count = [&shared] {
        for (int step = 0; step < 1000; ++step)
            ++shared;
    };
    lockengine::EngineThread engine;
    engine.post([&started, count] {
        started.store(true, std::memory_order_relaxed);
        count();
    });
    while (!started.load(std::memory_order_relaxed))
        std::this_thread::yield();
    count();
}

} // namespace

int main(int argc, char *argv[])
{
    QCoreApplication application(argc, argv);
    if (argc == 2 && std::strcmp(argv[1], "mailbox") == 0)
        raceOfMailbox();
    else
        raceOfThreads();
    return 0;
}
