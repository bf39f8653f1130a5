// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// `lockctl list` on a terminal, and its output without --json elsewhere.

#include "tests/lockctl/commands/on_terminal.h"
#include "tests/lockctl/commands/running_lockctl.h"
#include "tests/support/test_program.h"
#include "tests/support/test_server.h"

#include <QDateTime>
#include <QTest>

using namespace Qt::StringLiterals;
using testing::Finished;
using testing::lockctl;
using testing::OnTerminal;
using testing::TestServer;

class TestListForPeople : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void theWorstTroubleComesFirstThenTheMostWaiters();
    void locksAreSortedByTheGivenColumn_data();
    void locksAreSortedByTheGivenColumn();
    void theFilterHasTheTermsOfTheWindow_data();
    void theFilterHasTheTermsOfTheWindow();
    void anInvalidFilterIsRefused();
    void programsGetEveryLockSortedByName();
    void aTerminalGetsAHeaderAndASummary();
    void coloursAreForTerminals_data();
    void coloursAreForTerminals();

private:
    [[nodiscard]] QByteArrayList namesOf(const QStringList &options) const
    {
        const Finished done = lockctl(m_server.url(), QStringList{u"list"_s} + options);
        QByteArrayList names;
        for (const QByteArray &line : done.output.split('\n')) {
            if (!line.isEmpty())
                names.append(line.split('\t').value(1));
        }
        return done.status == 0 && done.errors.isEmpty() ? names : QByteArrayList{done.errors};
    }

    [[nodiscard]] QByteArray onTerminal(const QStringList &options) const
    {
        OnTerminal list(m_server.url(), QStringList{u"list"_s} + options, OnTerminal::Input::Terminal,
            OnTerminal::Output::Terminal);
        const int status = list.exitStatus();
        return status == 0 ? list.shown() : "it exits with " + QByteArray::number(status);
    }

    void hold(const QByteArray &lock, const QByteArray &holder, const char *left)
    {
        m_server.cli({"HSET", lock, holder, "1"});
        m_server.cli({"PEXPIRE", lock, left});
    }
    void queue(const QByteArray &lock, const QByteArray &waiter)
    {
        m_server.cli({"RPUSH", "redisson_lock_queue:{" + lock + "}", waiter});
        m_server.cli({"ZADD", "redisson_lock_timeout:{" + lock + "}",
            QByteArray::number(QDateTime::currentMSecsSinceEpoch() + 300'000), waiter});
    }

    // The id begins with that letter.
    static QByteArray client(const char *letter)
    {
        return QByteArray(letter).repeated(8) + "-8b1a-4a55-9c7d-0123456789ab:1";
    }

    TestServer m_server;
};

void TestListForPeople::initTestCase()
{
    hold("a", client("b"), "50000");
    hold("b", client("a"), "60000");
    hold("waited", client("c"), "40000");
    queue("waited", client("d"));
    queue("stuck", client("d"));
}

void TestListForPeople::theWorstTroubleComesFirstThenTheMostWaiters()
{
    QCOMPARE(namesOf({}), (QByteArrayList{"stuck", "waited", "a", "b"}));
}

void TestListForPeople::locksAreSortedByTheGivenColumn_data()
{
    QTest::addColumn<QString>("sort");
    QTest::addColumn<QByteArrayList>("names");
    QTest::newRow("name") << u"name"_s << QByteArrayList{"a", "b", "stuck", "waited"};
    QTest::newRow("holder") << u"holder"_s << QByteArrayList{"b", "a", "waited", "stuck"};
    QTest::newRow("lease") << u"lease"_s << QByteArrayList{"waited", "a", "b", "stuck"};
    QTest::newRow("waiters") << u"waiters"_s << QByteArrayList{"stuck", "waited", "a", "b"};
}

void TestListForPeople::locksAreSortedByTheGivenColumn()
{
    QFETCH(const QString, sort);
    QTEST(namesOf({u"--sort"_s, sort}), "names");
}

void TestListForPeople::theFilterHasTheTermsOfTheWindow_data()
{
    QTest::addColumn<QString>("filter");
    QTest::addColumn<QByteArrayList>("names");
    QTest::newRow("waiters") << u"waiters>0"_s << QByteArrayList{"stuck", "waited"};
    QTest::newRow("holder") << u"holder:aaaaaaaa"_s << QByteArrayList{"b"};
    QTest::newRow("problems") << u"is:problem"_s << QByteArrayList{"stuck"};
    QTest::newRow("warnings") << u"is:warning"_s << QByteArrayList{"waited"};
    QTest::newRow("nothing") << u"is:held waiters>1"_s << QByteArrayList();
}

void TestListForPeople::theFilterHasTheTermsOfTheWindow()
{
    QFETCH(const QString, filter);
    QTEST(namesOf({u"--filter"_s, filter}), "names");
}

void TestListForPeople::anInvalidFilterIsRefused()
{
    const Finished refused = lockctl(m_server.url(), {u"list"_s, u"--filter"_s, u"order is:odd"_s});
    QCOMPARE(refused.status, 2);
    QVERIFY2(refused.errors.startsWith("lockctl: --filter: is:odd is not a term; the terms are: is:problem "),
        refused.errors);
    QVERIFY2(!refused.errors.contains("is:lost"), refused.errors);
    const Finished kind = lockctl(m_server.url(), {u"list"_s, u"--filter"_s, u"kind:odd"_s});
    QVERIFY2(kind.errors.endsWith(" kind:count-down-latch kind:counter\n"), kind.errors);
    const Finished lost = lockctl(m_server.url(), {u"list"_s, u"--filter"_s, u"order is:lost"_s});
    QCOMPARE(lost.status, 2);
    QCOMPARE(
        lost.errors, "lockctl: --filter: one reading cannot tell is:lost; use `lockctl top` or the window\n");
    QCOMPARE(lockctl(m_server.url(), {u"list"_s, u"--sort"_s, u"age"_s}).errors,
        "lockctl: --sort must be one of: trouble name holder lease waiters\n");
}

void TestListForPeople::programsGetEveryLockSortedByName()
{
    const Finished done = lockctl(m_server.url(), {u"--json"_s, u"list"_s});
    QByteArrayList names;
    for (const QByteArray &line : done.output.trimmed().split('\n'))
        names.append(line.mid(9, line.indexOf('"', 9) - 9));
    QCOMPARE(names, (QByteArrayList{"a", "b", "stuck", "waited"}));
}

void TestListForPeople::aTerminalGetsAHeaderAndASummary()
{
    const QByteArrayList lines = onTerminal({u"--color"_s, u"never"_s}).split('\n');
    QVERIFY2(lines[0].endsWith(": 4 locks: 1 problem, 1 warning, 3 held"), lines[0]);
    QVERIFY2(lines[1].startsWith("   LOCK    HOLDER     "), lines[1]);
    QVERIFY2(lines[2].startsWith("!! stuck   no holder  "), lines[2]);
    QVERIFY2(lines[2].endsWith("  next waiter dead"), lines[2]);
    QCOMPARE(lines.size(), 7); // with an empty one after the last line ending
    const QByteArrayList bare = onTerminal({u"--no-header"_s}).split('\n');
    QCOMPARE(bare.size(), 5);
}

void TestListForPeople::coloursAreForTerminals_data()
{
    QTest::addColumn<QString>("colour");
    QTest::addColumn<bool>("onTerminal");
    QTest::addColumn<bool>("isColoured");
    QTest::newRow("a terminal") << u"auto"_s << true << true;
    QTest::newRow("a pipe") << u"auto"_s << false << false;
    QTest::newRow("never") << u"never"_s << true << false;
}

void TestListForPeople::coloursAreForTerminals()
{
    QFETCH(const QString, colour);
    QFETCH(const bool, onTerminal);
    const QStringList options{u"--color"_s, colour};
    const QByteArray text = onTerminal ? this->onTerminal(options)
                                       : lockctl(m_server.url(), QStringList{u"list"_s} + options).output;
    QVERIFY2(text.contains("stuck"), text);
    QTEST(text.contains("\033[1;31m"), "isColoured");
}

LOCKSCOPE_TEST(TestListForPeople)
#include "tst_list_for_people.moc"
