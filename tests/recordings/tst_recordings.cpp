// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Bytes in, events out: replays what real clients did on a real server. The watcher catches up after each
// step, and its reports are compared with the handwritten expectations beside the recording.

#include "lockengine/core/watch/watcher.h"
#include "tests/recordings/replay.h"
#include "tests/support/lock_picture.h"
#include "tests/support/observed_lock.h"
#include "tests/support/test_program.h"

#include <QCoreApplication>
#include <QTest>

using namespace lockengine;
using namespace Qt::StringLiterals;
using testing::Recording;
using testing::Scenario;

namespace {

QString dataFile(const QByteArray &name)
{
    return QStringLiteral(TEST_DATA_DIR) + u"/data/"_s + QString::fromLatin1(name);
}

QByteArray pictureOf(QByteArrayList holders, const QByteArrayList &queue)
{
    std::ranges::sort(holders);
    return (holders + QByteArrayList{"|"_ba} + queue).join(' ');
}

// Replaces lines that say the same as expected with less certainty by the certain form. A forced release is
// only reported as such if the client is known to leave a trace.
QByteArrayList withoutDoubt(QByteArrayList reported, const QByteArrayList &expected)
{
    for (qsizetype i = 0; i < qMin(reported.size(), expected.size()); ++i) {
        QByteArray certain = reported[i];
        certain.replace("? ", " ");
        QByteArray forced = reported[i];
        forced.replace(" released? ", " forceReleased ");
        if (certain == expected[i] || forced == expected[i])
            reported[i] = expected[i];
    }
    return reported;
}

using Look = testing::ObservedLock (*)(const testing::TestServer &, Clock &, const QByteArray &);

// A watcher that observes while a recording is replayed.
class Stage
{
public:
    Stage(const Recording &recording, Look look)
        : server(look == testing::observeDirectly ? testing::lookingConfiguration() : QByteArray())
        , looked(look(server, clock, "mylock"_ba))
        , m_recording(recording)
    {
        QObject::connect(&watcher, &Watcher::advanced, &watcher,
            [this](const WatchBatch &batch) { m_reported += testing::linesOf(batch.events); });
        looked.start();
    }

    void play(const testing::RecordedStep &step)
    {
        QByteArrayList before = std::exchange(m_reported, {});
        replay.age(step.at);
        catchUp();
        m_reported.removeIf(
            [](const QByteArray &line) { return line.contains(" renewed"); }); // by the replay
        m_reported = before + m_reported;
        replay.run(step);
        catchUp();
    }

    void empty()
    {
        replay.empty();
        catchUp();
    }

    QByteArrayList reported()
    {
        QByteArrayList lines;
        for (QByteArray line : std::exchange(m_reported, {}))
            lines.append(line.replace(m_recording.clientA, "A"_ba).replace(m_recording.clientB, "B"_ba));
        return lines;
    }

    // The state of the lock: "A:22 1 | B:22 B:24". Holders are unordered.
    [[nodiscard]] QByteArray picture() const
    {
        const LockState state = watcher.view(looked.lock).value_or(LockView()).state;
        QByteArrayList holders;
        for (const Holder &holder : state.holders)
            holders.append(holder.id + ' ' + QByteArray::number(holder.count.value_or(-1)));
        QByteArrayList queue;
        for (const Waiter &waiter : state.queue)
            queue.append(waiter.id);
        return pictureOf(holders, queue);
    }

    SystemClock clock;
    testing::TestServer server; // default configuration, except for what direct reads need
    testing::ObservedLock looked;
    Watcher watcher{*looked.system, clock};
    testing::Replay replay{server, clock};

private:
    void catchUp()
    {
        looked.catchUp();
        QCoreApplication::sendPostedEvents(&watcher);
    }

    const Recording &m_recording;
    QByteArrayList m_reported;
};

QByteArray pictureOf(const testing::RecordedPicture &recorded)
{
    QByteArrayList holders;
    for (qsizetype i = 0; i + 1 < recorded.holders.size(); i += 2)
        holders.append(recorded.holders[i] + ' ' + recorded.holders[i + 1]);
    return pictureOf(holders, recorded.queue);
}

} // namespace

