// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The printed ACL lines of each server version, and how this server accepts them.

#include "lockengine/redis/watch/watched_channels.h"
#include "lockengine/redis/wire/command_guard.h"
#include "lockengine/redis/wire/redis_reason.h"
#include "tests/lockengine/redis/printed_user.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <algorithm>

using namespace lockengine;
using namespace lockengine::redis;
using namespace Qt::StringLiterals;
using testing::permissionsIn;
using testing::printedWords;
using For = AclRequest::For;

class TestAclLine : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void serverAcceptsThePrintedLine();
    void printedLineContainsNoUsablePassword();
    void commandGuardMatchesThePrintedLine();
    void printedChannelsMatchTheSubscriptions();
    void unsupportedPermissionsAreLeftOut();
    void controlUserReadsOnlyItsNamesWithoutSelectors();
    void oneNameHasNoWildcards();
    void otherDatabaseNeedsSelect();
    void clusterNeedsClusterPermissions();
    void sentinelUserHasOnlyDiscoveryPermissions();
    void invalidPatternIsRefused_data();
    void invalidPatternIsRefused();
    void versionsAreParsed();
};

namespace {

AclRequest requestFor(For use, ServerVersion version = {7, 0})
{
    return AclRequest{use, version, 0, false, {"orders:*"_ba}};
}

QByteArray lineFor(For use, ServerVersion version)
{
    return aclLine(requestFor(use, version)).value();
}

// Everything that the server reports of a user, sorted. The server lists commands in an order that may
// change.
QByteArrayList userOn(const testing::TestServer &server, const QByteArray &name)
{
    QByteArrayList words = server.cli({"ACL"_ba, "GETUSER"_ba, name}).simplified().split(' ');
    std::ranges::sort(words);
    return words;
}

} // namespace

void TestAclLine::serverAcceptsThePrintedLine()
{
    testing::TestServer server;
    for (const For use : {For::Watch, For::Control}) {
        const auto words = printedWords(requestFor(use));
        testing::makeUser(server, words);
        const QByteArrayList first = userOn(server, words[2]);
        testing::makeUser(server, words); // again: the line replaces the user completely
        QCOMPARE(userOn(server, words[2]), first);
    }
}

void TestAclLine::printedLineContainsNoUsablePassword()
{
    testing::TestServer server;
    const QByteArray answer = server.cli(lineFor(For::Watch, {7, 0}).split(' '));
    QVERIFY2(answer.contains("hash"), answer);
    QCOMPARE(server.cli("ACL USERS"), "default");
}

void TestAclLine::commandGuardMatchesThePrintedLine()
{
    const auto watching = permissionsIn(printedWords(requestFor(For::Watch)));
    const auto acting = permissionsIn(printedWords(requestFor(For::Control)));
    int compared = 0;
    for (const AllowedCommand &row : allowedCommands()) {
        if (row.grant != Grant::AllUsers)
            continue;
        ++compared;
        QCOMPARE(watching.contains(permissionWord(row)), row.use != CommandUse::Control);
        QVERIFY2(acting.contains(permissionWord(row)), permissionWord(row));
    }
    QVERIFY(compared > 40);
    for (const QByteArray &permission : acting) {
        const auto isOfTable = [&](const AllowedCommand &row) { return permissionWord(row) == permission; };
        QVERIFY2(
            !permission.startsWith('+') || std::ranges::any_of(allowedCommands(), isOfTable), permission);
    }
    for (const QByteArray &apart : permissionsLeftOut())
        QVERIFY2(!acting.contains(apart), apart);
}

void TestAclLine::printedChannelsMatchTheSubscriptions()
{
    const auto permissions = permissionsIn(printedWords(requestFor(For::Watch)));
    const auto channels = watchedChannels(0);
    QList<QByteArray> expected;
    for (const QByteArray &pattern : channels.unlocks + QList{channels.keyEvents, channels.invalidations})
        expected.append('&' + pattern);
    QList<QByteArray> printed = permissions;
    printed.removeIf([](const QByteArray &word) { return !word.startsWith('&'); });
    QCOMPARE(printed, expected);
}

void TestAclLine::unsupportedPermissionsAreLeftOut()
{
    const QByteArray now = lineFor(For::Watch, {7, 2});
    QCOMPARE(now, lineFor(For::Watch, {7, 0}));
    QVERIFY(now.contains(" %R~* ") && now.contains(" +acl|dryrun ") && now.contains(" +hello "));
    const QByteArray middle = lineFor(For::Watch, {6, 2});
    QVERIFY(middle.contains(" ~* ") && !middle.contains('%') && !middle.contains("dryrun"));
    QVERIFY(middle.contains(" &redisson_sc* ") && middle.contains(" +client|trackinginfo "));
    const QByteArray old = lineFor(For::Watch, {6, 0});
    QVERIFY(!old.contains('&') && !old.contains("resetchannels") && !old.contains("trackinginfo"));
    QVERIFY(old.contains(" +hello "));
    QCOMPARE(aclLine(requestFor(For::Watch, {5, 0})).error().kind, ErrorKind::Unsupported);
}

