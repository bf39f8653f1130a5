// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/lockctl/commands/running_lockctl.h"
#include "tests/support/open_connection.h"
#include "tests/support/refusing.h"
#include "tests/support/test_program.h"
#include "tests/support/test_server.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>

using namespace Qt::StringLiterals;
using testing::Finished;
using testing::lockctl;
using testing::RunningLockctl;
using testing::TestServer;

// list and show.
class TestReading : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { m_server.cli("FLUSHALL"); }
    void listPrintsOneObjectALine();
    void anEmptyListIsSuccess();
    void unlockLatchesAreCountedBesideTheList();
    void listAppliesThePattern();
    void listForPeopleIsHarmless();
    void unnamedWaitersAreCounted_data();
    void unnamedWaitersAreCounted();
    void showAddsTheKeys();
    void listAndShowAgreeOnADeadNextWaiter();
    void clientsAreNamedForPeopleOnly();
    void anUnknownLockIsNotFound();
    void namesWithAnyBytesAreShown_data();
    void namesWithAnyBytesAreShown();
    void aTemporaryRefusalIsReported_data();
    void aTemporaryRefusalIsReported();
    void aListInterruptedByADisconnectIsNotReportedAsComplete();
    void severalServersAreListedTogether();
    void anUnreachableServerDoesNotHideTheOthers();
    void anUnreadableLockIsNeverShownAsFree();

private:
    [[nodiscard]] QList<QJsonObject> list(const QStringList &more = {}) const
    {
        const Finished done = lockctl(m_server.url(), QStringList{u"--json"_s, u"list"_s} + more);
        QList<QJsonObject> objects;
        for (const QByteArray &line : done.output.split('\n')) {
            if (!line.isEmpty())
                objects.append(QJsonDocument::fromJson(line).object());
        }
        return done.status == 0 ? objects : QList<QJsonObject>{{{u"failed"_s, done.status}}};
    }

    void makeLock(
        const QByteArray &name, const QByteArray &holder = "0d2f1c3e-8b1a-4a55-9c7d-0123456789ab:7") const
    {
        m_server.cli(QList<QByteArray>{"HSET", name, holder, "1"});
        m_server.cli(QList<QByteArray>{"PEXPIRE", name, "60000"});
    }

    [[nodiscard]] QStringList onBoth(const QByteArray &second, const QStringList &words) const
    {
        return QStringList{
                   u"--url"_s, QString::fromUtf8(m_server.url()), u"--url"_s, QString::fromUtf8(second)}
        + words;
    }

    TestServer m_server;
};

void TestReading::listPrintsOneObjectALine()
{
    makeLock("b");
    makeLock("a", "9b7e0000-8b1a-4a55-9c7d-0123456789ab:31");
    m_server.cli("SET noise 1");
    m_server.cli("HSET cart item 3");
    const QList<QJsonObject> locks = list();
    QCOMPARE(locks.size(), 2);
    QCOMPARE(locks[0].value(u"name"_s), u"a"_s);
    QCOMPARE(locks[1].value(u"name"_s), u"b"_s);
    QCOMPARE(locks[0].value(u"state"_s), u"held"_s);
    const QJsonObject holder = locks[0].value(u"holders"_s).toArray()[0].toObject();
    QCOMPARE(holder.value(u"id"_s), u"9b7e0000-8b1a-4a55-9c7d-0123456789ab:31"_s);
    QCOMPARE(holder.value(u"count"_s), 1);
    QCOMPARE(holder.value(u"mode"_s), u"exclusive"_s);
    const double ttl = locks[0].value(u"ttlMs"_s).toDouble();
    QVERIFY(ttl > 50'000 && ttl <= 60'000);
    for (const QString &field : {u"kind"_s, u"renewal"_s, u"waiters"_s, u"token"_s})
        QVERIFY2(locks[0].contains(field), qPrintable(field));
}

