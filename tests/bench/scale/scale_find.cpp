// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The impact on other clients while one client searches for the client behind a holder: MONITOR makes the
// server copy each command.

#include "tests/bench/race.h"
#include "tests/bench/scale/blocking_connection.h"
#include "tests/bench/scale/bystander.h"
#include "tests/bench/scale/fleet.h"
#include "tests/bench/scale/measures.h"
#include "tests/bench/scale/meters.h"
#include "tests/bench/scale/table.h"
#include "tests/bench/scale/watched_server.h"

#include <QProcess>

namespace bench {

using namespace std::chrono_literals;
using namespace Qt::StringLiterals;

namespace {

constexpr char silent[] = "11111111-2222-4333-8444-555555555555:1"; // a holder that never sends a command

struct Search
{
    double seconds = 0;
    QByteArray end;
};

// The end of a search that ran and found no client; empty if it did not run or found one.
QByteArray endOf(int exitCode, const QByteArray &reported)
{
    constexpr int notFound = 1;
    const bool isOneLine = reported.startsWith("lockctl: ") && reported.indexOf('\n') == reported.size() - 1;
    if (exitCode != notFound || !isOneLine)
        return {};
    if (reported.contains(QByteArray(silent) + " sent nothing for job within "))
        return "gave up";
    if (reported.contains(": the search ended because the server answered more slowly than before it\n"))
        return "ended because the server became slower";
    return {};
}

// Runs until the search gives up after ten seconds, or stops earlier because the server became slower.
Search search(quint16 port)
{
    QProcess process;
    const qint64 begin = nanoseconds();
    process.start(testing::programPath(u"lockctl"_s),
        {u"--url"_s, u"redis://127.0.0.1:%1"_s.arg(port), u"find"_s, u"job"_s, u"--yes"_s});
    process.waitForFinished(-1);
    const double seconds = double(nanoseconds() - begin) / 1e9;
    const QByteArray reported = process.readAllStandardError();
    const QByteArray end
        = process.exitStatus() == QProcess::NormalExit ? endOf(process.exitCode(), reported) : QByteArray();
    if (end.isEmpty())
        qFatal("the search did not take place: exit %d, %s", process.exitCode(), reported.constData());
    return {seconds, end};
}

void measureOthers(quint16 port, const QByteArray &load)
{
    Bystander alone(port);
    turnFor(10s);
    const double before = alone.finish();
    Bystander beside(port);
    const Search searched = search(port);
    const double meanwhile = beside.finish();
    print({"SET of another client while lockctl find searches, p99, in times of without", meanwhile / before,
        "", 2,
        load + "; " + QByteArray::number(before, 'f', 0) + " us without; the search " + searched.end
            + " after " + QByteArray::number(searched.seconds, 'f', 1) + " s",
        true});
}

} // namespace

void measureFind(double)
{
    testing::TestServer server("port {port}\n");
    takeCoresApart(server);
    BlockingConnection line(server.port());
    line.ask({"HSET", "job", silent, "1"});
    measureOthers(server.port(), "an idle server");
    const Press press(server.port(), 0.02); // below the limit of a search on a fast machine, too
    measureOthers(server.port(), "a server with some thousand commands a second");
}

} // namespace bench
