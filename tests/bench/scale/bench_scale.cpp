// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Scale and cost: `bench_scale MEASURE [SHARE]`. With other arguments it is a helper process of its own.

#include "tests/bench/scale/bystander.h"
#include "tests/bench/scale/fleet.h"
#include "tests/bench/scale/measures.h"
#include "tests/bench/scale/table.h"

#include <QCoreApplication>

#include <cstdio>

using namespace bench;

namespace {

struct Measure
{
    const char *name;
    void (*run)(double share);
};

constexpr Measure measures[] = {{"discovery", measureDiscovery}, {"list", measureList},
    {"memory", measureMemory}, {"idle", measureIdle}, {"top", measureTop}, {"freshness", measureFreshness},
    {"flood", measureFlood}, {"cost", measureCost}, {"find", measureFind}, {"findings", measureFindings}};

} // namespace

int main(int argc, char **argv)
{
    const QByteArray word = argc > 1 ? argv[1] : "";
    if (word == "load")
        return runLoad(QByteArrayList(argv + 2, argv + argc));
    if (word == "watchdogs" && argc > 3)
        return runWatchdogs(quint16(QByteArray(argv[2]).toInt()), QByteArray(argv[3]).toInt());
    if (word == "poll" && argc > 2)
        return runPoll(quint16(QByteArray(argv[2]).toInt()));
    if (word == "bystander" && argc > 2)
        return runBystander(quint16(QByteArray(argv[2]).toInt()));
    if (word == "press" && argc > 3)
        return runPress(quint16(QByteArray(argv[2]).toInt()), QByteArray(argv[3]).toDouble());
    QCoreApplication app(argc, argv);
    for (const Measure &measure : measures) {
        if (word != measure.name)
            continue;
        printScaleHead();
        measure.run(argc > 2 ? QByteArray(argv[2]).toDouble() : 1);
        return isBroken() ? 1 : 0;
    }
    std::fprintf(stderr, "bench_scale: what is to be measured?\n");
    return 2;
}
