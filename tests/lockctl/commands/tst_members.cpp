// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Multi and red locks from the terminal, on real servers.

#include "tests/lockctl/commands/running_lockctl.h"
#include "tests/support/lying_server.h"
#include "tests/support/test_program.h"
#include "tests/support/test_server.h"

#include <QJsonArray>
#include <QTest>

#include <array>
#include <csignal>

using namespace Qt::StringLiterals;
using testing::Finished;
using testing::Lie;
using testing::lockctl;
using testing::LyingServer;
using testing::RunningLockctl;
using testing::TestServer;

class TestMembers : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyNameOnEveryServerIsAMember();
    void aRedLockMayUseTokenMembers();
    void aRedLockToleratesTwoOfFiveServersAndNamesThem();
    void withoutAMajorityNoMemberIsKept();
    void aPausedServerReleasesItsMemberOnResume();
    void aCommandRunsUnderAMultiLock();
    void aLostMemberIsReportedAndLosesAMultiLock();
    void aMemberMissedByTheWatcherIsKept();
    void anAcquireWithALostReplyLeavesNothing();
    void aLostLockNamesMembersThatMayStillBeHeld();
    void lostMembersAreNotReportedAsReleased_data();
    void lostMembersAreNotReportedAsReleased();
    void aWaitCanBeInterrupted();
    void membersThatCannotBeJoinedAreAUsageError();
};

namespace {

const RunningLockctl::Options fromArguments; // the servers come from arguments

template <size_t n>
QStringList urls(const std::array<TestServer, n> &servers)
{
    QStringList arguments;
    for (const TestServer &server : servers)
        arguments << u"--url"_s << QString::fromUtf8(server.url());
    return arguments;
}

QStringList outcomes(const QJsonObject &event)
{
    QStringList words;
    const QJsonArray members = event.value(u"members"_s).toArray();
    for (const QJsonValue &member : members)
        words.append(member.toObject().value(u"outcome"_s).toString());
    return words;
}

} // namespace

void TestMembers::everyNameOnEveryServerIsAMember()
{
    const std::array<TestServer, 2> servers;
    RunningLockctl holder(fromArguments,
        urls(servers) + QStringList{u"--json"_s, u"hold"_s, u"a"_s, u"b"_s, u"--kind"_s, u"multi"_s});
    const QJsonObject acquired = holder.nextEvent(u"acquired"_s).object();
    QCOMPARE(acquired.value(u"kind"_s), u"multi"_s);
    QCOMPARE(outcomes(acquired).count(u"acquired"_s), 4);
    for (const TestServer &server : servers)
        QCOMPARE(server.cli("EXISTS a b"), "2");
    holder.closeInput();
    QCOMPARE(holder.exitStatus(), 0);
    QCOMPARE(holder.events(), "acquired released");
    for (const TestServer &server : servers)
        QCOMPARE(server.cli("KEYS *"), "");
    QCOMPARE(holder.audit().count("\"intent\""), 8); // acquire and release of each member
}

void TestMembers::aRedLockMayUseTokenMembers()
{
    const std::array<TestServer, 3> servers;
    RunningLockctl holder(fromArguments,
        urls(servers)
            + QStringList{u"--json"_s, u"hold"_s, u"job"_s, u"--kind"_s, u"red"_s, u"--members"_s, u"token"_s,
                u"--prefix"_s, u"p:"_s});
    const QByteArray id = holder.nextEvent(u"acquired"_s).object().value(u"holder"_s).toString().toUtf8();
    QVERIFY(!id.isEmpty());
    for (const TestServer &server : servers)
        QCOMPARE(server.cli("GET p:job"), id);
    holder.closeInput();
    QCOMPARE(holder.exitStatus(), 0);
    for (const TestServer &server : servers)
        QCOMPARE(server.cli("KEYS *"), "");
}

