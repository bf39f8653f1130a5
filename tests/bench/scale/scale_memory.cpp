// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The memory that many watched locks use, and the cost of watching them while idle. Measures lockctl, lockctl
// in a terminal, and the window, each in its own process.

#include "tests/bench/race.h"
#include "tests/bench/scale/fleet.h"
#include "tests/bench/scale/measures.h"
#include "tests/bench/scale/meters.h"
#include "tests/bench/scale/open_top.h"
#include "tests/bench/scale/table.h"
#include "tests/bench/scale/watched_server.h"

#include "tests/support/test_server.h"

#include <QCoreApplication>
#include <QProcess>
#include <QTemporaryDir>

namespace bench {

using namespace std::chrono_literals;
using namespace Qt::StringLiterals;

namespace {

// A process that prints lines and is killed at the end.
class Watched
{
public:
    Watched(const QString &program, const QStringList &arguments)
    {
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(u"HOME"_s, m_home.path());
        environment.insert(u"QT_QPA_PLATFORM"_s, u"offscreen"_s);
        m_process.setProcessEnvironment(environment);
        m_process.setProcessChannelMode(QProcess::ForwardedErrorChannel);
        m_process.start(program, arguments);
        if (!m_process.waitForStarted())
            qFatal("%s does not start", qPrintable(program));
    }
    ~Watched()
    {
        m_process.kill();
        m_process.waitForFinished();
    }

    [[nodiscard]] qint64 pid() const { return m_process.processId(); }

    // Waits until the process has printed that many lines in all.
    void awaitLines(qint64 lines)
    {
        while (m_lines < lines && m_process.waitForReadyRead(300'000))
            m_lines += m_process.readAllStandardOutput().count('\n');
        if (m_lines < lines)
            qFatal("only %lld lines came", m_lines);
    }

private:
    QTemporaryDir m_home;
    QProcess m_process;
    qint64 m_lines = 0;
};

std::unique_ptr<Watched> watchByLockctl(quint16 port)
{
    return std::make_unique<Watched>(testing::programPath(u"lockctl"_s),
        QStringList{
            u"--url"_s, u"redis://127.0.0.1:%1"_s.arg(port), u"--json"_s, u"watch"_s, u"--unpaced"_s});
}

// Prints two lines: when the first row and when all rows are there.
std::unique_ptr<Watched> watchByWindow(quint16 port, int locks, const QString &look)
{
    return std::make_unique<Watched>(QCoreApplication::applicationDirPath() + u"/bench_console"_s,
        QStringList{u"window-process"_s, QString::number(port), QString::number(locks), look});
}

void printMemory(const QByteArray &who, qint64 pid, double atMost, int locks)
{
    turnFor(2s); // memory needed only temporarily has been freed
    const ProcessMemory memory = memoryOf(pid);
    print({"memory of " + who, memory.proportional, " MB", atMost,
        QByteArray::number(locks) + " held locks watched; proportional set size, of 2^20 bytes; resident "
            + QByteArray::number(memory.resident, 'f', 0) + " MB"});
}

void printIdle(const QByteArray &who, qint64 pid, double atMost, BlockingConnection &line, int locks,
    std::chrono::seconds time)
{
    const ServerUse before = useOf(line);
    const double own = processorSeconds(pid);
    turnFor(time);
    const double took = double(time.count());
    const QByteArray method = QByteArray::number(locks)
        + " locks held with a fixed lease and nothing happening, for "
        + QByteArray::number(qint64(time.count())) + " s";
    print({"idle, " + who + ", of a core", 100 * (processorSeconds(pid) - own) / took, " %", atMost, method,
        true});
    print({"idle, " + who + ", commands a second", double(useOf(line).commands - before.commands - 1) / took,
        "", 2, "the same", true});
}

} // namespace

void measureMemory(double share)
{
    const int locks = int(100'000 * share);
    testing::TestServer server("port {port}\n");
    takeCoresApart(server);
    BlockingConnection line(server.port());
    fillWithLocks(line, locks);
    const auto lockctl = watchByLockctl(server.port());
    lockctl->awaitLines(locks);
    printMemory("lockctl watch", lockctl->pid(), 100, locks);
    const auto window = watchByWindow(server.port(), locks, u"visible"_s);
    window->awaitLines(2);
    printMemory("the window", window->pid(), 160, locks);
}

void measureIdle(double share)
{
    const int locks = int(100'000 * share);
    const std::chrono::seconds time(std::max(10, int(60 * share)));
    testing::TestServer server("port {port}\n");
    takeCoresApart(server);
    BlockingConnection line(server.port());
    fillWithLocks(line, locks);
    {
        const auto lockctl = watchByLockctl(server.port());
        lockctl->awaitLines(locks);
        turnFor(5s);
        printIdle("lockctl watch", lockctl->pid(), 1, line, locks, time);
    }
    {
        OpenTop top(server.port());
        top.awaitLocks(locks);
        turnFor(5s);
        printIdle("lockctl top", top.pid(), 5, line, locks, time);
    }
    for (const auto &[look, atMost] : {std::pair("hidden", 1.0), std::pair("visible", 3.0)}) {
        const auto window = watchByWindow(server.port(), locks, QString::fromLatin1(look));
        window->awaitLines(2);
        turnFor(5s);
        printIdle(QByteArray(look) + " window", window->pid(), atMost, line, locks, time);
    }
}

} // namespace bench