class TestRecordings : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theParserReadsEveryStep_data();
    void theParserReadsEveryStep();
    void aScriptCallIsParsedWithKeysAndArguments();
    void wordsThatCallNoScriptAreNoScriptCall();
    void theWatcherReportsWhatHappened_data();
    void theWatcherReportsWhatHappened();
};

void TestRecordings::theParserReadsEveryStep_data()
{
    QTest::addColumn<QByteArray>("file");
    QTest::addColumn<int>("scenarios");
    QTest::addColumn<int>("steps");
    QTest::addColumn<int>("calls");
    QTest::addColumn<int>("messages");
    QTest::addColumn<int>("pictures");
    QTest::newRow("3.16.8 reentrant") << "3.16.8/reentrant"_ba << 5 << 39 << 33 << 8 << 14;
    QTest::newRow("3.16.8 fair") << "3.16.8/fair"_ba << 5 << 43 << 35 << 3 << 14;
    QTest::newRow("3.16.8 read") << "3.16.8/read"_ba << 5 << 27 << 27 << 6 << 14;
    QTest::newRow("3.16.8 write") << "3.16.8/write"_ba << 5 << 80 << 68 << 8 << 14;
    QTest::newRow("3.16.8 multi") << "3.16.8/multi"_ba << 5 << 107 << 93 << 24 << 14;
    QTest::newRow("3.16.8 semaphore") << "3.16.8/semaphore"_ba << 1 << 24 << 18 << 6 << 6;
    QTest::newRow("3.16.8 permit semaphore")
        << "3.16.8/permit-expirable-semaphore"_ba << 1 << 16 << 13 << 4 << 8;
    QTest::newRow("4.7.0 reentrant") << "4.7.0/reentrant"_ba << 5 << 53 << 37 << 8 << 14;
    QTest::newRow("4.7.0 fair") << "4.7.0/fair"_ba << 5 << 58 << 40 << 3 << 14;
    QTest::newRow("4.7.0 spin") << "4.7.0/spin"_ba << 5 << 91 << 81 << 0 << 14;
    QTest::newRow("4.7.0 non-reentrant") << "4.7.0/nonreentrant"_ba << 5 << 54 << 38 << 8 << 13;
    QTest::newRow("4.7.0 fenced") << "4.7.0/fenced"_ba << 5 << 62 << 40 << 8 << 14;
    QTest::newRow("4.7.0 read") << "4.7.0/read"_ba << 5 << 41 << 31 << 6 << 14;
    QTest::newRow("4.7.0 write") << "4.7.0/write"_ba << 5 << 97 << 75 << 8 << 14;
    QTest::newRow("4.7.0 multi") << "4.7.0/multi"_ba << 5 << 138 << 92 << 24 << 14;
    QTest::newRow("4.7.0 red") << "4.7.0/red"_ba << 5 << 154 << 102 << 23 << 14;
    QTest::newRow("4.7.0 faster multi") << "4.7.0/fastmulti"_ba << 5 << 59 << 37 << 9 << 14;
    QTest::newRow("4.7.0 semaphore") << "4.7.0/semaphore"_ba << 1 << 29 << 23 << 6 << 6;
    QTest::newRow("4.7.0 permit semaphore")
        << "4.7.0/permit-expirable-semaphore"_ba << 1 << 22 << 19 << 4 << 8;
    QTest::newRow("4.7.0 latch") << "4.7.0/countdownlatch"_ba << 1 << 20 << 10 << 4 << 6;
}

void TestRecordings::theParserReadsEveryStep()
{
    QFETCH(const QByteArray, file);
    const Recording recording = testing::readRecording(dataFile(file + ".txt"));
    QTEST(int(recording.scenarios.size()), "scenarios");
    QCOMPARE(recording.clientA.size(), 36);
    QCOMPARE(recording.clientB.count('-'), 4);
    qsizetype steps = 0;
    qsizetype calls = 0;
    qsizetype messages = 0;
    qsizetype pictures = 0;
    for (const Scenario &scenario : recording.scenarios) {
        steps += scenario.steps.size();
        messages += scenario.messages.size();
        pictures += scenario.pictures.size();
        for (const testing::RecordedStep &step : scenario.steps)
            calls += testing::parseScriptCall(step.call) ? 1 : 0;
    }
    QTEST(int(steps), "steps");
    QTEST(int(calls), "calls");
    QTEST(int(messages), "messages");
    QTEST(int(pictures), "pictures");
}

