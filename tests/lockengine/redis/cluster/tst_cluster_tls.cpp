// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// A TLS-only cluster. Lockscope verifies every node, however it learned of the node, and presents its own
// certificate where the node requires one.

#include "tests/lockengine/redis/cluster/cluster_session.h"
#include "tests/support/certificates.h"
#include "tests/support/patience.h"
#include "tests/support/test_program.h"

using namespace testing;

class TestClusterTls : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void cleanupTestCase();

    void locksOfAllNodesAreSeenAndAcquired();
    void certificateOfAnotherAuthorityIsRefused();
    void certificateForAnotherNameIsRefused();
    void clientCertificateIsPresentedOnRequest();
    void nodeThatChangesItsAuthorityIsRefused();

private:
    [[nodiscard]] redis::RedisSystemOptions trusting(const CertificateAuthority &authority) const
    {
        redis::RedisSystemOptions options;
        options.address.caFile = authority.file();
        return options;
    }

    std::unique_ptr<CertificateAuthority> m_authority;
    std::unique_ptr<TestCluster> m_cluster;
};

namespace {

PrivateClusterOptions clusterWith(const QByteArray &lines)
{
    PrivateClusterOptions options;
    options.usesTls = true;
    options.server.configuration = lines;
    return options;
}

} // namespace

void TestClusterTls::initTestCase()
{
    m_authority = std::make_unique<CertificateAuthority>();
    m_cluster = std::make_unique<TestCluster>(clusterWith(m_authority->serverLines(u"IP:127.0.0.1"_s)));
    QVERIFY(m_cluster->url().startsWith("rediss+cluster://127.0.0.1:"));
}

void TestClusterTls::cleanupTestCase()
{
    m_cluster.reset();
}

// Also after a redirect: the test moves a slot.
void TestClusterTls::locksOfAllNodesAreSeenAndAcquired()
{
    ClusterSession session(*m_cluster, trusting(*m_authority));
    QVERIFY(session.waitUntilLive());
    QSet<int> owners;
    for (const QByteArray &name : {"a"_ba, "b"_ba, "c"_ba, "d"_ba}) {
        owners.insert(m_cluster->keeperOf(name));
        QVERIFY(session.take(name));
        QTRY_COMPARE(session.shownHolders(name).size(), 1);
    }
    QCOMPARE(owners.size(), 3);
    std::ignore = m_cluster->moveOn("a");
    QVERIFY(session.take("a")); // re-enters
    QVERIFY(runTask(session->acts().releaseOwn()).ok());
    QTRY_VERIFY(session.shownHolders("a").isEmpty());
    QVERIFY(m_cluster->keys().isEmpty());
    QVERIFY(session.status().degraded.isEmpty());
}

void TestClusterTls::certificateOfAnotherAuthorityIsRefused()
{
    const CertificateAuthority other;
    ClusterSession session(*m_cluster, trusting(other));
    QTRY_COMPARE(session.status().phase, ConnectionPhase::Refused);
    QCOMPARE(session.status().error.kind, ErrorKind::TlsRefused);
    QCOMPARE(session.status().error.reason, Reason::CertificateNotTrusted);
    const auto outcome = runTask(session.start("a"));
    QVERIFY(!outcome.ok());
    QCOMPARE(outcome.error().reason, Reason::CertificateNotTrusted);
}

void TestClusterTls::certificateForAnotherNameIsRefused()
{
    const CertificateAuthority authority;
    TestCluster cluster(clusterWith(authority.serverLines(u"DNS:elsewhere.example"_s)));
    ClusterSession session(cluster, trusting(authority));
    QTRY_COMPARE(session.status().phase, ConnectionPhase::Refused);
    QCOMPARE(session.status().error.kind, ErrorKind::TlsRefused);
    QCOMPARE(session.status().error.reason, Reason::CertificateForAnotherName);
}

void TestClusterTls::clientCertificateIsPresentedOnRequest()
{
    const CertificateAuthority authority;
    TestCluster cluster(clusterWith(authority.strictServerLines(u"IP:127.0.0.1"_s)));
    redis::RedisSystemOptions options = trusting(authority);
    ClusterSession withoutCertificate(cluster, options);
    QTRY_COMPARE(withoutCertificate.status().phase, ConnectionPhase::Refused);
    QCOMPARE(withoutCertificate.status().error.reason, Reason::CertificateWanted);

    const auto files = authority.clientFiles(u"operator"_s);
    options.address.certFile = files.certificate;
    options.address.keyFile = files.key;
    ClusterSession known(cluster, options);
    QVERIFY(known.waitUntilLive());
    for (const QByteArray &name : {"a"_ba, "b"_ba, "c"_ba})
        QVERIFY(known.take(name));
    QVERIFY(runTask(known->acts().releaseOwn()).ok());
    QVERIFY(cluster.keys().isEmpty());
}

// Other nodes stay live. Locks of this node become stale, and the status names it with the reason.
void TestClusterTls::nodeThatChangesItsAuthorityIsRefused()
{
    ClusterSession session(*m_cluster, trusting(*m_authority));
    QVERIFY(session.waitUntilLive());
    const QByteArray name = "c";
    QVERIFY(session.take(name));
    QTRY_COMPARE(session.shownHolders(name).size(), 1);
    const CertificateAuthority other;
    const QByteArray lines = other.serverLines(u"IP:127.0.0.1"_s);
    const int node = m_cluster->keeperOf(name);
    QByteArray change = "CONFIG SET"; // both in one command because they must match
    for (const QByteArray &line : lines.split('\n')) {
        if (line.startsWith("tls-cert-file") || line.startsWith("tls-key-file"))
            change += ' ' + line;
    }
    m_cluster->tell(node, change);
    m_cluster->tell(node, "CLIENT KILL TYPE normal");
    m_cluster->tell(node, "CLIENT KILL TYPE pubsub");
    const auto isNamed = [&session] {
        const QList<Error> reasons = session.status().degraded;
        return std::any_of(reasons.begin(), reasons.end(),
            [](const Error &reason) { return reason.reason == Reason::CertificateNotTrusted; });
    };
    QTRY_VERIFY_WITH_TIMEOUT(isNamed(), 15'000);
    QVERIFY(session.shownHolders(name).value(0).endsWith('?'));
    QCOMPARE(session.status().phase, ConnectionPhase::Live);
}

LOCKSCOPE_TEST(TestClusterTls)
#include "tst_cluster_tls.moc"