void TestReading::anEmptyListIsSuccess()
{
    const Finished done = lockctl(m_server.url(), {u"list"_s});
    QCOMPARE(done.status, 0);
    QVERIFY(done.output.isEmpty() && done.errors.isEmpty());
}

void TestReading::unlockLatchesAreCountedBesideTheList()
{
    const auto leave = [this](int from, int to) {
        for (int i = from; i < to; ++i)
            m_server.cli(
                {"SET", "redisson_unlock_latch:{job}:" + QByteArray::number(i).rightJustified(32, '0'), "1"});
    };
    makeLock("job");
    leave(0, 1);
    Finished done = lockctl(m_server.url(), {u"list"_s});
    QCOMPARE(done.output.count('\n'), 1);
    QCOMPARE(done.errors, "lockctl: 1 unlock latch is left beside the locks\n");
    leave(1, 120);
    done = lockctl(m_server.url(), {u"list"_s});
    QCOMPARE(done.output.count('\n'), 1);
    QVERIFY2(done.errors.startsWith("lockctl: 120 unlock latches are left beside the locks; clients of "),
        done.errors);
    done = lockctl(m_server.url(), {u"--json"_s, u"list"_s});
    QCOMPARE(done.output.count('\n'), 1);
    QCOMPARE(done.errors, "{\"unlockLatches\":120}\n");
}

void TestReading::listAppliesThePattern()
{
    for (const char *name : {"order:1", "order:2", "cart:1"})
        makeLock(name);
    QCOMPARE(list({u"--pattern"_s, u"order:*"_s}).size(), 2);
    QCOMPARE(list({u"--pattern"_s, u"nothing"_s}).size(), 0);
}

void TestReading::listForPeopleIsHarmless()
{
    makeLock("\x1b[2J\xe2\x80\xae evil");
    const Finished done = lockctl(m_server.url(), {u"list"_s});
    QVERIFY2(done.output.startsWith("\t\\u{1B}[2J\\u{202E} evil\t"), done.output);
    QCOMPARE(done.output.count('\n'), 1);
}

void TestReading::unnamedWaitersAreCounted_data()
{
    QTest::addColumn<QByteArray>("there");
    QTest::addColumn<QByteArray>("channel");
    QTest::newRow("a latch") << "SET job 2"_ba
                             << "redisson_countdownlatch__channel__{job}"_ba;
    QTest::newRow("a latch that its owner deleted") << "DEL job"_ba
                                                    << "redisson_countdownlatch__channel__{job}"_ba;
    QTest::newRow("a semaphore") << "SET job 0"_ba
                                 << "redisson_sc:{job}"_ba;
    QTest::newRow("a lock") << "HSET job 0d2f1c3e-8b1a-4a55-9c7d-0123456789ab:7 1"_ba
                            << "redisson_lock__channel:{job}"_ba;
    QTest::newRow("a read-write lock") << "HSET job mode read 0d2f1c3e-8b1a-4a55-9c7d-0123456789ab:7 1"_ba
                                       << "redisson_rwlock:{job}"_ba;
}

void TestReading::unnamedWaitersAreCounted()
{
    QFETCH(QByteArray, there);
    QFETCH(QByteArray, channel);
    m_server.cli(there);
    lockengine::SystemClock clock;
    const auto first = testing::openConnection(m_server, clock);
    const auto second = testing::openConnection(m_server, clock);
    for (const auto &connection : {first.get(), second.get()}) {
        lockengine::redis::Command command("SUBSCRIBE"_ba);
        command.arg(channel);
        QVERIFY(testing::ask(*connection, command).ok());
    }
    const QList<QJsonObject> locks = list();
    QCOMPARE(locks.size(), 1);
    QCOMPARE(locks[0].value(u"anonymousWaiters"_s).toInt(), 2);
    const Finished shown = lockctl(m_server.url(), {u"--json"_s, u"show"_s, u"job"_s});
    QCOMPARE(QJsonDocument::fromJson(shown.output).object().value(u"anonymousWaiters"_s).toInt(), 2);
}

