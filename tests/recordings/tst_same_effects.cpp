// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Compares each recorded script with Lockscope's for the same operation. From the same state, at the same
// time and with the same arguments, both leave the same keys, TTLs and messages. known_differences explains
// the exceptions; an explained difference that no longer occurs fails as well.

#include "tests/recordings/known_differences.h"
#include "tests/recordings/lockscope_step.h"
#include "tests/recordings/recorded_files.h"
#include "tests/recordings/twin_databases.h"
#include "tests/support/test_program.h"

#include <QDir>
#include <QRegularExpression>
#include <QSet>
#include <QTest>

using namespace lockengine;
using namespace Qt::StringLiterals;
using testing::KnownScript;
using testing::Recorded;
using testing::RecordedStep;
using testing::Recording;
using testing::recordings;
using testing::Scenario;

namespace {

// No value: it is no script, or the server did not know it and it ran with the next step.
std::optional<QByteArray> nameOf(const QByteArray &file, const RecordedStep &step)
{
    const auto call = testing::parseScriptCall(step.call);
    if (!call || step.commands.isEmpty())
        return std::nullopt;
    const QByteArrayList parts = file.split('/');
    return testing::scriptName(parts[0], parts[1], *call, step);
}

// Plays one recording, and beside it each step that Lockscope also implements.
class Comparison
{
public:
    Comparison(const Recorded &recorded, const Recording &recording, testing::TwinDatabases &databases)
        : m_recorded(recorded)
        , m_recording(recording)
        , m_databases(databases)
    { }

    void play()
    {
        for (const Scenario &scenario : m_recording.scenarios) {
            m_databases.empty();
            for (const RecordedStep &step : scenario.steps) {
                m_databases.standAt(scenario.startedAt + step.at);
                play(step);
            }
        }
    }

    int compared = 0;
    int leftOut = 0;
    QMap<QByteArray, int> differences; // each line with its number of occurrences

private:
    void play(const RecordedStep &step)
    {
        const std::optional<QByteArray> name = nameOf(m_recorded.file, step);
        const KnownScript *script = name ? testing::knownScript(*name) : nullptr;
        if (!script) {
            leftOut += name ? 1 : 0;
            m_databases.runTheirs(step);
            return;
        }
        const testing::ScriptCall call = testing::parseScriptCall(step.call).value();
        m_databases.makeOursLikeTheirs();
        const testing::Picture before = m_databases.theirs();
        if (m_databases.ours() != before)
            qFatal("the databases are not the same before a step");
        const testing::LockscopeStep ourStep(*script, call, m_recorded.kind, before, m_databases.now());
        std::ignore = m_databases.messages();
        m_databases.runTheirs(step);
        testing::Effect theirs{m_databases.theirs(), m_databases.messages(), {}};
        theirs.outcome = ourStep.theirOutcome(theirs.keys);
        const auto reply = m_databases.runOurs(ourStep.step());
        const testing::Effect ours{m_databases.ours(), m_databases.messages(), ourStep.ourOutcome(reply)};
        ++compared;
        for (const QByteArray &line : testing::differencesBetween(theirs, ours))
            ++differences[reported(line)];
    }

    [[nodiscard]] QByteArray reported(QByteArray line) const
    {
        static const QRegularExpression request(u"(?<=:)[0-9a-f]{32}\\b"_s);
        line.replace(m_recording.clientA, "A").replace(m_recording.clientB, "B");
        return QString::fromUtf8(line).replace(request, u"R"_s).toUtf8();
    }

    const Recorded &m_recorded;
    const Recording &m_recording;
    testing::TwinDatabases &m_databases;
};

QByteArray linesOf(const QMap<QByteArray, int> &differences)
{
    QByteArray lines;
    for (auto line = differences.cbegin(); line != differences.cend(); ++line)
        lines += QByteArray::number(line.value()) + " x " + line.key() + '\n';
    return lines;
}

} // namespace

class TestSameEffects : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void everyRecordingIsPlayed();
    void everyScriptIsKnown();
    void ourScriptsHaveTheEffectsOfTheRecordedOnes_data();
    void ourScriptsHaveTheEffectsOfTheRecordedOnes();
    void aPlantedMistakeIsReported_data();
    void aPlantedMistakeIsReported();
    void cleanupTestCase();

private:
    std::unique_ptr<testing::TwinDatabases> m_databases; // shared by all rows: each row empties them first
    QByteArrayList m_reported; // how much was compared
};

void TestSameEffects::initTestCase()
{
    m_databases = std::make_unique<testing::TwinDatabases>();
}

void TestSameEffects::everyRecordingIsPlayed()
{
    const QStringList versions = {u"3.16.8"_s, u"4.7.0"_s};
    QSet<QString> files;
    for (const Recorded &recorded : recordings())
        files.insert(QString::fromUtf8(recorded.file));
    for (const QString &version : versions) {
        const QDir folder(QStringLiteral(TEST_DATA_DIR) + u"/data/"_s + version);
        const QStringList names = folder.entryList({u"*.txt"_s});
        for (const QString &file : names) {
            const QString name = version + u'/' + file.chopped(4);
            QVERIFY2(files.remove(name), qPrintable(name));
        }
    }
    QVERIFY(files.isEmpty());
}

