// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The server pauses during a step of the first scan. The reply is too old to be shown.

#include "tests/lockengine/redis/key_picture.h"
#include "tests/lockengine/redis/observation_log.h"
#include "tests/support/lying_server.h"
#include "tests/support/test_program.h"

#include <QDateTime>
#include <QTest>

using namespace lockengine;
using namespace lockengine::redis;
using testing::holderId;
using testing::InspectorLog;
using testing::Lie;

namespace {

constexpr int locks = 1000;

// The TIME reply after a step of the first scan is one hour late, so the step seems to have taken an hour.
class PausingSteps
{
public:
    // times: how many requests for each name fail.
    PausingSteps(testing::LyingServer &server, int times)
        : m_times(times)
    {
        server.setLying([this](const QList<QByteArray> &command) { return noteCandidates(command); });
    }

    [[nodiscard]] int commands() const { return m_commands; }
    [[nodiscard]] qsizetype pausedNames() const { return m_paused.size(); }

private:
    std::optional<Lie> noteCandidates(const QList<QByteArray> &command)
    {
        ++m_commands;
        const QByteArray &name = command.constFirst();
        if (name == "MULTI")
            m_names.clear();
        else if (name == "HSCAN")
            m_names.append(command[1]);
        const bool isBehindStep = name == "TIME" && m_last == "EXEC" && !m_names.isEmpty();
        m_last = name;
        if (!isBehindStep || m_paused.value(m_names.constFirst()) >= m_times)
            return std::nullopt;
        for (const QByteArray &asked : std::as_const(m_names))
            ++m_paused[asked];
        const QByteArray late = QByteArray::number(QDateTime::currentSecsSinceEpoch() + 3600);
        Lie lie;
        lie.words = "*2\r\n$" + QByteArray::number(late.size()) + "\r\n" + late + "\r\n$1\r\n0\r\n";
        return lie;
    }

    const int m_times;
    int m_commands = 0;
    QByteArray m_last;
    QList<QByteArray> m_names; // of the current transaction
    QHash<QByteArray, int> m_paused;
};

} // namespace

class TestPausedSteps : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void namesOfAPausedStepAreRetriedOnce_data();
    void namesOfAPausedStepAreRetriedOnce();
    void namesThatPausedTwiceAreReadInFull_data();
    void namesThatPausedTwiceAreReadInFull();

private:
    // The number of commands until all locks are shown.
    [[nodiscard]] static int commandsWhenPaused(int times);
};

int TestPausedSteps::commandsWhenPaused(int times)
{
    testing::TestServer truth;
    truth.cli({"EVAL",
        "for i = 1, " + QByteArray::number(locks) + " do redis.call('HSET', 'job:' .. i, '" + holderId(1)
            + "', 1) redis.call('PEXPIRE', 'job:' .. i, 60000) end",
        "0"});
    testing::LyingServer server(truth);
    const PausingSteps pausing(server, times);
    InspectorOptions options = InspectorLog::optionsFor(truth);
    options.connection.address = server.address();
    QFETCH(const ScanPacing, pacing);
    options.scanPacing = pacing;
    InspectorLog log(options);
    log.waitUntilWatching(WatchMode::Live);
    if (log.status().locksKnown != locks || pausing.pausedNames() < locks)
        return -1;
    return pausing.commands();
}

void TestPausedSteps::namesOfAPausedStepAreRetriedOnce_data()
{
    QTest::addColumn<ScanPacing>("pacing");
    QTest::newRow("spare capacity") << ScanPacing::Spare;
    QTest::newRow("unpaced") << ScanPacing::Unpaced;
}

// Two commands per name and attempt; a full read takes about a dozen.
void TestPausedSteps::namesOfAPausedStepAreRetriedOnce()
{
    const int commands = commandsWhenPaused(1);
    QVERIFY2(0 < commands && commands < 7 * locks, QByteArray::number(commands));
}

void TestPausedSteps::namesThatPausedTwiceAreReadInFull_data()
{
    namesOfAPausedStepAreRetriedOnce_data();
}

void TestPausedSteps::namesThatPausedTwiceAreReadInFull()
{
    const int commands = commandsWhenPaused(2);
    QVERIFY2(commands > 8 * locks, QByteArray::number(commands));
}

LOCKSCOPE_TEST(TestPausedSteps)
#include "tst_paused_steps.moc"
