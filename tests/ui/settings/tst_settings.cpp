// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/redis_kind.h"
#include "tests/support/test_program.h"
#include "ui/settings/keychain.h"
#include "ui/settings/preferences.h"
#include "ui/settings/saved_connections.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QTemporaryDir>
#include <QTest>

using namespace lockengine;
using namespace ui;
using namespace Qt::StringLiterals;

class TestSettings : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void savedConnectionsAreRestored();
    void theFileContainsNoSecretAndIsPrivate();
    void aBrokenFileIsSetAside();
    void everyUnreadableFileIsSetAside();
    void aLaterSchemaIsSetAside();
    void unlabelledRemoteServersCountAsProduction();
    void preferencesAreRestored();
    void aHeadlessKeychainReportsAnError();
};

namespace {

ConnectionProfile profile(const QString &url)
{
    ConnectionProfile one;
    one.url = url;
    one.name = u"orders"_s;
    return one;
}

void write(const QString &path, const QByteArray &content)
{
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(content);
}

} // namespace

void TestSettings::savedConnectionsAreRestored()
{
    QTemporaryDir folder;
    const QString path = folder.filePath(u"sub/connections.json"_s);
    SavedConnections savedConnections(path);
    ConnectionProfile one = profile(u"rediss://ops@h:6380/2"_s);
    one.caFile = u"/ca.pem"_s;
    one.certFile = u"/us.pem"_s;
    one.clientNames = {{NamingRule::By::Id, u"9b7e:31"_s, u"orders"_s},
        {NamingRule::By::Expression, u"(not closed"_s, u"kept as it was typed"_s}};
    one.keyFile = u"/us.key"_s;
    one.environment = Environment::Staging;
    one.passwordInKeychain = true;
    one.isGentle = true;
    const auto id = savedConnections.put(one);
    QVERIFY(id.ok());
    one.id = id.value();
    QCOMPARE(SavedConnections(path).profiles(), QList{one});
    one.name = u"renamed"_s;
    QVERIFY(savedConnections.put(one).ok());
    QCOMPARE(SavedConnections(path).profiles(), QList{one});
    QVERIFY(savedConnections.remove(one.id).ok());
    QVERIFY(SavedConnections(path).profiles().isEmpty());
}

void TestSettings::theFileContainsNoSecretAndIsPrivate()
{
    QTemporaryDir folder;
    const QString path = folder.filePath(u"connections.json"_s);
    SavedConnections savedConnections(path);
    QVERIFY(savedConnections.put(profile(u"redis://h"_s)).ok());
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArray content = file.readAll();
    QVERIFY(content.contains("\"schema\": 1"));
    QVERIFY(!content.contains("\"password\""));
    QCOMPARE(QFileInfo(path).permissions()
            & (QFile::ReadGroup | QFile::ReadOther | QFile::WriteGroup | QFile::WriteOther),
        QFile::Permissions());
}

void TestSettings::aBrokenFileIsSetAside()
{
    QTemporaryDir folder;
    const QString path = folder.filePath(u"connections.json"_s);
    write(path, "{ not json");
    SavedConnections savedConnections(path);
    QVERIFY(savedConnections.loadError());
    QVERIFY(QFile::exists(path + u".bak"_s));
    QVERIFY(savedConnections.put(profile(u"redis://h"_s)).ok());
    QVERIFY(!SavedConnections(path).loadError());
}

// A folder in place of the file is unreadable even for root.
void TestSettings::everyUnreadableFileIsSetAside()
{
    QTemporaryDir folder;
    const QString path = folder.filePath(u"connections.json"_s);
    QVERIFY(QDir().mkpath(path + u"/kept"_s));
    SavedConnections savedConnections(path);
    QVERIFY(savedConnections.loadError());
    QVERIFY(QFile::exists(path + u".bak/kept"_s));
    QVERIFY(savedConnections.put(profile(u"redis://h"_s)).ok());
    QCOMPARE(SavedConnections(path).profiles().size(), 1);
    write(path, "{ not json");
    QVERIFY(SavedConnections(path).loadError());
    QVERIFY(QFile::exists(path + u".bak1/kept"_s)); // the older backup is kept
    QVERIFY(QFileInfo(path + u".bak"_s).isFile());
}

void TestSettings::aLaterSchemaIsSetAside()
{
    QTemporaryDir folder;
    const QString path = folder.filePath(u"connections.json"_s);
    write(path, R"({"schema": 99, "connections": []})");
    QVERIFY(SavedConnections(path).loadError());
    QVERIFY(QFile::exists(path + u".bak"_s));
}

void TestSettings::unlabelledRemoteServersCountAsProduction()
{
    SystemKinds systems;
    systems.add(std::make_unique<redis::RedisKind>());
    QCOMPARE(environmentOf(profile(u"redis://db.example"_s), systems), Environment::Production);
    QCOMPARE(environmentOf(profile(u"redis://127.0.0.1"_s), systems), Environment::Development);
    QCOMPARE(environmentOf(profile(u"unix:///run/redis.sock"_s), systems), Environment::Development);
    QCOMPARE(environmentOf(profile(u"nonsense"_s), systems), Environment::Production);
    ConnectionProfile labelled = profile(u"redis://db.example"_s);
    labelled.environment = Environment::Development;
    QCOMPARE(environmentOf(labelled, systems), Environment::Development);
    labelled.name.clear();
    QCOMPARE(nameOf(labelled, systems), u"db.example"_s);
}

void TestSettings::preferencesAreRestored()
{
    QTemporaryDir folder;
    const PreferencesFile file(folder.filePath(u"settings.json"_s));
    QCOMPARE(file.load(), Preferences());
    Preferences preferences;
    preferences.theme = ThemeChoice::Dark;
    preferences.language = u"zh"_s;
    preferences.geometry = "\x01\xff"_ba;
    preferences.renewalsShown = true;
    preferences.lessonSize = 150;
    preferences.workspace = {u"one"_s, u"two"_s};
    file.save(preferences);
    QCOMPARE(file.load(), preferences);
}

void TestSettings::aHeadlessKeychainReportsAnError()
{
    qputenv("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nonexistent");
    Keychain keychain;
    QObject context;
    std::optional<Result<Done>> written;
    keychain.write(u"lockscope-test"_s, Secret("x"), &context,
        [&written](const Result<Done> &result) { written = result; });
    QTRY_VERIFY_WITH_TIMEOUT(written.has_value(), 20000);
    QVERIFY(!written->ok());
    QVERIFY(keychainSentence(written->error()).contains("asks for it each time"_L1));
}

LOCKSCOPE_WINDOW_TEST(TestSettings)
#include "tst_settings.moc"
