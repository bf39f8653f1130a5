// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/core/naming/naming_file.h"
#include "tests/support/test_program.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <sys/stat.h>

using namespace lockengine;
using namespace Qt::StringLiterals;
using By = NamingRule::By;

class TestNamingFile : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void writtenRulesAreReadBack();
    void invalidFileIsRefused_data();
    void invalidFileIsRefused();
    void tooManyRulesAreRefused();
    void unreadableFileIsRefused();
};

void TestNamingFile::writtenRulesAreReadBack()
{
    const QList<NamingRule> rules{
        {By::Id, u"9b7e:31"_s, u"order-service \"7f3\""_s}, {By::Expression, u"^(\\w+)@"_s, u"$1 · 节点"_s}};
    const auto read = readNamingRules(namingJson(rules));
    QVERIFY(read.ok());
    QCOMPARE(*read, rules);
    QCOMPARE(readNamingRules(namingJson({})).value(), QList<NamingRule>());
}

void TestNamingFile::invalidFileIsRefused_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<Reason>("reason");
    QTest::addColumn<QByteArray>("detail");
    const auto row = [](const char *what, const QByteArray &json, Reason reason, const QByteArray &detail) {
        QTest::newRow(what) << json << reason << detail;
    };
    const auto with = [](const QByteArray &second) {
        return R"({"version": 1, "clients": [{"id": "A", "name": "ann"}, )" + second + "]}";
    };
    row("invalid JSON", "{", Reason::NotJson, "unterminated object");
    row("empty", "", Reason::NotJson, "illegal value");
    row("another object", "{}", Reason::NamingFileUnfit, "");
    row("a list", "[]", Reason::NamingFileUnfit, "");
    row("a later version", R"({"version": 2, "clients": []})", Reason::NamingFileUnfit, "");
    row("clients of another type", R"({"version": 1, "clients": {}})", Reason::NamingFileUnfit, "");
    row("a rule of another type", with("7"), Reason::NamingFileUnfit, "rule 2");
    row("a rule without a match", with(R"({"name": "b"})"), Reason::NamingFileUnfit, "rule 2");
    row("a rule without a name", with(R"({"id": "b"})"), Reason::NamingFileUnfit, "rule 2");
    row("a name of another type", with(R"({"id": "b", "name": 7})"), Reason::NamingFileUnfit, "rule 2");
    row("two matches", with(R"({"id": "b", "expression": "c", "name": "b"})"), Reason::NamingFileUnfit,
        "rule 2");
    row("an unknown field", with(R"({"id": "b", "name": "b", "colour": "red"})"), Reason::NamingFileUnfit,
        "rule 2");
    row("an empty name", with(R"({"id": "b", "name": ""})"), Reason::NamingRuleIncomplete, "rule 2");
    row("an invalid expression", with(R"({"expression": "(", "name": "b"})"), Reason::ExpressionMalformed,
        "rule 2: missing closing parenthesis, at character 2");
    row("a slow expression", with(R"({"expression": "^(a+)+$", "name": "b"})"), Reason::ExpressionTooSlow,
        "rule 2");
}

void TestNamingFile::invalidFileIsRefused()
{
    QFETCH(QByteArray, json);
    const auto read = readNamingRules(json);
    QVERIFY(!read.ok());
    QCOMPARE(read.error().kind, ErrorKind::BadInput);
    QTEST(read.error().reason, "reason");
    QTEST(read.error().detail, "detail");
}

void TestNamingFile::tooManyRulesAreRefused()
{
    QList<NamingRule> rules;
    for (qsizetype i = 0; i < mostNamingRules; ++i)
        rules.append({By::Id, QString::number(i), u"n"_s});
    QCOMPARE(readNamingRules(namingJson(rules)).value().size(), mostNamingRules);
    rules.append({By::Id, u"one more"_s, u"n"_s});
    QCOMPARE(readNamingRules(namingJson(rules)).error().reason, Reason::NamingRulesTooMany);
}

void TestNamingFile::unreadableFileIsRefused()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(u"names.json"_s);
    QCOMPARE(readNamingFile(path).error().reason, Reason::FileUnreadable);
    QCOMPARE(readNamingFile(folder.path()).error().reason, Reason::FileUnreadable);
    const QString pipe = folder.filePath(u"pipe"_s);
    QCOMPARE(mkfifo(QFile::encodeName(pipe).constData(), 0600), 0);
    QCOMPARE(readNamingFile(pipe).error().reason, Reason::FileUnreadable); // and does not wait for a writer
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(namingJson({{By::Id, u"A"_s, u"ann"_s}}));
    file.close();
    QCOMPARE(readNamingFile(path).value().size(), 1);
    QVERIFY(file.open(QIODevice::Append));
    file.write(QByteArray(largestNamingFile, ' '));
    file.close();
    QCOMPARE(readNamingFile(path).error().reason, Reason::FileTooLarge);
}

LOCKSCOPE_TEST(TestNamingFile)
#include "tst_naming_file.moc"
