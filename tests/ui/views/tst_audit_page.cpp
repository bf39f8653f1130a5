// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/core/act/audit_log.h"
#include "lockengine/core/base/clock.h"
#include "tests/support/test_program.h"
#include "ui/models/audit_text.h"
#include "ui/views/audit_page.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QLabel>
#include <QLineEdit>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>

#include <unistd.h>

using namespace lockengine;
using namespace ui;
using namespace Qt::StringLiterals;

class TestAuditPage : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();

    void eachActShowsItsUserReasonAndOutcome();
    void aPendingActIsNotShownAsUnrecorded();
    void recordsOfOtherProgramsAppear();
    void theSearchCoversAllFields_data();
    void theSearchCoversAllFields();
    void theShownRecordsAreSaved();
    void anUnwritableFileIsReported();
    void textIsNotExportedAsFormula();

private:
    [[nodiscard]] QByteArray record(const char *act, const QByteArray &lock, const QByteArray &reason = {});
    [[nodiscard]] QString text(int row, AuditModel::Column column) const
    {
        return table()->model()->index(row, column).data().toString();
    }
    [[nodiscard]] QTableView *table() const { return m_page->findChild<QTableView *>(u"auditTable"_s); }
    [[nodiscard]] QString path() const { return m_folder->filePath(u"audit.jsonl"_s); }
    [[nodiscard]] QByteArray read(const QString &name) const;

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<AuditLog> m_log;
    std::unique_ptr<AuditPage> m_page;
};

namespace {

const WallTime someTime = SystemClock().wall();

} // namespace

void TestAuditPage::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    m_log = std::make_unique<AuditLog>(path());
    m_page = std::make_unique<AuditPage>(path());
    m_page->resize(1100, 200);
    m_page->show();
}

void TestAuditPage::cleanup()
{
    m_page.reset();
}

QByteArray TestAuditPage::record(const char *act, const QByteArray &lock, const QByteArray &reason)
{
    AuditEntry entry;
    entry.act = act;
    entry.system = "redis://orders";
    entry.lock = lock;
    entry.holder = "9b7e1c52-58d2-4b0e-9d0c-5f2f3f0e7731:31";
    entry.reason = reason;
    return m_log->intend(entry, someTime).value();
}

QByteArray TestAuditPage::read(const QString &name) const
{
    QFile file(m_folder->filePath(name));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

void TestAuditPage::eachActShowsItsUserReasonAndOutcome()
{
    const QByteArray id = record("force-release", "order:1", "the worker is dead");
    QVERIFY(m_log->conclude(id, "done", {}, someTime).ok());
    m_page->refresh();
    QCOMPARE(table()->model()->rowCount(), 1);
    QCOMPARE(text(0, AuditModel::Act), u"force unlock"_s);
    QCOMPARE(text(0, AuditModel::Outcome), u"done"_s);
    QCOMPARE(text(0, AuditModel::Reason), u"the worker is dead"_s);
    QVERIFY2(text(0, AuditModel::By).endsWith(u'@' + QSysInfo::machineHostName()),
        qPrintable(text(0, AuditModel::By)));
}

void TestAuditPage::aPendingActIsNotShownAsUnrecorded()
{
    const QByteArray id = record("acquire", "order:1"); // still pending
    m_page->refresh();
    QCOMPARE(text(0, AuditModel::Outcome), u"no outcome yet"_s);
    QVERIFY(m_log->conclude(id, "acquired", {}, someTime).ok());
    m_page->refresh();
    QCOMPARE(text(0, AuditModel::Outcome), u"acquired"_s);
    const auto append = [this](qint64 pid) { // long ago
        QFile file(path());
        QVERIFY(file.open(QIODevice::Append));
        file.write(R"({"phase":"intent","id":")" + QByteArray::number(pid)
            + R"(","act":"acquire","t":1,"host":")" + QSysInfo::machineHostName().toUtf8() + R"(","pid":)"
            + QByteArray::number(pid) + "}\n");
    };
    append(4194304); // by a program that ended in between
    append(::getpid()); // by a program whose process id is ours now
    m_page->refresh();
    QCOMPARE(text(1, AuditModel::Outcome), u"not recorded"_s);
    QCOMPARE(text(2, AuditModel::Outcome), u"not recorded"_s);
}

