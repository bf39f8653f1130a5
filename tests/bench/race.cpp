// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/bench/race.h"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <sched.h>
#include <unistd.h>

namespace bench {

namespace {

double microsecondsFor(const Contestant &contestant, int rounds)
{
    const auto begin = std::chrono::steady_clock::now();
    contestant.run(rounds);
    const std::chrono::duration<double, std::micro> took = std::chrono::steady_clock::now() - begin;
    return took.count() / rounds;
}

} // namespace

double quantile(QList<double> values, double share)
{
    std::ranges::sort(values);
    return values[qsizetype(double(values.size() - 1) * share)];
}

double median(QList<double> values)
{
    return quantile(std::move(values), 0.5);
}

QList<Figure> race(const QList<Contestant> &contestants, int blocks, int rounds)
{
    QList<QList<double>> times(contestants.size());
    QList<QList<double>> ratios(contestants.size());
    for (int block = -2; block < blocks; ++block) {
        QList<double> took;
        for (const Contestant &contestant : contestants)
            took.append(microsecondsFor(contestant, rounds));
        for (qsizetype i = 0; block >= 0 && i < contestants.size(); ++i) {
            times[i].append(took[i]);
            ratios[i].append(took[i] / took[0]);
        }
    }
    QList<Figure> figures;
    for (qsizetype i = 0; i < contestants.size(); ++i)
        figures.append({contestants[i].name, median(times[i]), median(ratios[i])});
    return figures;
}

void printHead()
{
    std::printf("| what | who | µs a round | ratio to the first |\n|---|---|---:|---:|\n");
}

void print(const QByteArray &what, const QList<Figure> &figures)
{
    for (const Figure &figure : figures)
        std::printf("| %s | %s | %.1f | %.2f |\n", what.constData(), figure.name.constData(),
            figure.microseconds, figure.ratio);
    std::fflush(stdout);
}

void takeCore(qint64 pid, int core)
{
    cpu_set_t cores;
    CPU_ZERO(&cores);
    CPU_SET(core, &cores);
    if (::sched_setaffinity(pid_t(pid), sizeof(cores), &cores) != 0)
        std::perror("sched_setaffinity");
}

void takeCoresApart(const testing::TestServer &server)
{
    const QByteArray info = server.cli("INFO server");
    const QByteArray fromPid = info.mid(info.indexOf("process_id:") + 11);
    const int last = int(::sysconf(_SC_NPROCESSORS_ONLN)) - 1;
    takeCore(fromPid.left(fromPid.indexOf('\r')).toLongLong(), 0);
    takeCore(0, last);
}

} // namespace bench
