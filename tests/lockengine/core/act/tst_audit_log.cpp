// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/core/act/audit_log.h"
#include "tests/support/test_program.h"

#include <QFile>
#include <QFileInfo>
#include <QJsonDocument>
#include <QSysInfo>
#include <QTemporaryDir>
#include <QTest>

#include <cerrno>
#include <csignal>
#include <cstring>
#include <fcntl.h>
#include <pwd.h>
#include <sys/file.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <thread>
#include <unistd.h>

using namespace lockengine;

namespace {

constexpr WallTime someTime{Milliseconds(1'795'164'000'000)};

QList<QJsonObject> lines(const QString &path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return {};
    QList<QJsonObject> all;
    for (const QByteArray &line : file.readAll().split('\n')) {
        if (!line.isEmpty())
            all.append(QJsonDocument::fromJson(line).object());
    }
    return all;
}

AuditEntry someEntry()
{
    AuditEntry entry;
    entry.act = "force-release";
    entry.system = "redis://orders";
    entry.lock = "order:7";
    entry.holder = "A:1";
    return entry;
}

} // namespace

class TestAuditLog : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { m_path = m_folder.filePath(QStringLiteral("deep/in/audit.jsonl")); }
    void cleanup() { QFile::remove(m_path); }

    void intentAndOutcomeShareAnId();
    void onlyTheOwnerMayReadIt();
    void userHostAndReasonAreRecorded();
    void nonTextNamesKeepTheirBytes();
    void unwritableFolderForbidsTheAct();
    void aSymbolicLinkIsNotFollowed();
    void specialFileIsRefusedImmediately_data();
    void specialFileIsRefusedImmediately();
    void twoWritersNeverMixTheirLines();
    void blockedWriterDoesNotBlockOthers();
    void fullDiskLeavesNoPartialLine();

private:
    QTemporaryDir m_folder;
    QString m_path;
};

void TestAuditLog::intentAndOutcomeShareAnId()
{
    AuditLog log(m_path);
    const Result<QByteArray> id = log.intend(someEntry(), someTime);
    QVERIFY(id.ok());
    QVERIFY(log.conclude(*id, "done", {}, someTime).ok());

    const QList<QJsonObject> written = lines(m_path);
    QCOMPARE(written.size(), 2);
    QCOMPARE(written[0][u"phase"].toString(), QStringLiteral("intent"));
    QCOMPARE(written[0][u"lock"].toString(), QStringLiteral("order:7"));
    QCOMPARE(written[0][u"t"].toInteger(), 1'795'164'000'000);
    QCOMPARE(written[1][u"outcome"].toString(), QStringLiteral("done"));
    QCOMPARE(written[1][u"id"], written[0][u"id"]);
}

void TestAuditLog::onlyTheOwnerMayReadIt()
{
    QVERIFY(AuditLog(m_path).intend(someEntry(), someTime).ok());
    QCOMPARE(QFileInfo(m_path).permissions()
            & (QFile::ReadGroup | QFile::ReadOther | QFile::WriteGroup | QFile::WriteOther),
        QFile::Permissions());
}

// The USER variable may be wrong.
void TestAuditLog::userHostAndReasonAreRecorded()
{
    const QByteArray before = qgetenv("USER");
    qputenv("USER", "another-user");
    AuditEntry entry = someEntry();
    entry.reason = "the worker is dead";
    QVERIFY(AuditLog(m_path).intend(entry, someTime).ok());
    QVERIFY(AuditLog(m_path).intend(someEntry(), someTime).ok());
    qputenv("USER", before);
    const QList<QJsonObject> written = lines(m_path);
    QCOMPARE(written.size(), 2);
    QCOMPARE(written[0][u"user"].toString(), QString::fromLocal8Bit(::getpwuid(::geteuid())->pw_name));
    QCOMPARE(written[0][u"host"].toString(), QSysInfo::machineHostName());
    QCOMPARE(written[0][u"pid"].toInteger(), ::getpid());
    QCOMPARE(written[0][u"reason"].toString(), QStringLiteral("the worker is dead"));
    QVERIFY(!written[1].contains(u"reason"));
}

void TestAuditLog::nonTextNamesKeepTheirBytes()
{
    AuditEntry entry = someEntry();
    entry.lock = QByteArray("a\xff\n", 3);
    QVERIFY(AuditLog(m_path).intend(entry, someTime).ok());
    const QList<QJsonObject> written = lines(m_path);
    QCOMPARE(written.size(), 1);
    QCOMPARE(QByteArray::fromBase64(written[0][u"lockBase64"].toString().toLatin1()), entry.lock);
}

