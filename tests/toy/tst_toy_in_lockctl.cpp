// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// lockctl as a process on locks in a text file: what it can do there, and what it refuses.

#include "tests/lockctl/commands/running_lockctl.h"
#include "tests/support/test_program.h"
#include "tests/support/test_server.h"
#include "tests/toy/locks_in_file.h"

#include <QJsonArray>
#include <QJsonObject>
#include <QTest>

using namespace Qt::StringLiterals;
using testing::Finished;
using testing::RunningLockctl;

class TestToyInLockctl : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void listPrintsTheLocksOfTheFile();
    void showPrintsOneLock();
    void watchPrintsWhatOthersDo();
    void holdKeepsALineUntilItEnds();
    void runHoldsTheLockMeanwhile();
    void aLockOfAnotherIsNotAcquired();
    void aHoldWithoutItsLineIsLost();
    void releaseEndsTheHoldOfItsOwner();
    void forceUnlockEndsAnyHold();
    void whatItCannotDoIsRefusedInOneSentence_data();
    void whatItCannotDoIsRefusedInOneSentence();
    void aWrongAddressIsExplained();
    void twoSystemsAreListedTogether();
    void helpShowsItsAddresses();

private:
    [[nodiscard]] RunningLockctl::Options options() const;
    [[nodiscard]] Finished lockctl(const QStringList &words) const
    {
        return testing::lockctl(options(), words);
    }

    std::unique_ptr<testing::LocksInFile> m_file;
};

RunningLockctl::Options TestToyInLockctl::options() const
{
    RunningLockctl::Options options;
    options.url = m_file->url();
    options.program = testing::programPath(u"../tests/lockctl_with_toy"_s);
    return options;
}

void TestToyInLockctl::init()
{
    m_file = std::make_unique<testing::LocksInFile>();
}

void TestToyInLockctl::listPrintsTheLocksOfTheFile()
{
    m_file->write("job anna, mail bert");
    const Finished listed = lockctl({u"list"_s});
    QCOMPARE(listed.status, 0);
    QCOMPARE(listed.errors, ""_ba);
    QCOMPARE(listed.output.count('\n'), 2);
    QVERIFY2(listed.output.contains("job\tanna\t"), listed.output);
    QVERIFY2(listed.output.contains("mail\tbert\t"), listed.output);
    QCOMPARE(lockctl({u"list"_s, u"--pattern"_s, u"m*"_s}).output.count('\n'), 1);
}

void TestToyInLockctl::showPrintsOneLock()
{
    m_file->write("job anna");
    RunningLockctl shown(options(), {u"--json"_s, u"show"_s, u"job"_s});
    QCOMPARE(shown.exitStatus(), 0);
    const QJsonObject lock = shown.lines().constFirst().object();
    QCOMPARE(lock["state"_L1].toString(), u"held"_s);
    QCOMPARE(lock["kind"_L1].toString(), u"nonreentrant"_s);
    QCOMPARE(lock["holders"_L1].toArray().first().toObject()["id"_L1].toString(), u"anna"_s);
    QCOMPARE(lockctl({u"show"_s, u"mail"_s}).status, 1);
}

void TestToyInLockctl::watchPrintsWhatOthersDo()
{
    m_file->write("job anna");
    RunningLockctl watching(options(), {u"--json"_s, u"watch"_s});
    QVERIFY(!watching.nextEvent(u"appeared"_s).text.isEmpty());
    m_file->write("job anna, mail bert");
    QCOMPARE(watching.nextEvent(u"acquired"_s).object()["lock"_L1].toString(), u"mail"_s);
    m_file->write("mail bert");
    QCOMPARE(watching.nextEvent(u"released"_s).object()["lock"_L1].toString(), u"job"_s);
}

void TestToyInLockctl::holdKeepsALineUntilItEnds()
{
    RunningLockctl holding(options(), {u"--json"_s, u"hold"_s, u"job"_s});
    const QJsonObject acquired = holding.nextEvent(u"acquired"_s).object();
    QCOMPARE(acquired["kind"_L1].toString(), u"nonreentrant"_s);
    QVERIFY(!acquired.contains("ttlMs"_L1) || acquired["ttlMs"_L1].isNull());
    QVERIFY2(m_file->content().startsWith("job "), m_file->content());
    holding.closeInput();
    QVERIFY(!holding.nextEvent(u"released"_s).text.isEmpty());
    QCOMPARE(holding.exitStatus(), 0);
    QCOMPARE(holding.errors(), ""_ba);
    QCOMPARE(m_file->content(), ""_ba);
}

void TestToyInLockctl::runHoldsTheLockMeanwhile()
{
    const Finished done = lockctl({u"run"_s, u"job"_s, u"--"_s, u"cat"_s, m_file->path()});
    QCOMPARE(done.status, 0);
    QVERIFY2(done.output.startsWith("job\t"), done.output);
    QCOMPARE(m_file->content(), ""_ba);
}