void TestMembers::aRedLockToleratesTwoOfFiveServersAndNamesThem()
{
    std::array<TestServer, 5> servers;
    servers[1].kill();
    servers[3].kill();
    RunningLockctl holder(
        fromArguments, urls(servers) + QStringList{u"--json"_s, u"hold"_s, u"job"_s, u"--kind"_s, u"red"_s});
    const QJsonObject acquired = holder.nextEvent(u"acquired"_s).object();
    QCOMPARE(outcomes(acquired),
        (QStringList{u"acquired"_s, u"failed"_s, u"acquired"_s, u"failed"_s, u"acquired"_s}));
    QVERIFY(acquired.value(u"ttlMs"_s).toInt() < 30'000 - 302 + 1);
    holder.signal(SIGINT);
    QCOMPARE(holder.exitStatus(), 0);
    for (const int alive : {0, 2, 4})
        QCOMPARE(servers[size_t(alive)].cli("KEYS *"), "");
}

void TestMembers::withoutAMajorityNoMemberIsKept()
{
    std::array<TestServer, 5> servers;
    for (const int dead : {0, 1, 4})
        servers[size_t(dead)].kill();
    const Finished done = lockctl(
        fromArguments, urls(servers) + QStringList{u"--json"_s, u"hold"_s, u"job"_s, u"--kind"_s, u"red"_s});
    QCOMPARE(done.status, 1);
    QVERIFY2(done.errors.contains("2 of 5 members were acquired and 3 are needed"), done.errors);
    QVERIFY2(done.errors.contains("failed: cannot be reached"), done.errors);
    QCOMPARE(servers[2].cli("KEYS *"), "");
    QCOMPARE(servers[3].cli("KEYS *"), "");
}

void TestMembers::aPausedServerReleasesItsMemberOnResume()
{
    std::array<TestServer, 3> servers;
    const QStringList shortly{u"--json"_s, u"hold"_s, u"job"_s, u"--kind"_s, u"red"_s, u"--for"_s, u"1ms"_s};
    QCOMPARE(lockctl(fromArguments, urls(servers) + shortly).status, 0); // loads the scripts
    RunningLockctl holder(
        fromArguments, urls(servers) + QStringList{u"--json"_s, u"hold"_s, u"job"_s, u"--kind"_s, u"red"_s});
    holder.nextEvent(u"acquired"_s);
    servers[2].pause();
    holder.closeInput();
    const QJsonObject released = holder.nextEvent(u"released"_s).object();
    QCOMPARE(outcomes(released), (QStringList{u"released"_s, u"released"_s, u"noAnswer"_s}));
    QCOMPARE(holder.exitStatus(), 0);
    servers[2].resume(); // it executes pending commands, but no client reads the replies
    for (const TestServer &server : servers)
        QTRY_COMPARE(server.cli("EXISTS job"), "0");
}

void TestMembers::aCommandRunsUnderAMultiLock()
{
    const std::array<TestServer, 1> servers;
    const Finished done = lockctl(fromArguments,
        urls(servers)
            + QStringList{u"run"_s, u"a"_s, u"b"_s, u"--kind"_s, u"multi"_s, u"--"_s, u"redis-cli"_s, u"-s"_s,
                servers[0].socketPath(), u"exists"_s, u"a"_s, u"b"_s});
    QCOMPARE(done.status, 0);
    QCOMPARE(done.output, "2\n");
    QCOMPARE(servers[0].cli("KEYS *"), "");
}

void TestMembers::aLostMemberIsReportedAndLosesAMultiLock()
{
    const std::array<TestServer, 2> servers;
    RunningLockctl holder(fromArguments,
        urls(servers) + QStringList{u"--json"_s, u"hold"_s, u"job"_s, u"--kind"_s, u"multi"_s});
    holder.nextEvent(u"acquired"_s);
    const Finished forced = lockctl(servers[1].url(), {u"--json"_s, u"force-unlock"_s, u"job"_s, u"--yes"_s});
    QCOMPARE(forced.status, 0);
    // The member's own event has the server's address.
    const QJsonObject reported
        = holder.next([](const QJsonObject &event) { return event.contains(u"server"_s); }).object();
    QCOMPARE(reported.value(u"event"_s), u"forceReleased"_s);
    QCOMPARE(reported.value(u"server"_s).toString().toUtf8(), servers[1].url());
    const QJsonObject lost = holder.nextEvent(u"deleted"_s).object();
    QCOMPARE(outcomes(lost), (QStringList{u"held"_s, u"lost"_s}));
    QCOMPARE(holder.exitStatus(), 1);
    QVERIFY2(holder.errors().contains("the lock was lost"), holder.errors());
    QCOMPARE(servers[0].cli("KEYS *"), "");
}

// The watcher reads the member while the server briefly does not have it; our own connection then finds it.
void TestMembers::aMemberMissedByTheWatcherIsKept()
{
    const TestServer server;
    LyingServer between(server);
    RunningLockctl holder(
        between.address().display(), {u"--json"_s, u"hold"_s, u"a"_s, u"b"_s, u"--kind"_s, u"multi"_s});
    holder.nextEvent(u"acquired"_s);
    int lease = 40'000;
    const auto renewals = [&] { // makes one more renewal; returns the reported ones
        server.cli("PEXPIRE b " + QByteArray::number(lease += 1000));
        return holder.events().count("renewed");
    };
    QTRY_VERIFY(renewals() > 0); // the watcher knows the member
    bool isWatcher = false; // its reads are transactions
    bool isRead = false;
    int asked = 0; // requests of our own connection about its hold of b
    between.setLying([&](const QList<QByteArray> &command) -> std::optional<Lie> {
        const bool isEnd = command.contains("EXEC");
        isWatcher = command.contains("MULTI") || isWatcher;
        isRead = isRead || (isWatcher && command.contains("b"));
        if (isWatcher && isEnd && isRead && asked == 0)
            server.cli("RENAME b hidden");
        const bool isOfHold = !isWatcher && (command[0].startsWith('H') || command[0].startsWith("EVAL"));
        if (isOfHold && command.contains("b") && asked++ == 0)
            server.cli("RENAME hidden b");
        isWatcher = isWatcher && !isEnd;
        return std::nullopt;
    });
    QTRY_VERIFY(renewals() > 0 && asked > 0);
    const qsizetype reported = renewals();
    QTRY_VERIFY(renewals() > reported + 1); // everything that the watcher saw before is reported
    holder.closeInput();
    QCOMPARE(holder.exitStatus(), 0);
    QVERIFY2(holder.events().endsWith("renewed released"), holder.events());
}

// One member is acquired, but the client never gets the reply.
void TestMembers::anAcquireWithALostReplyLeavesNothing()
{
    const TestServer server;
    const QStringList hold{u"--json"_s, u"hold"_s, u"a"_s, u"b"_s, u"--kind"_s, u"multi"_s};
    QCOMPARE(lockctl(server.url(), hold + QStringList{u"--for"_s, u"0"_s}).status, 0);
    LyingServer between(server);
    between.setLying([&between](const QList<QByteArray> &command) -> std::optional<Lie> {
        if (!command.value(0).toUpper().startsWith("EVAL") || !command.contains("b"))
            return std::nullopt;
        QMetaObject::invokeMethod(
            &between, [&between] { between.tellTheTruth(); }, Qt::QueuedConnection);
        Lie lie;
        lie.hangsUp = true;
        return lie;
    });
    RunningLockctl holder(between.address().display(), hold);
    QTRY_COMPARE(server.cli("EXISTS b"), "1");
    QVERIFY(holder.exitStatus() != 0);
    QCOMPARE(server.cli("KEYS *"), "");
}

void TestMembers::aLostLockNamesMembersThatMayStillBeHeld()
{
    TestServer server;
    RunningLockctl holder(server.url(),
        {u"--json"_s, u"hold"_s, u"a"_s, u"b"_s, u"--kind"_s, u"multi"_s, u"--watchdog-timeout"_s, u"4s"_s});
    holder.nextEvent(u"acquired"_s);
    server.kill();
    QCOMPARE(holder.exitStatus(), 1);
    QVERIFY2(holder.errors().contains(": a may be held until "), holder.errors());
    QVERIFY2(holder.errors().contains(": b may be held until "), holder.errors());
}

void TestMembers::lostMembersAreNotReportedAsReleased_data()
{
    QTest::addColumn<QString>("kind");
    QTest::newRow("multi") << u"multi"_s;
    QTest::newRow("red") << u"red"_s;
}

// Two of three members are gone, and another client holds one, before any command but the releases is sent.
void TestMembers::lostMembersAreNotReportedAsReleased()
{
    QFETCH(QString, kind);
    const std::array<TestServer, 3> servers;
    std::vector<std::unique_ptr<LyingServer>> before;
    QStringList arguments;
    for (const TestServer &server : servers) {
        before.push_back(std::make_unique<LyingServer>(server));
        arguments << u"--url"_s << QString::fromUtf8(before.back()->address().display());
    }
    arguments << QStringList{u"--json"_s, u"hold"_s, u"a"_s, u"--kind"_s, kind};
    RunningLockctl holder(fromArguments, arguments);
    holder.nextEvent(u"acquired"_s);
    // Waits until all watchers have read it, so that none has a pending query.
    int lease = 40'000;
    QSet<QString> seen;
    QTRY_VERIFY([&] {
        lease += 1000;
        for (const TestServer &server : servers)
            server.cli("PEXPIRE a " + QByteArray::number(lease));
        for (const auto &line : holder.lines()) {
            if (line.object().value(u"event"_s) == u"renewed"_s)
                seen.insert(line.object().value(u"server"_s).toString());
        }
        return seen.size() == qsizetype(servers.size());
    }());
    for (const auto &one : before) {
        one->setLying([](const QList<QByteArray> &command) -> std::optional<Lie> {
            const QByteArray name = command.value(0).toUpper();
            return name.startsWith("EVAL") || name == "PING" ? std::nullopt : std::optional(Lie());
        });
    }
    servers[0].cli("DEL a");
    servers[0].cli("HSET a another:1 1");
    servers[1].cli("DEL a");
    holder.closeInput();
    QCOMPARE(holder.exitStatus(), 1);
    QVERIFY2(holder.events().endsWith("renewed deleted"), holder.events());
    QCOMPARE(outcomes(holder.lines().constLast().object()),
        (QStringList{u"changedHands"_s, u"notHeld"_s, u"released"_s}));
}

void TestMembers::aWaitCanBeInterrupted()
{
    const std::array<TestServer, 2> servers;
    servers[1].cli("HSET job 0d2f1c3e-8b1a-4a55-9c7d-0123456789ab:7 1");
    servers[1].cli("PEXPIRE job 60000");
    RunningLockctl waiter(fromArguments,
        urls(servers)
            + QStringList{
                u"--json"_s, u"hold"_s, u"job"_s, u"--kind"_s, u"multi"_s, u"--wait"_s, u"forever"_s});
    QTRY_COMPARE(
        servers[1].cli("PUBSUB NUMSUB redisson_lock__channel:{job}"), "redisson_lock__channel:{job}\n1");
    waiter.signal(SIGTERM);
    QCOMPARE(waiter.exitStatus(), 1);
    QCOMPARE(servers[0].cli("KEYS *"), "");
    QCOMPARE(servers[1].cli("KEYS *"), "job");
}

void TestMembers::membersThatCannotBeJoinedAreAUsageError()
{
    const std::array<TestServer, 2> servers;
    const auto refused = [&](const QStringList &arguments, const QByteArray &sentence) {
        const Finished done = lockctl(fromArguments, urls(servers) + arguments);
        QCOMPARE(done.status, 2);
        QVERIFY2(done.errors.contains(sentence), done.errors);
        QCOMPARE(done.errors.count('\n'), 1);
        for (const TestServer &server : servers)
            QCOMPARE(server.cli("KEYS *"), "");
    };
    refused({u"--json"_s, u"hold"_s, u"a"_s, u"b"_s, u"a"_s, u"--kind"_s, u"multi"_s},
        "A member is listed twice. Name each lock once. (a)");
    refused({u"--json"_s, u"hold"_s, u"a"_s, u"b"_s, u"--kind"_s, u"red"_s}, "so it has no redundancy");
    refused(
        {u"--json"_s, u"hold"_s, u"a"_s, u"--kind"_s, u"red"_s}, "fewer than 3 members has no redundancy");
}

LOCKSCOPE_TEST(TestMembers)
#include "tst_members.moc"
