// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/lab/scenario/lessons.h"
#include "tests/lockctl/commands/on_terminal.h"
#include "tests/lockctl/commands/running_lockctl.h"
#include "tests/support/test_program.h"
#include "tests/support/test_server.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QRegularExpression>
#include <QTest>

#include <csignal>

using namespace Qt::StringLiterals;
using testing::Finished;
using testing::lockctl;
using testing::OnTerminal;
using testing::RunningLockctl;

namespace {

QList<QJsonObject> objects(const QByteArray &output)
{
    QList<QJsonObject> objects;
    for (const QByteArray &line : output.trimmed().split('\n'))
        objects.append(QJsonDocument::fromJson(line).object());
    return objects;
}

// Runs a lab with these input lines.
Finished obeyed(const QByteArray &lines, QStringList arguments = {})
{
    arguments.prepend(u"lab"_s);
    RunningLockctl process(QByteArray(), arguments);
    process.write(lines);
    process.closeInput();
    const int status = process.exitStatus();
    return {status, process.output(), process.errors()};
}

// The lesson on re-entry as a file, with one text replaced.
QString lessonWith(const QTemporaryDir &folder, const QByteArray &what, const QByteArray &instead)
{
    QFile lesson(u":/lockscope/scenarios/reentry.json"_s);
    QFile copy(folder.filePath(u"mine.json"_s));
    if (!lesson.open(QFile::ReadOnly) || !copy.open(QFile::WriteOnly))
        qFatal("no lesson to copy");
    const QByteArray json = lesson.readAll();
    if (!json.contains(what))
        qFatal("the lesson has no %s", what.constData());
    copy.write(QByteArray(json).replace(json.indexOf(what), what.size(), instead));
    return copy.fileName();
}

} // namespace

