// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Scale and cost of the window: `bench_console window [SHARE]`. With other arguments it is a helper process
// of the benchmarks.

#include "tests/bench/scale/fleet.h"
#include "tests/bench/scale/measures.h"
#include "tests/bench/scale/metered_application.h"
#include "tests/bench/scale/table.h"

#include <cstdio>

using namespace bench;

int main(int argc, char **argv)
{
    const QByteArray word = argc > 1 ? argv[1] : "";
    if (word == "load")
        return runLoad(QByteArrayList(argv + 2, argv + argc));
    MeteredApplication app(argc, argv);
    if (word == "window-process" && argc > 4)
        return runWindow(argv[2], argv[3], argv[4]);
    if (word == "window") {
        printScaleHead();
        measureWindow(argc > 2 ? QByteArray(argv[2]).toDouble() : 1);
        return isBroken() ? 1 : 0;
    }
    std::fprintf(stderr, "bench_console: what is to be measured?\n");
    return 2;
}