void TestSameEffects::everyScriptIsKnown()
{
    QSet<QByteArray> unused;
    for (const QByteArray &name : testing::allScriptNames()) {
        QVERIFY2(!unused.contains(name), name.constData());
        unused.insert(name);
    }
    QSet<QByteArray> unknown;
    for (const Recorded &recorded : recordings()) {
        for (const Scenario &scenario : testing::readRecorded(recorded.file).scenarios) {
            for (const RecordedStep &step : scenario.steps) {
                const std::optional<QByteArray> name = nameOf(recorded.file, step);
                if (!name)
                    continue;
                unused.remove(*name);
                if (!testing::knownScript(*name) && testing::whyLeftOut(*name).isEmpty())
                    unknown.insert(recorded.file + ": " + *name);
            }
        }
    }
    QCOMPARE(unknown.values().join('\n'), ""_ba);
    QCOMPARE(unused.values().join('\n'), ""_ba);
}

void TestSameEffects::ourScriptsHaveTheEffectsOfTheRecordedOnes_data()
{
    QTest::addColumn<int>("index");
    for (int i = 0; i < recordings().size(); ++i)
        QTest::newRow(recordings()[i].file) << i;
}

void TestSameEffects::ourScriptsHaveTheEffectsOfTheRecordedOnes()
{
    QFETCH(const int, index);
    const Recorded &recorded = recordings()[index];
    const Recording recording = testing::readRecorded(recorded.file);
    m_databases->use({});
    Comparison comparison(recorded, recording, *m_databases);
    comparison.play();
    m_reported.append(recorded.file + ": " + QByteArray::number(comparison.compared) + " steps compared, "
        + QByteArray::number(comparison.leftOut) + " left out");
    const QByteArray found = linesOf(comparison.differences);
    const QByteArray known = linesOf(testing::knownDifferencesOf(recorded.file));
    QVERIFY2(found == known, ("found:\n" + found + "known:\n" + known).constData());
    QCOMPARE(comparison.compared, recorded.compared);
    QCOMPARE(comparison.leftOut, recorded.leftOut);
}

void TestSameEffects::aPlantedMistakeIsReported_data()
{
    QTest::addColumn<QByteArray>("file");
    QTest::addColumn<QString>("script");
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("mistake");
    QTest::newRow("the lease is not set")
        << "4.7.0/reentrant"_ba << u"reentrant_acquire"_s << "redis.call('PEXPIRE', lock, lease)"_ba
        << ""_ba;
    QTest::newRow("the lease is ten milliseconds too long")
        << "4.7.0/spin"_ba << u"reentrant_acquire"_s << "'PEXPIRE', lock, lease"_ba
        << "'PEXPIRE', lock, lease + 10"_ba;
    QTest::newRow("no client is notified")
        << "4.7.0/nonreentrant"_ba << u"reentrant_release"_s << "redis.call(publish, channel, '0')"_ba
        << ""_ba;
    QTest::newRow("a hold is counted twice")
        << "4.7.0/red"_ba << u"reentrant_acquire"_s << "'HINCRBY', lock, holder, 1"_ba
        << "'HINCRBY', lock, holder, 2"_ba;
    QTest::newRow("a renewal extends nothing") << "4.7.0/multi"_ba << u"renew"_s << "extend(lock, ARGV[1])"_ba
                                               << ""_ba;
    QTest::newRow("the token does not rise") << "4.7.0/fenced"_ba << u"fenced_acquire"_s << "'INCR', token"_ba
                                             << "'INCRBY', token, 0"_ba;
    QTest::newRow("a waiter is enqueued at the wrong end")
        << "4.7.0/fair"_ba << u"fair_acquire_queuing"_s << "'RPUSH'"_ba
        << "'LPUSH'"_ba;
    QTest::newRow("the queue deadline lacks the allowance")
        << "3.16.8/fair"_ba << u"fair_acquire_queuing"_s << "wait + allowance + now"_ba
        << "wait + now"_ba;
    QTest::newRow("a read hold lacks its key")
        << "4.7.0/read"_ba << u"read_acquire"_s << "redis.call('SET', holds"_ba
        << "redis.call('GET', holds"_ba;
    QTest::newRow("a write release notifies one client only")
        << "4.7.0/write"_ba << u"write_release"_s << "redis.call(publish, channel, '1')"_ba
        << "redis.call(publish, channel, '0')"_ba;
    QTest::newRow("a permit is not returned") << "3.16.8/permit-expirable-semaphore"_ba
                                              << u"permits_give_back"_s << "'INCRBY', counter, #members"_ba
                                              << "'INCRBY', counter, 0"_ba;
}

void TestSameEffects::aPlantedMistakeIsReported()
{
    QFETCH(const QByteArray, file);
    QFETCH(const QString, script);
    QFETCH(const QByteArray, text);
    QFETCH(const QByteArray, mistake);
    QByteArray source = redis::Script::fromResource(script).source();
    QVERIFY(source.contains(text));
    redis::ScriptStore scripts;
    scripts.replace(script, source.replace(text, mistake));
    const auto recorded = std::ranges::find(recordings(), file, &Recorded::file);
    const Recording recording = testing::readRecorded(file);
    m_databases->use(scripts);
    Comparison comparison(*recorded, recording, *m_databases);
    comparison.play();
    QVERIFY(linesOf(comparison.differences) != linesOf(testing::knownDifferencesOf(file)));
}

void TestSameEffects::cleanupTestCase()
{
    m_databases.reset();
    for (const QByteArray &line : std::as_const(m_reported))
        qInfo("%s", line.constData());
}

LOCKSCOPE_TEST(TestSameEffects)
#include "tst_same_effects.moc"
