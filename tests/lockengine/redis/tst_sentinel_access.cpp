// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Access to sentinels and to the server that they name: certificates and passwords.

#include "lockengine/redis/redis_system.h"
#include "tests/support/certificates.h"
#include "tests/support/test_program.h"
#include "tests/support/test_sentinels.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace lockengine;
using testing::TestSentinels;

class TestSentinelAccess : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void sentinelsAreVerified();
    void passwordIsSentToSentinelsThatRequireIt();
};

void TestSentinelAccess::sentinelsAreVerified()
{
    const testing::CertificateAuthority authority;
    const testing::CertificateAuthority other;
    PrivateSentinelsOptions options;
    options.replicas = 1;
    options.sentinels = 1;
    options.usesTls = true;
    options.configuration = authority.serverLines(u"IP:127.0.0.1"_s);
    TestSentinels sentinels(options);
    SystemClock clock;
    redis::RedisSystemOptions way;
    way.address = sentinels.address();
    QCOMPARE(way.address.transport, redis::Transport::Tls);
    way.address.caFile = authority.file();
    const auto trusting = redis::makeRedisSystem(way, clock);
    trusting->start();
    QTRY_COMPARE(trusting->status().phase, ConnectionPhase::Live);
    QCOMPARE(trusting->status().role, ServerRole::Primary);

    way.address.caFile = other.file();
    const auto careful = redis::makeRedisSystem(way, clock);
    careful->start();
    QTRY_COMPARE(careful->status().phase, ConnectionPhase::Refused);
    QCOMPARE(careful->status().error.kind, ErrorKind::TlsRefused);
    QCOMPARE(careful->status().error.reason, Reason::CertificateNotTrusted);
    QVERIFY(careful->status().error.detail.startsWith(sentinels.address().seeds[0].display()));
}

void TestSentinelAccess::passwordIsSentToSentinelsThatRequireIt()
{
    PrivateSentinelsOptions options;
    options.replicas = 0;
    options.sentinels = 1;
    TestSentinels sentinels(options);
    TestSentinels::cli(sentinels.lab().sentinel(0), "ACL SETUSER spy on >sesame +@all ~* &*");
    TestSentinels::cli(sentinels.lab().sentinel(0), "ACL SETUSER default off");
    SystemClock clock;
    redis::RedisSystemOptions way;
    way.address = sentinels.address();
    const auto anonymous = redis::makeRedisSystem(way, clock);
    anonymous->start();
    QTRY_COMPARE(anonymous->status().phase, ConnectionPhase::Refused);
    QCOMPARE(anonymous->status().error.kind, ErrorKind::AuthenticationRequired);

    way.address.sentinelUser = u"spy"_s;
    way.address.sentinelPassword = Secret("wrong"_ba);
    const auto stranger = redis::makeRedisSystem(way, clock);
    stranger->start();
    QTRY_COMPARE(stranger->status().phase, ConnectionPhase::Refused);
    QCOMPARE(stranger->status().error.kind, ErrorKind::WrongPassword);

    way.address.sentinelPassword = Secret("sesame"_ba);
    const auto friendly = redis::makeRedisSystem(way, clock);
    friendly->start();
    QTRY_COMPARE(friendly->status().phase, ConnectionPhase::Live); // the server itself has no password
}

LOCKSCOPE_TEST(TestSentinelAccess)
#include "tst_sentinel_access.moc"