void TestReading::showAddsTheKeys()
{
    makeLock("job");
    m_server.cli("RPUSH redisson_lock_queue:{job} 9b7e0000-8b1a-4a55-9c7d-0123456789ab:31");
    m_server.cli("ZADD redisson_lock_timeout:{job} 99999999999999 9b7e0000-8b1a-4a55-9c7d-0123456789ab:31");
    const Finished done = lockctl(m_server.url(), {u"--json"_s, u"show"_s, u"job"_s});
    QCOMPARE(done.status, 0);
    const QJsonObject lock = QJsonDocument::fromJson(done.output).object();
    QCOMPARE(lock.value(u"kind"_s), u"fair"_s);
    QCOMPARE(lock.value(u"waiters"_s).toArray()[0].toObject().value(u"position"_s), 0);
    QCOMPARE(lock.value(u"waiters"_s).toArray()[0].toObject().value(u"listening"_s), false);
    QStringList keys;
    for (const QJsonValue &key : lock.value(u"keys"_s).toArray())
        keys.append(key.toObject().value(u"key"_s).toString());
    keys.sort();
    QCOMPARE(keys.join(u' '), u"job redisson_lock_queue:{job} redisson_lock_timeout:{job}"_s);
    const Finished text = lockctl(m_server.url(), {u"show"_s, u"job"_s});
    QVERIFY2(text.output.contains("Queue\t1\t9b7e0000"), text.output);
}

void TestReading::listAndShowAgreeOnADeadNextWaiter()
{
    makeLock("job");
    m_server.cli("RPUSH redisson_lock_queue:{job} 9b7e0000-8b1a-4a55-9c7d-0123456789ab:31");
    m_server.cli("ZADD redisson_lock_timeout:{job} 1000 9b7e0000-8b1a-4a55-9c7d-0123456789ab:31");
    makeLock("other");
    const Finished listed = lockctl(m_server.url(), {u"list"_s, u"--pattern"_s, u"job"_s});
    const Finished shown = lockctl(m_server.url(), {u"show"_s, u"job"_s});
    QVERIFY2(listed.output.contains("\twaiter 1 dead"), listed.output);
    QVERIFY2(shown.output.contains("WARNING\twaiter 1 dead"), shown.output);
    QVERIFY2(shown.output.contains("\tno\texpired "), shown.output);
    const QJsonObject lock = list().constFirst();
    QCOMPARE(lock.value(u"waiters"_s).toArray()[0].toObject().value(u"listening"_s), false);
    QCOMPARE(lock.value(u"flaws"_s),
        QJsonDocument::fromJson(lockctl(m_server.url(), {u"--json"_s, u"show"_s, u"job"_s}).output)
            .object()
            .value(u"flaws"_s));
}

