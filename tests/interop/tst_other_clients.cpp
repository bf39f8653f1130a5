// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/kinds/redisson/counting_acts.h"
#include "tests/interop/token_peer.h"
#include "tests/lockengine/redis/key_picture.h"
#include "tests/lockengine/redis/observation_log.h"
#include "tests/lockengine/redis/reading_scene.h"
#include "tests/support/test_program.h"

#include <QRegularExpression>
#include <QTest>

using namespace lockengine;
using namespace lockengine::redis;
using namespace Qt::StringLiterals;
using testing::InspectorLog;
using testing::TokenPeer;

// What the locks of other libraries leave on a server, seen by a session that may only watch. The libraries
// themselves write the keys.
class TestOtherClients : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { m_scene = std::make_unique<testing::ReadingScene>(); }
    void init() { m_scene->server.cli("FLUSHALL"); }
    void keysOfOtherLibrariesAreRecognised_data();
    void keysOfOtherLibrariesAreRecognised();
    void aMultiSemaphoreOfOneClientIsOneHolder();
    void aHoldIsFoundAndFollowedToItsEnd_data();
    void aHoldIsFoundAndFollowedToItsEnd();
    void actsOnASemaphoreOfAnotherLibraryAreUnsupported();

private:
    std::unique_ptr<testing::ReadingScene> m_scene;
};

namespace {

constexpr int aMinute = 60'000;

QByteArray timeless(const QByteArray &words)
{
    auto text = QString::fromLatin1(words);
    return text.replace(QRegularExpression(u" [0-9]+ms"_s), u" Tms"_s).toLatin1();
}

// One random value in 64 looks like a UUID without dashes, so the kind cannot be guessed.
bool isMistakable(const QByteArray &value)
{
    return value.size() == 32 && (value[12] == '1' || value[12] == '4');
}

} // namespace

void TestOtherClients::keysOfOtherLibrariesAreRecognised_data()
{
    QTest::addColumn<QString>("library");
    QTest::addColumn<QByteArray>("key");
    QTest::addColumn<int>("lease");
    QTest::addColumn<QByteArray>("state"); // "ID" stands for the holder
    const auto row = [](const char *title, const char *library, const char *key, int lease,
                         const char *state) {
        QTest::newRow(title) << QString::fromLatin1(library) << QByteArray(key) << lease << QByteArray(state);
    };
    row("redlock", "redlock", "locks:report", aMinute, "token [token] IDx1 Tms ~node-redlock");
    row("redlock, neutral name", "redlock", "report", aMinute, "no lock");
    row("redis-semaphore, mutex", "mutex", "mutex:report", aMinute,
        "token [token] IDx1 Tms ~redis-semaphore");
    row("redis-semaphore, mutex over several servers", "redlock-mutex", "mutex:report", aMinute,
        "token [token] IDx1 Tms ~redis-semaphore");
    row("redis-semaphore, semaphore", "semaphore", "semaphore:pool", aMinute,
        "semaphore [redis-semaphore] ID/permitx1 Tms ~redis-semaphore");
    row("redis-semaphore, multi semaphore", "multi-semaphore", "semaphore:pool", aMinute,
        "semaphore [redis-semaphore] ID/permitx2 Tms ~redis-semaphore");
    row("redis-py", "redis-py", "my-lock", aMinute, "token [token] IDx1 Tms ~redis-py");
    row("redis-py without a time-out", "redis-py", "my-lock", 0,
        "token [token] IDx1 never ~redis-py !no-expiry");
    row("redis-py, neutral name", "redis-py", "report", aMinute, "no lock");
}

void TestOtherClients::keysOfOtherLibrariesAreRecognised()
{
    QFETCH(QString, library);
    QFETCH(QByteArray, key);
    QFETCH(int, lease);
    QFETCH(QByteArray, state);
    if (const char *reason = TokenPeer::whyMissing(library))
        QSKIP(reason);
    TokenPeer peer(library, {&m_scene->server});
    const QJsonObject permits{{u"limit"_s, 5}, {u"permits"_s, 2}};
    QByteArray holder = peer.acquire(key, lease, permits);
    while (library == u"redlock"_s && isMistakable(holder)) {
        QVERIFY(peer.release(key));
        holder = peer.acquire(key, lease, permits);
    }
    QVERIFY(!holder.isEmpty());
    QCOMPARE(m_scene->server.cli("KEYS *"), key); // and no other key
    QCOMPARE(timeless(m_scene->picture(key)).replace(holder, "ID"), state);
    QVERIFY(peer.release(key));
    QCOMPARE(m_scene->server.cli("KEYS *"), "");
}

