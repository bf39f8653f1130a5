// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The default limits of a search, from a session to a server that reports any load and sends any amount of
// output.

#include "lockengine/core/session/session.h"
#include "lockengine/redis/redis_system.h"
#include "tests/support/lying_server.h"
#include "tests/support/run_task.h"
#include "tests/support/test_program.h"

#include <QTemporaryDir>
#include <QTest>

using namespace lockengine;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using testing::Lie;
using testing::LyingServer;
using testing::runTask;

namespace {

const QByteArray holder = "9b7e1c52-58d2-4b0e-9d0c-5f2f3f0e7731:7";
const LockId lock("test", "order:1", "redisson");

constexpr qsizetype lineSize = 64 * 1024;
constexpr int linesRead = 1024; // 64 MiB

// A line of MONITOR output, without the protocol's line ending.
const QByteArray holdersLine
    = "1.5 [0 10.0.0.5:41234] \"EVALSHA\" \"6a3d\" \"1\" \"order:1\" \"30000\" \"" + holder + '"';

QByteArray linesOfOthers(int count)
{
    QByteArray line = "1.5 [0 10.0.0.6:1] \"set\" \"other\" \"";
    line += QByteArray(lineSize - line.size() - 1, 'x') + '"';
    return ('+' + line + "\r\n").repeated(count);
}

} // namespace

class TestSearchLimits : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void aServerIsTooBusyAboveTwentyThousandCommands_data();
    void aServerIsTooBusyAboveTwentyThousandCommands();
    void searchReadsSixtyFourMegabytes_data();
    void searchReadsSixtyFourMegabytes();

private:
    // `monitored`: the output after the reply to MONITOR.
    [[nodiscard]] SearchOutcome search(int commandsPerSecond, const QByteArray &monitored);

    const testing::TestServer m_truth;
    int m_monitors = 0; // number of MONITOR commands
};

void TestSearchLimits::init()
{
    m_monitors = 0;
}

SearchOutcome TestSearchLimits::search(int commandsPerSecond, const QByteArray &monitored)
{
    LyingServer server(m_truth);
    server.setLying([&](const QList<QByteArray> &command) -> std::optional<Lie> {
        if (command == QList<QByteArray>{"INFO", "stats"}) {
            const QByteArray stats
                = "# Stats\r\ninstantaneous_ops_per_sec:" + QByteArray::number(commandsPerSecond) + "\r\n";
            return Lie{'$' + QByteArray::number(stats.size()) + "\r\n" + stats + "\r\n", {}, false, false};
        }
        if (command != QList<QByteArray>{"MONITOR"})
            return {};
        ++m_monitors;
        return Lie{"+OK\r\n" + monitored, {}, false, true};
    });
    redis::RedisSystemOptions options; // the two limits under test keep their defaults
    options.address = server.address();
    options.name = "test";
    options.search.slowFrom = 60s; // a busy machine must not look like a slow server,
    options.search.duration = 100s; // and has time to read
    SystemClock clock;
    const QTemporaryDir folder;
    AuditLog audit(folder.filePath(u"audit.jsonl"_s));
    Session session(redis::makeRedisSystem(options, clock), audit, clock);
    session.start();
    session.acts().arming().arm(10min);
    return runTask(session.acts().findClient(lock, holder));
}

void TestSearchLimits::aServerIsTooBusyAboveTwentyThousandCommands_data()
{
    QTest::addColumn<int>("commandsPerSecond");
    QTest::addColumn<SearchEnd>("end");
    QTest::addColumn<int>("monitors");
    QTest::newRow("at the limit") << 20'000 << SearchEnd::Found << 1;
    QTest::newRow("above the limit") << 20'001 << SearchEnd::TooBusy << 0;
}

void TestSearchLimits::aServerIsTooBusyAboveTwentyThousandCommands()
{
    QFETCH(const int, commandsPerSecond);
    const SearchOutcome outcome = search(commandsPerSecond, '+' + holdersLine + "\r\n");
    QTEST(outcome.end, "end");
    QTEST(m_monitors, "monitors");
    QCOMPARE(outcome.cost.commandsPerSecond, commandsPerSecond);
}

// The holder's command is the last within the limit, or the first beyond it.
void TestSearchLimits::searchReadsSixtyFourMegabytes_data()
{
    QTest::addColumn<int>("before");
    QTest::addColumn<SearchEnd>("end");
    QTest::newRow("within the limit") << linesRead - 1 << SearchEnd::Found;
    QTest::newRow("beyond the limit") << linesRead << SearchEnd::TooMuch;
}

void TestSearchLimits::searchReadsSixtyFourMegabytes()
{
    QFETCH(const int, before);
    const SearchOutcome outcome = search(0, linesOfOthers(before) + '+' + holdersLine + "\r\n");
    QTEST(outcome.end, "end");
    QCOMPARE(m_monitors, 1);
    QVERIFY(outcome.commandsSeen >= linesRead);
}

LOCKSCOPE_TEST(TestSearchLimits)
#include "tst_search_limits.moc"