class TestLabCommand : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theLessonsAreListed()
    {
        const Finished done = lockctl("", {u"lab"_s, u"list"_s, u"--json"_s, u"--lang"_s, u"zh"_s});
        QCOMPARE(done.status, 0);
        QStringList ids;
        for (const QJsonObject &lesson : objects(done.output))
            ids.append(lesson.value(u"id"_s).toString());
        QCOMPARE(ids, lockengine::lessonIds());
        QVERIFY(done.output.contains("公平队列"));
        QVERIFY(lockctl("", {u"lab"_s, u"list"_s, u"--lang"_s, u"en"_s}).output.contains("The fair queue"));
    }

    void aPipeGetsOneLessonPerLineInFields()
    {
        const QByteArray listed = lockctl("", {u"lab"_s, u"list"_s, u"--lang"_s, u"en"_s}).output;
        QVERIFY2(listed.contains("fair-queue\tThe fair queue\n"), listed);
        for (const QByteArray &line : listed.trimmed().split('\n'))
            QVERIFY2(line.count('\t') == 1 && !line.contains("  "), line);
    }

    void aTerminalGetsTheLessonsInColumns()
    {
        OnTerminal list("", {u"lab"_s, u"list"_s, u"--lang"_s, u"en"_s}, OnTerminal::Input::Terminal,
            OnTerminal::Output::Terminal);
        QCOMPARE(list.exitStatus(), 0);
        QVERIFY2(list.shown().contains("fair-queue       The fair queue\n"), list.shown());
        QVERIFY2(list.shown().contains("dead-waiter-new  "), list.shown());
        QVERIFY2(!list.shown().contains('\t'), list.shown());
    }

    void longWaitsAreShortenedUnlessAPaceIsGiven_data()
    {
        QTest::addColumn<QStringList>("pace");
        QTest::addColumn<bool>("isShort");
        QTest::newRow("default") << QStringList{} << true;
        QTest::newRow("pace 1") << QStringList{u"--pace"_s, u"1"_s} << false;
        QTest::newRow("pace 20") << QStringList{u"--pace"_s, u"20"_s} << false;
    }
    // 300 s at a pace of 20 are 15 s. In full they exceed the limit.
    void longWaitsAreShortenedUnlessAPaceIsGiven()
    {
        QFETCH(const QStringList, pace);
        QFETCH(const bool, isShort);
        const QTemporaryDir folder;
        QFile file(folder.filePath(u"wait.json"_s));
        QVERIFY(file.open(QFile::WriteOnly));
        file.write(R"({"title": {"en": "A wait"}, "about": {"en": "It is long."}, "servers": "one",
            "clients": ["A"], "locks": ["orders"], "seed": 1,
            "steps": [{"tell": {"en": "Time passes."}, "do": ["wait 300s"], "expect": ["orders free"]}]})");
        file.close();
        RunningLockctl play("", QStringList{u"--json"_s, u"lab"_s, u"play"_s, file.fileName()} + pace);
        QTRY_VERIFY2(play.output().contains("Time passes."), play.errors());
        const auto isOver = [&play] { return play.output().contains("\"expect\""); };
        if (isShort)
            QTRY_VERIFY_WITH_TIMEOUT(isOver(), 60'000);
        else
            QVERIFY(!QTest::qWaitFor(isOver, 4'500));
    }

    void aLessonIsPlayedAsText()
    {
        const Finished done
            = lockctl("", {u"lab"_s, u"play"_s, u"reentry"_s, u"--full-speed"_s, u"--lang"_s, u"en"_s});
        QCOMPARE(done.errors, QByteArray());
        QCOMPARE(done.status, 0);
        QVERIFY(done.output.contains(" 2  A now holds it twice: the lock knows its holder, and counts."));
        QVERIFY(done.output.contains(" ?  A holds the lock and asks for it again."));
        QVERIFY(done.output.contains("\n      1  "));
        QVERIFY(done.output.contains("\n =  "));
        QVERIFY(done.output.contains("      A lock orders: acquired x2\n"));
        QVERIFY(done.output.contains("      yes  orders held by A twice\n"));
        QVERIFY(!done.output.contains("NO "));
    }

    void aLessonIsPlayedAsJson()
    {
        const Finished done = lockctl(
            "", {u"--json"_s, u"lab"_s, u"play"_s, u"reentry"_s, u"--full-speed"_s, u"--lang"_s, u"zh"_s});
        QCOMPARE(done.status, 0);
        int steps = 0;
        int expectations = 0;
        int questions = 0;
        int answers = 0;
        for (const QJsonObject &line : objects(done.output)) {
            steps += line.contains(u"tell"_s);
            expectations += line.contains(u"expect"_s);
            questions += line.contains(u"ask"_s);
            answers += line.contains(u"right"_s);
            if (line.contains(u"ask"_s))
                QVERIFY(line.value(u"choices"_s).toArray().first()[u"answer"_s].isString());
            if (line.contains(u"right"_s))
                QVERIFY(!line.value(u"why"_s).toString().isEmpty());
            if (line.contains(u"expect"_s))
                QVERIFY(line.value(u"holds"_s).toBool());
        }
        QCOMPARE(steps, 10);
        QCOMPARE(questions, 3);
        QCOMPARE(answers, questions);
        QVERIFY(expectations > 15);
        QVERIFY(done.output.contains("A 现在持有两次：锁认得它的持有者"));
    }

    void aFailedExpectationIsReported()
    {
        const QTemporaryDir folder;
        const QString file = lessonWith(folder, "orders held by A twice", "orders held by B");
        const Finished done = lockctl("", {u"lab"_s, u"play"_s, file, u"--full-speed"_s});
        QCOMPARE(done.status, 1);
        QVERIFY(done.output.contains("      NO   orders held by B: held by A 2 times\n"));
    }

    void aBrokenFileIsRefused()
    {
        const QTemporaryDir folder;
        const QString file = lessonWith(folder, "B try orders", "B murder orders");
        const Finished done = lockctl("", {u"lab"_s, u"play"_s, file});
        QCOMPARE(done.status, 2);
        QVERIFY(done.output.isEmpty());
        const QRegularExpression sentence(
            u"^lockctl: mine\\.json:[0-9]+: murder: There is no act with this name for this client or server\\.\n$"_s);
        QVERIFY2(sentence.match(QString::fromUtf8(done.errors)).hasMatch(), done.errors);
    }

    void aMissingFileIsRefused()
    {
        const Finished missing = lockctl("", {u"lab"_s, u"play"_s, u"/nowhere/x.json"_s});
        QCOMPARE(missing.status, 2);
        QVERIFY(missing.errors.contains("/nowhere/x.json"));
        const Finished stranger = lockctl("", {u"lab"_s, u"play"_s, u"fair-cue"_s});
        QCOMPARE(stranger.status, 2);
        QVERIFY(stranger.errors.contains("lockctl lab list"));
    }

    // The example of docs/scenarios.md.
    void inputLinesAreExecuted()
    {
        const Finished done = obeyed("A lock orders kind=fair\n"
                                     "B lock orders kind=fair\n"
                                     "# A dies\n"
                                     "A crash\n"
                                     "\n"
                                     "wait 31s\n"
                                     "expect orders held by B",
            {u"--clients"_s, u"A,B"_s});
        QCOMPARE(done.errors, QByteArray());
        QCOMPARE(done.status, 0);
        QCOMPARE(done.output,
            QByteArray("A lock orders kind=fair: acquired\n"
                       "B lock orders kind=fair: waiting\n"
                       "A crash: done\n"
                       "B: orders acquired\n"
                       "wait 31s: done\n"
                       "yes  orders held by B\n"));
    }

    void inputLinesAreAnsweredInJson()
    {
        const Finished done = obeyed("A lock orders kind=fenced\n"
                                     "A say GET nothing\n"
                                     "wait 2s\n"
                                     "show orders\n",
            {u"--json"_s});
        QCOMPARE(done.status, 0);
        const QList<QJsonObject> lines = objects(done.output);
        QCOMPARE(lines.size(), 4);
        QCOMPARE(lines[0].value(u"act"_s), u"A lock orders kind=fenced"_s);
        QCOMPARE(lines[0].value(u"result"_s), u"acquired"_s);
        QCOMPARE(lines[0].value(u"token"_s), 1);
        QCOMPARE(lines[1].value(u"reply"_s), u"(nil)"_s);
        QCOMPARE(lines[2].value(u"elapsedMs"_s), 2000);
        QCOMPARE(lines[3].value(u"holders"_s)[0][u"id"_s], u"A"_s);
    }

    void unlockUsesTheKindOfTheLock()
    {
        const Finished done
            = obeyed("A lock orders kind=fair\nB lock orders kind=fair\nA unlock orders\n"
                     "expect orders held by B\nB unlock orders\nexpect orders free\n"
                     "A lock cfg kind=read\nB lock cfg kind=write\nA unlock cfg\nB unlock cfg\n"
                     "expect cfg free\n");
        QVERIFY2(done.status == 0, done.output);
    }

    void invalidLinesAreReportedAndTheOthersExecuted()
    {
        const Finished done = obeyed("A lock orders\nA murder\nD lock orders\nB thaw\nnew D\nD try orders\n");
        QCOMPARE(done.status, 2);
        QCOMPARE(done.output, QByteArray("A lock orders: acquired\nD try orders: refused\n"));
        QCOMPARE(done.errors.count("lockctl: line "), 3);
        QVERIFY(done.errors.contains("lockctl: line 2: murder: "));
        QVERIFY(done.errors.contains("lockctl: line 3: D: "));
        QVERIFY2(done.errors.contains("lockctl: line 4: B thaw: it is not frozen\n"), done.errors);
    }

    void anExpectationSetsTheExitStatus()
    {
        QCOMPARE(obeyed("expect orders held by A\nexpect orders free\n").status, 1);
        QCOMPARE(obeyed("expect orders free\n").status, 0);
    }

    void severalServersHaveNames()
    {
        const Finished done = obeyed("s2 kill\nA lock orders kind=red\nexpect orders majority A\n"
                                     "expect orders held by A on s3\nexpect orders free on s9\n",
            {u"--servers"_s, u"several:3"_s});
        QCOMPARE(done.status, 1);
        QCOMPARE(done.output.count("yes  "), 2);
        QVERIFY(done.output.contains("NO   orders free on s9: no such server"));
    }

    // The output says clearly that the server is not the lab's.
    void clientsMayUseAGivenServer()
    {
        testing::TestServer server;
        const Finished done = obeyed("A lock orders\nexpect orders held by A\nmain kill\n",
            {u"--url"_s, QString::fromUtf8(server.url())});
        QVERIFY(done.errors.startsWith("lockctl: the clients work against " + server.url()));
        QVERIFY(done.output.contains("A lock orders: acquired"));
        QVERIFY(done.output.contains("yes  orders held by A"));
        QCOMPARE(done.status, 2); // it cannot be killed
        QCOMPARE(server.cli("PING"), QByteArray("PONG"));
    }

    void aMissingServerIsExplained()
    {
        const RunningLockctl::Options nowhere{{}, {}, "/nowhere"};
        const Finished done = lockctl(nowhere, {u"lab"_s});
        QCOMPARE(done.status, 3);
        QVERIFY2(done.errors.contains("apt install redis-server"), done.errors);
    }

    void aSignalEndsTheLab()
    {
        RunningLockctl process(QByteArray(), {u"lab"_s, u"--json"_s});
        process.write("A lock orders\n");
        QVERIFY(
            !process.next([](const QJsonObject &line) { return line.contains(u"act"_s); }).text.isEmpty());
        process.signal(SIGTERM);
        QCOMPARE(process.exitStatus(), 0);
    }

    void wrongUsageIsRefused_data()
    {
        QTest::addColumn<QString>("arguments");
        for (const char *const line : {"lab plays", "lab play", "lab play a b", "lab list a",
                 "lab --servers two", "lab --servers several:99", "lab --clients A,A", "lab --clients main",
                 "lab --pace 0", "lab --pace 101", "lab --pace 1 --full-speed", "lab --seed x",
                 "lab --lang Chinese", "lab play fair-queue --servers one", "lab list --url redis://h",
                 "lab --url redis://h --servers one", "lab --kind fair"})
            QTest::addRow("%s", line) << QString::fromLatin1(line);
    }
    void wrongUsageIsRefused()
    {
        QFETCH(QString, arguments);
        const Finished done = lockctl("", arguments.split(u' '));
        QCOMPARE(done.status, 2);
        QVERIFY(done.errors.startsWith("lockctl: "));
        QVERIFY(done.output.isEmpty());
    }
};

LOCKSCOPE_TEST(TestLabCommand)
#include "tst_lab_command.moc"