void TestToyInLockctl::aLockOfAnotherIsNotAcquired()
{
    m_file->write("job anna");
    const Finished refused = lockctl({u"hold"_s, u"job"_s});
    QCOMPARE(refused.status, 1);
    QVERIFY2(
        refused.errors.contains("job was not acquired: ") && refused.errors.contains("anna"), refused.errors);
    QCOMPARE(m_file->content(), "job anna"_ba);
}

void TestToyInLockctl::aHoldWithoutItsLineIsLost()
{
    RunningLockctl holding(options(), {u"--json"_s, u"hold"_s, u"job"_s});
    QVERIFY(!holding.nextEvent(u"acquired"_s).text.isEmpty());
    m_file->write("job anna");
    QCOMPARE(holding.exitStatus(), 1);
    QVERIFY2(holding.errors().contains("the lock was lost"), holding.errors());
    QCOMPARE(m_file->content(), "job anna"_ba);
}

void TestToyInLockctl::releaseEndsTheHoldOfItsOwner()
{
    m_file->write("job anna");
    QCOMPARE(lockctl({u"release"_s, u"job"_s, u"--owner"_s, u"bert"_s}).status, 1);
    QCOMPARE(m_file->content(), "job anna"_ba);
    QCOMPARE(lockctl({u"release"_s, u"job"_s, u"--owner"_s, u"anna"_s}).status, 0);
    QCOMPARE(m_file->content(), ""_ba);
}

void TestToyInLockctl::forceUnlockEndsAnyHold()
{
    m_file->write("job anna, mail bert");
    RunningLockctl forcing(
        options(), {u"force-unlock"_s, u"job"_s, u"--yes"_s, u"--reason"_s, u"it is stuck"_s});
    QCOMPARE(forcing.exitStatus(), 0);
    QCOMPARE(m_file->content(), "mail bert"_ba);
    QVERIFY2(
        forcing.audit().contains("it is stuck") && forcing.audit().contains(m_file->url()), forcing.audit());
    QCOMPARE(lockctl({u"force-unlock"_s, u"job"_s, u"--yes"_s}).status, 1);
}

void TestToyInLockctl::whatItCannotDoIsRefusedInOneSentence_data()
{
    QTest::addColumn<QStringList>("words");
    QTest::addColumn<QByteArray>("why");
    const auto row = [](const char *words, const char *why) {
        QTest::addRow("%s", words) << QString::fromLatin1(words).split(u' ') << QByteArray(why);
    };
    row("hold job --kind fair", "there are no locks of kind fair; the kinds are: nonreentrant");
    row("run job --kind reentrant -- true", "there are no locks of kind reentrant");
    row("hold job --kind multi", "there are no locks of kind multi");
    row("hold job --wait 5s", "lockctl cannot wait for a lock there: leave out --wait");
    row("hold job --wait forever", "lockctl cannot wait for a lock there");
    row("hold job --lease 5s", "a hold has no lease there");
    row("run job --watchdog-timeout 5s -- true", "a hold has no lease there");
    row("hold job --sync 1", "replicas cannot confirm a hold there");
    row("permits job +1", "there are no semaphores");
    row("find job --yes", "lockctl cannot find clients there");
    row("acl watch", "there are no users with permissions there");
    row("demo", "the clients of demo and lab cannot use it");
    row("list --cacert ca.pem", "there is no TLS");
    row("list --ask-pass", "there are no passwords");
}

void TestToyInLockctl::whatItCannotDoIsRefusedInOneSentence()
{
    QFETCH(const QStringList, words);
    QFETCH(const QByteArray, why);
    m_file->write("job anna");
    const Finished refused = lockctl(words);
    QCOMPARE(refused.status, 2);
    QCOMPARE(refused.output, ""_ba);
    QVERIFY2(refused.errors.startsWith("lockctl: toyfile: " + why), refused.errors);
    QCOMPARE(refused.errors.count('\n'), 1);
    QCOMPARE(m_file->content(), "job anna"_ba);
}

void TestToyInLockctl::aWrongAddressIsExplained()
{
    const Finished refused = lockctl({u"--url"_s, u"toyfile://locks.txt"_s, u"list"_s});
    QCOMPARE(refused.status, 2);
    QVERIFY2(refused.errors.contains("toyfile:///PATH"), refused.errors);
}

void TestToyInLockctl::twoSystemsAreListedTogether()
{
    m_file->write("job anna");
    testing::TestServer server;
    server.cli("HSET order 9b7e1c52-58d2-4b0e-9d0c-5f2f3f0e7731:1 1");
    const QString other = QString::fromUtf8(server.url());
    const Finished listed
        = lockctl({u"--url"_s, QString::fromUtf8(m_file->url()), u"--url"_s, other, u"--json"_s, u"list"_s});
    QCOMPARE(listed.status, 0);
    QVERIFY2(listed.output.contains("\"job\"") && listed.output.contains("\"order\""), listed.output);
}

void TestToyInLockctl::helpShowsItsAddresses()
{
    const QByteArray help = lockctl({u"--help"_s}).output;
    QVERIFY2(help.contains("toyfile:///PATH;") && help.contains("redis://"), help);
}

LOCKSCOPE_TEST(TestToyInLockctl)
#include "tst_toy_in_lockctl.moc"