void TestRecordings::aScriptCallIsParsedWithKeysAndArguments()
{
    const auto recording = testing::parseRecording(
        "##### 1. one\n"
        "      7.5 MON  [127.0.0.1:1] \"EVALSHA\" \"241ce4e8\" \"2\" \"a b\" \"c\" \"=\\x7f\\n\" \"\"\n"
        "      7.6 MON  [lua] \"get\" \"a b\"\n"
        "      8.1 MON  [127.0.0.1:1] \"EVAL\" \"<script>\" \"0\"\n"_ba);
    QCOMPARE(recording->scenarios.first().steps.size(), 2);
    const auto bySha = testing::parseScriptCall(recording->scenarios.first().steps[0].call);
    QCOMPARE(bySha->sha1, "241ce4e8"_ba);
    QCOMPARE(bySha->keys, QByteArrayList({"a b"_ba, "c"_ba}));
    QCOMPARE(bySha->arguments, QByteArrayList({"=\x7f\n"_ba, ""_ba}));
    const auto byText = testing::parseScriptCall(recording->scenarios.first().steps[1].call);
    QCOMPARE(byText->sha1, ""_ba);
    QVERIFY(byText->keys.isEmpty() && byText->arguments.isEmpty());
}

void TestRecordings::wordsThatCallNoScriptAreNoScriptCall()
{
    QVERIFY(!testing::parseScriptCall({}));
    QVERIFY(!testing::parseScriptCall({"EVALSHA"_ba, "241ce4e8"_ba}));
    QVERIFY(!testing::parseScriptCall({"GET"_ba, "a"_ba, "0"_ba}));
    for (const QByteArray &keys : {"2"_ba, "-1"_ba, "x"_ba, ""_ba, "9223372036854775807"_ba})
        QVERIFY(!testing::parseScriptCall({"EVAL"_ba, "<script>"_ba, keys, "a"_ba}));
}

void TestRecordings::theWatcherReportsWhatHappened_data()
{
    QTest::addColumn<QByteArray>("file");
    QTest::addColumn<bool>("asProgramsDo");
    for (const QByteArray &file : {"3.16.8/reentrant"_ba, "3.16.8/fair"_ba, "4.7.0/reentrant"_ba,
             "4.7.0/fair"_ba, "4.7.0/spin"_ba, "4.7.0/nonreentrant"_ba, "4.7.0/fenced"_ba, "3.16.8/read"_ba,
             "3.16.8/write"_ba, "4.7.0/read"_ba, "4.7.0/write"_ba}) {
        QTest::newRow(file + ", read directly") << file << false;
        QTest::newRow(file + ", read as the programs do") << file << true;
    }
}

void TestRecordings::theWatcherReportsWhatHappened()
{
    QFETCH(const QByteArray, file);
    QFETCH(const bool, asProgramsDo);
    const Recording recording = testing::readRecording(dataFile(file + ".txt"));
    const QList<QByteArrayList> expected = testing::readExpected(dataFile(file + ".expected"));
    QCOMPARE(expected.size(), recording.scenarios.size());
    Stage stage(recording, asProgramsDo ? testing::observeAsProgramsDo : testing::observeDirectly);
    for (qsizetype i = 0; i < expected.size(); ++i) {
        const Scenario &scenario = recording.scenarios[i];
        stage.replay.begin(scenario);
        qsizetype played = 0;
        for (const testing::RecordedPicture &picture : scenario.pictures) {
            while (played < picture.stepsBefore)
                stage.play(scenario.steps[played++]);
            QCOMPARE(stage.picture(), pictureOf(picture));
        }
        while (played < scenario.steps.size())
            stage.play(scenario.steps[played++]);
        stage.empty();
        // If a read is pending when a step runs, their order is unknown.
        const QByteArrayList reported
            = asProgramsDo ? withoutDoubt(stage.reported(), expected[i]) : stage.reported();
        QCOMPARE(reported.join('\n'), expected[i].join('\n'));
        QCOMPARE(stage.replay.messages(), scenario.messages);
    }
}

LOCKSCOPE_TEST(TestRecordings)
#include "tst_recordings.moc"
