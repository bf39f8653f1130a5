// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Replays what busy clients of Redisson did in the original timing, while a session watches. No ordinary end
// may be reported as an alarm. Each forced or deleted hold must be reported as such, and each hold must be
// reported or counted.

#include "tests/recordings/busy_player.h"
#include "tests/recordings/busy_truth.h"
#include "tests/support/lock_picture.h"
#include "tests/support/test_program.h"
#include "tests/support/test_server.h"
#include "tests/support/watched_session.h"

#include <QDir>
#include <QEventLoop>
#include <QFileInfo>
#include <QTest>
#include <QTimer>

using namespace lockengine;
using namespace Qt::StringLiterals;

class TestBusyClients : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void reportsMatchWhatHappened_data();
    void reportsMatchWhatHappened();
};

namespace {

// The clients are healthy, but one latch expired while clients waited for it.
QByteArrayList expectedFindings(const QString &path)
{
    const bool hasLostItsLatch = QFileInfo(path).baseName() == u"latch-expired-by-ttl"_s;
    return hasLostItsLatch ? QByteArrayList{"latchGone busy:latch"} : QByteArrayList();
}

} // namespace

void TestBusyClients::reportsMatchWhatHappened_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<QByteArray>("configuration");
    const QDir folder(QStringLiteral(TEST_DATA_DIR) + u"/data/busy"_s);
    for (const QString &name : folder.entryList({u"*.txt"_s}, QDir::Files, QDir::Name))
        QTest::newRow(qPrintable(name.chopped(4))) << folder.filePath(name) << QByteArray();
    // Without RESP3, the order of messages and replies is unknown.
    for (const QString &name : {u"fair-6x35-1ms"_s, u"reentrant-4x100-20ms"_s, u"read-4x50-20ms"_s,
             u"write-4x50-20ms"_s, u"forced-in-the-middle"_s, u"rlock-delete-while-held"_s})
        QTest::newRow(qPrintable(name + u", without RESP3"_s))
            << folder.filePath(name + u".txt"_s) << "rename-command HELLO \"\"\n"_ba;
}

void TestBusyClients::reportsMatchWhatHappened()
{
    QFETCH(const QString, path);
    QFETCH(const QByteArray, configuration);
    const testing::BusyRecording recording = testing::readBusyRecording(path);
    testing::TestServer server(configuration);
    testing::WatchedSession session(server.url());
    QVERIFY(session.waitUntilLive());
    testing::BusyPlayer player(recording, server.socketPath());
    // QTRY_VERIFY would sleep, and the session on this thread with it.
    QEventLoop loop;
    QTimer watchPlayer;
    connect(&watchPlayer, &QTimer::timeout, &loop, [&] {
        if (player.isOver())
            loop.quit();
    });
    watchPlayer.start(20);
    loop.exec();
    // Locks are read in order: when a lock acquired later is known, the last step has been reported.
    server.cli("HSET after:all 33333333-3333-4333-8333-333333333333:1 1");
    server.cli("PEXPIRE after:all 30000");
    QTRY_VERIFY(session.view("after:all"_ba).has_value());
    QList<LockEvent> events = session.events;
    events.removeIf([](const LockEvent &event) { return event.lock.name == "after:all"; });
    const auto when = [&player](double recorded) {
        const auto played = player.playedAt(recorded);
        return testing::Moment{played.sent, played.answered};
    };
    const testing::BusyVerdict verdict = testing::judge(recording.holds, {}, when, events);
    qInfo("%lld holds: %s", recording.holds.size(), verdict.text().constData());
    for (qsizetype i = 0; i < events.size() && !verdict.isTrue(); ++i) {
        const QByteArray line = testing::lineOf(events[i]);
        if (verdict.falseWords.contains(line) || verdict.invented.contains(line))
            qInfo("around %s:\n%s", line.constData(),
                testing::linesOf(events.mid(qMax<qsizetype>(0, i - 6), 12)).join('\n').constData());
    }
    if (!verdict.missedEnds.isEmpty())
        qInfo("the first events:\n%s",
            testing::linesOf(events.first(qMin(events.size(), 40))).join('\n').constData());
    QVERIFY2(verdict.isTrue(), verdict.text());
    QCOMPARE(session.found(), expectedFindings(path));
}

LOCKSCOPE_TEST(TestBusyClients)
#include "tst_busy_clients.moc"