void TestOtherClients::aMultiSemaphoreOfOneClientIsOneHolder()
{
    if (const char *reason = TokenPeer::whyMissing(u"multi-semaphore"_s))
        QSKIP(reason);
    TokenPeer one(u"multi-semaphore"_s, {&m_scene->server});
    TokenPeer other(u"multi-semaphore"_s, {&m_scene->server});
    const QByteArray key = "semaphore:pool";
    const QByteArray of3 = one.acquire(key, aMinute, {{u"limit"_s, 4}, {u"permits"_s, 3}});
    const QByteArray of1 = other.acquire(key, aMinute, {{u"limit"_s, 4}, {u"permits"_s, 1}});
    const QByteArray picture = m_scene->picture(key);
    QVERIFY2(picture.contains(of3 + "/permitx3") && picture.contains(of1 + "/permitx1"), picture);
}

void TestOtherClients::aHoldIsFoundAndFollowedToItsEnd_data()
{
    QTest::addColumn<QString>("library");
    QTest::addColumn<QByteArray>("key");
    QTest::addColumn<LockKind>("kind");
    QTest::newRow("redlock") << u"redlock"_s << QByteArray("locks:report") << LockKind::Token;
    QTest::newRow("redis-semaphore, mutex") << u"mutex"_s << QByteArray("mutex:report") << LockKind::Token;
    QTest::newRow("redis-semaphore, semaphore")
        << u"semaphore"_s << QByteArray("semaphore:pool") << LockKind::Semaphore;
    QTest::newRow("redis-py") << u"redis-py"_s << QByteArray("my-lock") << LockKind::Token;
}

// Acquired before watching starts, so that only the scan can find it; then renewed, released and acquired
// again.
void TestOtherClients::aHoldIsFoundAndFollowedToItsEnd()
{
    QFETCH(QString, library);
    QFETCH(QByteArray, key);
    QFETCH(LockKind, kind);
    if (const char *reason = TokenPeer::whyMissing(library))
        QSKIP(reason);
    TokenPeer peer(library, {&m_scene->server});
    const QJsonObject limit{{u"limit"_s, 1}};
    const QByteArray holder = peer.acquire(key, 20'000, limit);
    InspectorLog log(m_scene->server);
    log.waitUntilWatching(WatchMode::Live);
    QTRY_COMPARE(log.last(key).holders.value(0).id, holder);
    QCOMPARE(log.last(key).kinds, KindCandidates{kind});
    QVERIFY(peer.extend(key, aMinute));
    QTRY_VERIFY(log.last(key).lease.left > Milliseconds{30'000});
    QVERIFY(peer.release(key));
    QTRY_VERIFY(log.last(key).isFree());
    const QByteArray next = peer.acquire(key, 20'000, limit);
    QTRY_COMPARE(log.last(key).holders.value(0).id, next);
    QCOMPARE(log.last(key).kinds, KindCandidates{kind});
    QCOMPARE(log.status().locksKnown, 1);
}

// The server does not store the limit, so Lockscope cannot release a permit as its clients would.
void TestOtherClients::actsOnASemaphoreOfAnotherLibraryAreUnsupported()
{
    if (const char *reason = TokenPeer::whyMissing(u"semaphore"_s))
        QSKIP(reason);
    TokenPeer peer(u"semaphore"_s, {&m_scene->server});
    const QByteArray holder = peer.acquire("semaphore:pool", aMinute, {{u"limit"_s, 1}});
    InspectorLog log(m_scene->server);
    log.waitUntilWatching(WatchMode::Live);
    QTRY_VERIFY(log.last("semaphore:pool").isHeld());
    const LockState seen = log.last("semaphore:pool");
    QCOMPARE(forceReleaseStep(seen, {}).error().kind, ErrorKind::Unsupported);
    QCOMPARE(releaseSeenStep(seen, holder, {}).error().kind, ErrorKind::Unsupported);
    QCOMPARE(changePermitsStep(seen, 1).error().kind, ErrorKind::Unsupported);
}

LOCKSCOPE_TEST(TestOtherClients)
#include "tst_other_clients.moc"
