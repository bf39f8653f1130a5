// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/lockctl/metrics/metrics_file.h"
#include "tests/support/test_program.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <sys/stat.h>

using namespace lockctl;
using namespace Qt::StringLiterals;

class TestMetricsFile : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyoneMayReadTheFile();
    void theFileIsReplacedAsAWhole();
    void anUnusablePathIsOneSentence_data();
    void anUnusablePathIsOneSentence();
    void aLinkStays();
    void theFileIsRemoved();

private:
    [[nodiscard]] QString path() const { return m_folder.filePath(u"locks.prom"_s); }
    [[nodiscard]] QByteArray content() const
    {
        QFile file(path());
        return file.open(QFile::ReadOnly) ? file.readAll() : QByteArray();
    }
    [[nodiscard]] int mode() const
    {
        struct stat info = {};
        return ::stat(QFile::encodeName(path()).constData(), &info) == 0 ? int(info.st_mode & 07777) : -1;
    }

    static QStringList namesIn(const QTemporaryDir &folder)
    {
        return QDir(folder.path())
            .entryList(QDir::AllEntries | QDir::System | QDir::Hidden | QDir::NoDotAndDotDot);
    }

    QTemporaryDir m_folder;
};

void TestMetricsFile::everyoneMayReadTheFile()
{
    for (const mode_t mask : {mode_t(077), mode_t(0)}) {
        const mode_t former = ::umask(mask);
        const auto written = MetricsFile(path()).write("a 1\n");
        ::umask(former);
        QVERIFY(written);
        QCOMPARE(mode(), 0644);
        MetricsFile(path()).remove();
    }
}

void TestMetricsFile::theFileIsReplacedAsAWhole()
{
    const MetricsFile file(path());
    QVERIFY(file.write("a 1\n"));
    QFile reader(path());
    QVERIFY(reader.open(QFile::ReadOnly));
    QVERIFY(file.write("a 2\n"));
    QCOMPARE(reader.readAll(), "a 1\n"_ba); // it still has the former one
    QCOMPARE(content(), "a 2\n"_ba);
    QCOMPARE(mode(), 0644);
    QCOMPARE(namesIn(m_folder), QStringList{u"locks.prom"_s});
}

void TestMetricsFile::anUnusablePathIsOneSentence_data()
{
    QTest::addColumn<QString>("name"); // in the folder of the test
    QTest::newRow("no such folder") << u"nowhere/locks.prom"_s;
    QTest::newRow("a folder") << u"folder"_s;
    QTest::newRow("a file as a folder") << u"file/locks.prom"_s;
    QTest::newRow("a pipe") << u"pipe"_s;
    QTest::newRow("a link to a pipe") << u"link"_s;
}

// A rename would replace even a device.
void TestMetricsFile::anUnusablePathIsOneSentence()
{
    QFETCH(const QString, name);
    const QTemporaryDir folder;
    QVERIFY(QDir(folder.path()).mkdir(u"folder"_s));
    QVERIFY(QFile(folder.filePath(u"file"_s)).open(QFile::WriteOnly));
    QVERIFY(::mkfifo(QFile::encodeName(folder.filePath(u"pipe"_s)).constData(), 0600) == 0);
    QVERIFY(QFile::link(folder.filePath(u"pipe"_s), folder.filePath(u"link"_s)));
    const QStringList before = namesIn(folder);
    const QString path = folder.filePath(name);
    const auto written = MetricsFile(path).write("a 1\n");
    QVERIFY(!written);
    QVERIFY2(
        written.error().detail.startsWith(path.toUtf8() + " cannot be written: "), written.error().detail);
    QCOMPARE(written.error().detail.count('\n'), 0);
    QCOMPARE(namesIn(folder), before);
    struct stat info = {};
    QVERIFY(::stat(QFile::encodeName(folder.filePath(u"pipe"_s)).constData(), &info) == 0);
    QVERIFY(S_ISFIFO(info.st_mode));
}

void TestMetricsFile::aLinkStays()
{
    const QString link = m_folder.filePath(u"link.prom"_s);
    QVERIFY(QFile::link(path(), link));
    const MetricsFile file(link);
    QVERIFY(file.write("a 1\n") && file.write("a 2\n"));
    QCOMPARE(content(), "a 2\n"_ba);
    QCOMPARE(QFile::symLinkTarget(link), path());
    file.remove();
    QVERIFY(!QFile::exists(path()));
    QCOMPARE(QFile::symLinkTarget(link), path());
    QVERIFY(QFile::remove(link));
}

void TestMetricsFile::theFileIsRemoved()
{
    const MetricsFile file(path());
    QVERIFY(file.write("a 1\n"));
    file.remove();
    QVERIFY(!QFile::exists(path()));
    file.remove(); // it may be gone
}

LOCKSCOPE_TEST(TestMetricsFile)
#include "tst_metrics_file.moc"