void TestAuditPage::recordsOfOtherProgramsAppear()
{
    m_page->refresh();
    QCOMPARE(table()->model()->rowCount(), 0);
    std::ignore = record("release", "order:1"); // the first entry of a new file
    QTRY_COMPARE(table()->model()->rowCount(), 1);
    std::ignore = record("release", "order:2");
    QTRY_COMPARE(table()->model()->rowCount(), 2);
}

void TestAuditPage::theSearchCoversAllFields_data()
{
    QTest::addColumn<QString>("typed");
    QTest::addColumn<int>("found");
    QTest::newRow("lock") << u"ORDER:1"_s << 1;
    QTest::newRow("act as shown") << u"force unlock"_s << 1;
    QTest::newRow("act as recorded") << u"force-release"_s << 1;
    QTest::newRow("complete id, truncated in the table") << u"58d2-4b0e"_s << 2;
    QTest::newRow("reason") << u"dead"_s << 1;
    QTest::newRow("no expression") << u"order.*"_s << 0;
}

void TestAuditPage::theSearchCoversAllFields()
{
    QFETCH(QString, typed);
    QFETCH(int, found);
    std::ignore = record("force-release", "order:1", "the worker is dead");
    std::ignore = record("release", "stock:2");
    m_page->refresh();
    m_page->tools()->findChild<QLineEdit *>(u"auditSearch"_s)->setText(typed);
    QCOMPARE(table()->model()->rowCount(), found);
}

void TestAuditPage::theShownRecordsAreSaved()
{
    std::ignore = record("force-release", "order:1", "the worker, it is \"dead\"");
    std::ignore = record("release", QByteArray("st\xff", 3));
    m_page->refresh();
    m_page->save(m_folder->filePath(u"all.jsonl"_s));
    const QList<QByteArray> lines = read(u"all.jsonl"_s).split('\n');
    QCOMPARE(lines.size(), 3); // the last one is empty
    const QJsonObject second = QJsonDocument::fromJson(lines[1]).object();
    QCOMPARE(QByteArray::fromBase64(second.value("lockBase64"_L1).toString().toLatin1()), "st\xff"_ba);
    m_page->tools()->findChild<QLineEdit *>(u"auditSearch"_s)->setText(u"order:"_s);
    m_page->save(m_folder->filePath(u"some.csv"_s));
    const QByteArray table = read(u"some.csv"_s);
    QCOMPARE(table.count("\r\n"), 2);
    QVERIFY2(table.contains("\"the worker, it is \"\"dead\"\"\""), table);
    QVERIFY(m_page->tools()->findChild<QLabel *>(u"auditNote"_s)->text().startsWith("1 "_L1)); // "1 entry"
}

void TestAuditPage::anUnwritableFileIsReported()
{
    m_page->save(m_folder->filePath(u"no/such/folder.csv"_s));
    const QString note = m_page->tools()->findChild<QLabel *>(u"auditNote"_s)->text();
    QVERIFY2(note.startsWith("Cannot save the audit."_L1), qPrintable(note));
}

void TestAuditPage::textIsNotExportedAsFormula()
{
    AuditRow row;
    row.lock = "=cmd|' /C calc'!A0";
    row.reason = "-1";
    const QByteArray table = auditAsCsv({row});
    QVERIFY2(table.contains("\"'=cmd"), table);
    QVERIFY2(table.contains("\"'-1\""), table);
}

LOCKSCOPE_WINDOW_TEST(TestAuditPage)
#include "tst_audit_page.moc"
