// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Counts a session's false reports, and the holds that it neither reports nor counts, while our own clients
// of every kind contend. Argument: seconds for each kind.

#include "tests/bench/scale/table.h"
#include "tests/recordings/watched_contention.h"

#include <QCoreApplication>
#include <QRandomGenerator>

using namespace lockengine;
using namespace std::chrono_literals;

namespace {

struct Tally
{
    qint64 holds = 0;
    qint64 falseWords = 0; // including holds that were invented
    qint64 unaccounted = 0; // including forced releases not reported as such
    qint64 unreported = 0; // of 10 ms or more
};

// Each hold lasts long enough to be read once, on a machine that has time for it.
ContentionPlan calmPlan(LockKind kind, Milliseconds duration, quint32 seed)
{
    ContentionPlan plan = testing::busyPlan(kind, duration, seed);
    plan.hold = {RandomTime::Shape::Fixed, 10ms};
    return plan;
}

void add(Tally &tally, const testing::WatchedContention &watched)
{
    tally.holds += watched.truth.holds.size();
    tally.falseWords += watched.verdict.falseWords.size() + watched.verdict.invented.size();
    tally.unreported += watched.verdict.longUnreported;
    tally.unaccounted += watched.verdict.unaccounted.size() + watched.verdict.missedEnds.size();
    if (!watched.verdict.isTrue())
        std::fprintf(stderr, "%s\n", watched.verdict.text().constData());
}

} // namespace

int main(int argc, char **argv)
{
    QCoreApplication app(argc, argv);
    const Milliseconds each = std::chrono::seconds(argc > 1 ? QByteArray(argv[1]).toInt() : 30);
    const quint32 seed = QRandomGenerator::system()->generate();
    Tally tally;
    for (const LockKind kind : testing::kindsWithTraces())
        add(tally, testing::watchContention(testing::busyPlan(kind, each, seed), false));
    add(tally, testing::watchContention(testing::busyPlan(LockKind::Reentrant, each, seed), true));
    const double share = 100'000.0 / double(std::max<qint64>(tally.holds, 1));
    Tally calm;
    for (const LockKind kind : testing::kindsWithTraces())
        add(calm, testing::watchContention(calmPlan(kind, each, seed), false));
    const double shareOfCalm = 100'000.0 / double(std::max<qint64>(calm.holds, 1));
    bench::printScaleHead();
    bench::print({"false words per 100,000 holds", double(tally.falseWords) * share, "", 0,
        QByteArray::number(tally.holds)
            + " holds of 5 ms by 4 clients, every kind that leaves signs, one forced "
              "open; MONITOR as the oracle; seed "
            + QByteArray::number(seed),
        true});
    bench::print(
        {"holds unaccounted for per 100,000", double(tally.unaccounted) * share, "", 0, "the same", true});
    bench::print({"of holds of 10 ms, without a report of their own, per 100,000",
        double(calm.unreported) * shareOfCalm, "", 0,
        QByteArray::number(calm.holds) + " holds, else the same", true});
    return bench::isBroken() ? 1 : 0;
}
