// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/acl_line.h"
#include "lockengine/redis/client/layouts.h"
#include "lockengine/redis/client/lock_protocol.h"
#include "lockengine/redis/redis_kind.h"
#include "lockengine/redis/wire/redis_reason.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace lockengine;
using namespace lockengine::redis;
using namespace Qt::StringLiterals;

class TestRedisKind : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everySchemeIsParsed();
    void anAddressHasFacts_data();
    void anAddressHasFacts();
    void aWrongAddressIsExplained();
    void everyKindThatCanBeAcquiredIsOffered();
    void theAddressGetsCredentialsAndFiles();
    void permissionsAreThoseOfTheAclLine();

private:
    const RedisKind m_kind{};
};

void TestRedisKind::everySchemeIsParsed()
{
    for (const QByteArray &protocol : m_kind.schemes()) {
        const Result<AddressFacts> facts = m_kind.factsOf(protocol + "://"); // lacks a host or a path
        QVERIFY2(!facts && facts.error().reason != redis::RedisReason::UnknownScheme, protocol);
    }
    QVERIFY(m_kind.factsOf(m_kind.usualAddress()).ok());
    QVERIFY(m_kind.factsOf(m_kind.exampleAddress()).ok());
}

void TestRedisKind::anAddressHasFacts_data()
{
    QTest::addColumn<QByteArray>("url");
    QTest::addColumn<QString>("name");
    QTest::addColumn<bool>("isLocal");
    QTest::addColumn<bool>("hasGuides");
    QTest::newRow("host") << "redis://db.example:7000/2"_ba << u"db.example"_s << false << false;
    QTest::newRow("loopback") << "rediss://127.0.0.1"_ba << u"127.0.0.1"_s << true << false;
    QTest::newRow("socket") << "unix:///run/redis.sock"_ba << u"redis.sock"_s << true << false;
    QTest::newRow("sentinels") << "redis+sentinel://a,b/orders"_ba << u"orders"_s << false << true;
    QTest::newRow("cluster") << "redis+cluster://a,b"_ba << u"a"_s << false << false;
}

void TestRedisKind::anAddressHasFacts()
{
    QFETCH(const QByteArray, url);
    QFETCH(const QString, name);
    QFETCH(const bool, isLocal);
    QFETCH(const bool, hasGuides);
    const Result<AddressFacts> facts = m_kind.factsOf(url);
    QVERIFY(facts.ok());
    QCOMPARE(facts->shortName, name);
    QCOMPARE(facts->isLocal, isLocal);
    QCOMPARE(facts->hasGuides, hasGuides);
    QCOMPARE(facts->display, parseAddress(url)->display());
}

void TestRedisKind::aWrongAddressIsExplained()
{
    QCOMPARE(m_kind.factsOf("redis://user:secret@h").error().reason, Reason::PasswordInAddress);
    QCOMPARE(m_kind.factsOf("http://h").error().reason, redis::RedisReason::UnknownScheme);
}

void TestRedisKind::everyKindThatCanBeAcquiredIsOffered()
{
    using enum LockKind;
    for (int kind = 0; kind <= int(Counter); ++kind) {
        for (const HoldMode mode : {HoldMode::Exclusive, HoldMode::Read, HoldMode::Write}) {
            const TakenKind taken(LockKind(kind), mode);
            const bool hasMembers = mode == HoldMode::Exclusive && (taken.kind == Multi || taken.kind == Red);
            QCOMPARE(m_kind.takes(taken), protocolFor(taken) != nullptr || hasMembers);
        }
    }
    QCOMPARE(m_kind.layoutOf(Fair), QByteArray(redissonLayout));
    QCOMPARE(m_kind.layoutOf(Token), QByteArray(tokenLayout));
}

void TestRedisKind::theAddressGetsCredentialsAndFiles()
{
    SystemAccess access;
    access.url = u"rediss://h"_s;
    access.caFile = u"/ca"_s;
    access.certFile = u"/cert"_s;
    access.keyFile = u"/key"_s;
    access.password = Secret("one");
    access.guidePassword = Secret("two");
    const Address address = addressOf(access);
    QCOMPARE(address.host, u"h"_s);
    QCOMPARE(address.caFile + address.certFile + address.keyFile, u"/ca/cert/key"_s);
    QCOMPARE(address.password.reveal(), "one"_ba);
    QCOMPARE(address.sentinelPassword.reveal(), "two"_ba);
}

void TestRedisKind::permissionsAreThoseOfTheAclLine()
{
    const Permissions *permissions = m_kind.permissions();
    QVERIFY(permissions->isVersion("7.0.15") && !permissions->isVersion("7"));
    PermissionRequest request;
    request.use = PermissionRequest::For::Control;
    request.version = "7.2.4";
    request.url = u"redis://h/3"_s;
    request.names = {"a*"};
    request.finds = true;
    AclRequest acl;
    acl.use = AclRequest::For::Control;
    acl.version = {7, 2};
    acl.database = 3;
    acl.names = {"a*"};
    acl.finds = true;
    const Result<PermissionText> text = permissions->textFor(request);
    QVERIFY(text.ok());
    QCOMPARE(text->command, *aclLine(acl));
    QCOMPARE(text->version, "7.2"_ba);
    QCOMPARE(text->notes.size(), 3);
    request.version = "5.0";
    QCOMPARE(permissions->textFor(request).error().kind, ErrorKind::Unsupported);
    request.version = "7.0";
    request.url = u"redis+sentinel://a/orders"_s;
    QVERIFY(permissions->textFor(request)->notes.constLast().contains("acl sentinel"));
}

LOCKSCOPE_TEST(TestRedisKind)
#include "tst_redis_kind.moc"