void TestReading::clientsAreNamedForPeopleOnly()
{
    makeLock("job");
    const QTemporaryDir folder;
    const QString path = folder.filePath(u"names.json"_s);
    const auto write = [&path](const QByteArray &json) {
        QFile file(path);
        return file.open(QIODevice::WriteOnly) && file.write(json) == json.size();
    };
    const QByteArray rules
        = R"({"version": 1, "clients": [{"id": "0d2f1c3e-8b1a-4a55-9c7d-0123456789ab", "name": "orders"}]})";
    QVERIFY(write(rules));
    const QStringList onTwo = onBoth(m_server.url(), {u"list"_s});
    const QHash<QStringList, QByteArray> reported{
        {{u"list"_s}, "\torders (0d2f1c3e-8b1a-4a55-9c7d-0123456789ab:7)\t"},
        {onTwo, "\torders (0d2f1c3e-8b1a-4a55-9c7d-0123456789ab:7)\t"},
        {{u"show"_s, u"job"_s}, "Holder\torders\t0d2f1c3e-8b1a-4a55-9c7d-0123456789ab:7\n"}};
    for (const auto &[command, named] : reported.asKeyValueRange()) {
        const Finished text = lockctl(m_server.url(), command + QStringList{u"--names"_s, path});
        QVERIFY2(text.status == 0 && text.output.contains(named), text.output + text.errors);
        const Finished json = lockctl(m_server.url(), command + QStringList{u"--names"_s, path, u"--json"_s});
        QVERIFY2(json.status == 0 && !json.output.contains("orders"), json.output + json.errors);
    }
    const QByteArray broken = R"({"version": 1, "clients": [{"expression": "(", "name": "orders"}]})";
    QVERIFY(write(broken));
    const Finished refused = lockctl(m_server.url(), {u"list"_s, u"--names"_s, path});
    QCOMPARE(refused.status, 2);
    QCOMPARE(refused.errors,
        "lockctl: rule 1: missing closing parenthesis, at character 2: This is not a regular expression. Correct it.\n"_ba);
}

void TestReading::anUnknownLockIsNotFound()
{
    const Finished done = lockctl(m_server.url(), {u"show"_s, u"nothing"_s});
    QCOMPARE(done.status, 1);
    QCOMPARE(done.errors, "lockctl: there is no lock nothing\n");
}

void TestReading::namesWithAnyBytesAreShown_data()
{
    QTest::addColumn<QByteArray>("name");
    QTest::addRow("html") << "<b onclick=x>&amp;<table><tr><td>"_ba;
    QTest::addRow("binary") << QByteArray("\xff\0\xfe\n\x1b[31m", 9);
    QTest::addRow("1 MB") << QByteArray(1024 * 1024, 'n');
    QTest::addRow("chinese") << "库存:盘点"_ba;
}

void TestReading::namesWithAnyBytesAreShown()
{
    QFETCH(QByteArray, name);
    makeLock(name);
    RunningLockctl watch(m_server.url(), {u"--json"_s, u"watch"_s});
    const QJsonObject appeared = watch.nextEvent(u"appeared"_s).object();
    const QList<QJsonObject> locks = list();
    QCOMPARE(locks.size(), 1);
    const auto exact = [](const QJsonObject &object, const QString &field) {
        const QString encoded = object.value(field + u"Base64"_s).toString();
        return encoded.isEmpty() ? object.value(field).toString().toUtf8()
                                 : QByteArray::fromBase64(encoded.toLatin1());
    };
    QVERIFY(exact(locks[0], u"name"_s) == name);
    QVERIFY(exact(appeared, u"lock"_s) == name);
    if (name.size() > 1000)
        return; // exceeds the limit of one argument
    const Finished show = lockctl(
        m_server.url(), {u"--json"_s, u"show"_s, u"--name-base64"_s, QString::fromLatin1(name.toBase64())});
    QCOMPARE(show.status, 0);
    QVERIFY(exact(QJsonDocument::fromJson(show.output).object(), u"name"_s) == name);
}

void TestReading::anUnreadableLockIsNeverShownAsFree()
{
    makeLock("app:job");
    makeLock("secret");
    QCOMPARE(m_server.cli("ACL SETUSER some on nopass ~* &* +@all"), "OK");
    const QByteArray url = QByteArray(m_server.url()).replace("unix://", "unix://some@");
    RunningLockctl watch(url, {u"--json"_s, u"watch"_s});
    QCOMPARE(watch.nextEvent(u"appeared"_s).object().isEmpty(), false);
    QCOMPARE(watch.nextEvent(u"appeared"_s).object().isEmpty(), false);
    QCOMPARE(m_server.cli("ACL SETUSER some resetkeys ~app:* ~*{app:*"), "OK");
    m_server.cli("PEXPIRE secret 50000");
    const QByteArray unread
        = "lockctl: secret: this user may not read it, so whether it is held is not known\n";
    QTRY_VERIFY2(watch.errors().contains(unread), watch.errors());
    watch.signal(SIGINT);
    QCOMPARE(watch.exitStatus(), 0);
    QCOMPARE(watch.events(), "appeared appeared");

    const Finished listed = lockctl(url, {u"list"_s});
    QCOMPARE(listed.status, 0);
    QVERIFY2(listed.output.startsWith("\tapp:job\t") && !listed.output.contains("secret"), listed.output);
    QVERIFY2(listed.errors.contains("Locks that this user may not read are missing"), listed.errors);
    QCOMPARE(listed.errors.count('\n'), 1);
    const Finished shown = lockctl(url, {u"show"_s, u"secret"_s});
    QCOMPARE(shown.status, 3);
    QVERIFY2(shown.errors.contains("permission denied"), shown.errors);
}

void TestReading::aTemporaryRefusalIsReported_data()
{
    QTest::addColumn<QByteArray>("word");
    QTest::newRow("the scan") << "SCAN"_ba;
    QTest::newRow("one of the locks") << "job"_ba;
}

void TestReading::aTemporaryRefusalIsReported()
{
    QFETCH(const QByteArray, word);
    makeLock("job");
    makeLock("other");
    testing::LyingServer between(m_server);
    between.setLying(testing::Refusing(
        testing::busyAnswer, [word](const QList<QByteArray> &command) { return command.contains(word); }));
    const Finished done = lockctl(between.address().display(), {u"list"_s});
    QCOMPARE(done.status, 3);
    QVERIFY2(done.errors.contains("some locks may be missing") && done.errors.contains("BUSY"), done.errors);
    QVERIFY(!done.output.contains("job"));
    QCOMPARE(done.output.contains("other"), word == "job");
}

void TestReading::aListInterruptedByADisconnectIsNotReportedAsComplete()
{
    makeLock("job");
    makeLock("other");
    testing::LyingServer between(m_server);
    int cuts = 0;
    between.setLying([&cuts](const QList<QByteArray> &command) -> std::optional<testing::Lie> {
        if (command.value(0) != "HSCAN" || cuts++ > 0)
            return std::nullopt;
        testing::Lie cut;
        cut.hangsUp = true;
        return cut;
    });
    const Finished done = lockctl(between.address().display(), {u"list"_s});
    QVERIFY(cuts > 0);
    QCOMPARE(done.status, 3);
    QVERIFY2(done.errors.contains("the connection ended"), done.errors);
}

void TestReading::severalServersAreListedTogether()
{
    TestServer second;
    makeLock("a");
    second.cli("HSET b 0d2f1c3e-8b1a-4a55-9c7d-0123456789ab:7 1");
    const Finished done = lockctl(m_server.url(), onBoth(second.url(), {u"--json"_s, u"list"_s}));
    QCOMPARE(done.status, 0);
    const QByteArrayList lines = done.output.trimmed().split('\n');
    QCOMPARE(lines.size(), 2);
    const QJsonObject one = QJsonDocument::fromJson(lines[0]).object();
    const QJsonObject other = QJsonDocument::fromJson(lines[1]).object();
    QCOMPARE(one["name"_L1].toString() + other["name"_L1].toString(), u"ab"_s);
    QVERIFY(one["server"_L1].toString() != other["server"_L1].toString());
    QVERIFY(one["server"_L1].toString().contains(m_server.socketPath()));
    QVERIFY(!list().constFirst().contains("server"_L1)); // a single server needs no name
}

void TestReading::anUnreachableServerDoesNotHideTheOthers()
{
    TestServer second;
    makeLock("a");
    second.kill();
    const Finished done = lockctl(m_server.url(), onBoth(second.url(), {u"--json"_s, u"list"_s}));
    QCOMPARE(done.status, 3);
    QCOMPARE(done.output.count('\n'), 1);
    QVERIFY(done.output.contains("\"name\":\"a\""));
    QCOMPARE(done.errors.count('\n'), 1);
}

LOCKSCOPE_TEST(TestReading)
#include "tst_reading.moc"