void TestAuditLog::unwritableFolderForbidsTheAct()
{
    // A file in place of the folder also stops root.
    const QString file = m_folder.filePath(QStringLiteral("file"));
    QVERIFY(QFile(file).open(QIODevice::WriteOnly));
    const Result<QByteArray> id
        = AuditLog(file + QStringLiteral("/audit.jsonl")).intend(someEntry(), someTime);
    QVERIFY(!id.ok());
    QCOMPARE(id.error().kind, ErrorKind::Forbidden);
    QVERIFY(id.error().detail.contains("audit.jsonl"));
}

void TestAuditLog::aSymbolicLinkIsNotFollowed()
{
    const QString target = m_folder.filePath(QStringLiteral("target"));
    const QString link = m_folder.filePath(QStringLiteral("link"));
    QVERIFY(QFile::link(target, link));
    QVERIFY(!AuditLog(link).intend(someEntry(), someTime).ok());
    QVERIFY(!QFile::exists(target));
}

void TestAuditLog::specialFileIsRefusedImmediately_data()
{
    QTest::addColumn<QString>("path");
    const QByteArray fifo = QFile::encodeName(m_folder.filePath(QStringLiteral("fifo")));
    const QByteArray read = QFile::encodeName(m_folder.filePath(QStringLiteral("read-fifo")));
    QCOMPARE(::mkfifo(fifo.constData(), 0600), 0);
    QCOMPARE(::mkfifo(read.constData(), 0600), 0);
    QTest::addRow("FIFO") << QFile::decodeName(fifo);
    QTest::addRow("FIFO with a reader") << QFile::decodeName(read);
    QTest::addRow("device") << QStringLiteral("/dev/null");
    QTest::addRow("directory") << m_folder.path();
}

void TestAuditLog::specialFileIsRefusedImmediately()
{
    QFETCH(QString, path);
    const int reader = path.endsWith(QStringLiteral("read-fifo"))
        ? ::open(QFile::encodeName(path).constData(), O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        : -1;
    const auto before = QFileInfo(path).permissions();
    const Result<QByteArray> id = AuditLog(path).intend(someEntry(), someTime);
    if (reader >= 0)
        ::close(reader);
    QVERIFY(!id.ok());
    QCOMPARE(id.error().reason, Reason::AuditNotWritable);
    QCOMPARE(id.error().detail, path.toUtf8() + ": it is not a regular file");
    QCOMPARE(QFileInfo(path).permissions(), before);
}

void TestAuditLog::twoWritersNeverMixTheirLines()
{
    constexpr int each = 200;
    const auto write = [this] {
        AuditLog log(m_path);
        AuditEntry entry = someEntry();
        entry.detail = QByteArray(2000, 'x');
        for (int i = 0; i < each; ++i)
            QVERIFY(log.intend(entry, someTime).ok());
    };
    std::thread other(write);
    write();
    other.join();
    const QList<QJsonObject> written = lines(m_path);
    QCOMPARE(written.size(), 2 * each);
    for (const QJsonObject &line : written)
        QCOMPARE(line[u"detail"].toString().size(), 2000);
}

void TestAuditLog::blockedWriterDoesNotBlockOthers()
{
    AuditLog log(m_path);
    QVERIFY(log.intend(someEntry(), someTime).ok());
    const int other = ::open(QFile::encodeName(m_path).constData(), O_WRONLY | O_CLOEXEC);
    QCOMPARE(::flock(other, LOCK_EX), 0);
    const Result<QByteArray> id = log.intend(someEntry(), someTime);
    QVERIFY(!id.ok());
    QVERIFY(id.error().detail.contains(std::strerror(EBUSY)));
    ::close(other);
    QVERIFY(log.intend(someEntry(), someTime).ok());
    QCOMPARE(lines(m_path).size(), 2);
}

// A file size limit simulates a full disk.
void TestAuditLog::fullDiskLeavesNoPartialLine()
{
    AuditLog log(m_path);
    QVERIFY(log.intend(someEntry(), someTime).ok());
    const qint64 size = QFileInfo(m_path).size();
    rlimit before = {};
    QCOMPARE(::getrlimit(RLIMIT_FSIZE, &before), 0);
    const auto formerHandler = std::signal(SIGXFSZ, SIG_IGN);
    const rlimit full{rlim_t(size) + 10, before.rlim_max};
    QCOMPARE(::setrlimit(RLIMIT_FSIZE, &full), 0);
    const Result<QByteArray> id = log.intend(someEntry(), someTime);
    ::setrlimit(RLIMIT_FSIZE, &before);
    std::signal(SIGXFSZ, formerHandler);
    QVERIFY(!id.ok());
    QCOMPARE(QFileInfo(m_path).size(), size);
    QVERIFY(log.intend(someEntry(), someTime).ok());
    QCOMPARE(lines(m_path).size(), 2);
}

LOCKSCOPE_TEST(TestAuditLog)
#include "tst_audit_log.moc"