void TestAclLine::controlUserReadsOnlyItsNamesWithoutSelectors()
{
    const QByteArray line = lineFor(For::Control, {6, 2});
    QVERIFY(line.contains(" ~orders:* ~{orders:*} ") && !line.contains('(') && !line.contains(" ~* "));
    QVERIFY(line.contains(" +evalsha ") && line.contains(" +scan "));
    QVERIFY(!lineFor(For::Control, {6, 0}).contains('&'));
}

void TestAclLine::oneNameHasNoWildcards()
{
    AclRequest request = requestFor(For::Control);
    request.names = {"nightly"_ba};
    const auto permissions = permissionsIn(printedWords(request));
    QVERIFY(permissions.contains("~nightly") && permissions.contains("~redisson_lock_queue:{nightly}"));
    QVERIFY(
        !permissions.contains("~redisson_lock_queue:nightly")); // a name without a brace is put into braces
    QVERIFY(permissions.contains("&redisson_lock__channel:{nightly}:*"));
    request.names = {"{a}:nightly"_ba, "other"_ba};
    const auto both = permissionsIn(printedWords(request));
    QVERIFY(both.contains("~redisson_lock_queue:{a}:nightly") && both.contains("~other"));
    QVERIFY(!both.contains("~{{a}:nightly}"));
}

void TestAclLine::otherDatabaseNeedsSelect()
{
    AclRequest request = requestFor(For::Watch);
    QVERIFY(!printedWords(request).contains("+select"));
    request.database = 3;
    QVERIFY(printedWords(request).contains("+select"));
    QVERIFY(printedWords(request).contains("&__keyevent@3__:*"));
}

void TestAclLine::clusterNeedsClusterPermissions()
{
    AclRequest request = requestFor(For::Control);
    QVERIFY(!printedWords(request).contains("+cluster|slots"));
    request.isCluster = true;
    QVERIFY(printedWords(request).contains("+cluster|slots"));
    QVERIFY(printedWords(request).contains("+spublish"));
}

void TestAclLine::sentinelUserHasOnlyDiscoveryPermissions()
{
    const QByteArray line = lineFor(For::Sentinel, {7, 0});
    QCOMPARE(line,
        "ACL SETUSER locksentinel reset on #SHA256-OF-THE-PASSWORD resetchannels &+switch-master -@all "
        "+client|setname +ping +subscribe +sentinel|get-master-addr-by-name +sentinel|sentinels");
    QCOMPARE(lineFor(For::Sentinel, {6, 2}), line);
    QCOMPARE(aclLine(requestFor(For::Sentinel, {6, 0})).error().kind, ErrorKind::Unsupported);
    const CommandGuard guard(CommandGuard::Scope::Sentinel);
    QVERIFY(!guard.allows(Command("INFO"_ba)) && !guard.allows(Command("SENTINEL"_ba).arg("FAILOVER"_ba)));
}

void TestAclLine::invalidPatternIsRefused_data()
{
    QTest::addColumn<QByteArray>("pattern");
    for (const char *pattern : {"", "two words", "quo\"te", "it's", "a)", "(a", "tab\t", "\xc3\xa9", "\x7f"})
        QTest::newRow(pattern) << QByteArray(pattern);
}

void TestAclLine::invalidPatternIsRefused()
{
    QFETCH(QByteArray, pattern);
    AclRequest request = requestFor(For::Control);
    request.names = {"fine"_ba, pattern};
    const auto line = aclLine(request);
    QVERIFY(!line.ok());
    QCOMPARE(line.error().reason, redis::RedisReason::PatternNotForRules);
}

void TestAclLine::versionsAreParsed()
{
    QCOMPARE(parseServerVersion("7.0.15"), (ServerVersion{7, 0}));
    QCOMPARE(parseServerVersion("8.4"), (ServerVersion{8, 4}));
    QVERIFY((ServerVersion{7, 10} > ServerVersion{7, 2} && ServerVersion{6, 9} < ServerVersion{7, 0}));
    for (const char *text : {"", "7", "seven.0", "7.x", "-7.0", "."})
        QVERIFY2(!parseServerVersion(text), text);
}

LOCKSCOPE_TEST(TestAclLine)
#include "tst_acl_line.moc"
