// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Races on purpose, for the thread sanitizer to find: `threads` between two plain threads, `mailbox` between
// the window's thread and the engine's, on data that one of them kept after handing it over.

#include "lockengine/engine_thread.h"

#include <QCoreApplication>

#include <cstring>
#include <memory>
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
    const auto shared = std::make_shared<int>(0);
    lockengine::EngineThread engine;
    for (int step = 0; step < 1000; ++step) {
        engine.post([shared] { ++*shared; });
        ++*shared;
    }
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
