// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/core/naming/naming_file.h"
#include "tests/support/test_program.h"
#include "ui/dialogs/client_names_sheet.h"
#include "ui/dialogs/name_client_sheet.h"
#include "ui/theme/theme.h"

#include <QComboBox>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRadioButton>
#include <QSignalSpy>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>

using namespace lockengine;
using namespace ui;
using namespace Qt::StringLiterals;
using By = NamingRule::By;
using Rules = QList<NamingRule>;

class TestNamingSheets : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aNameAppliesToAllThreadsOfTheClient();
    void aNameCanBeForOneThread();
    void aNameIsChangedAndRemoved();
    void withoutANameNothingIsSaved();
    void anIdWithoutThreadsOffersNoChoice();
    void aBadExpressionIsRefusedInItsField_data();
    void aBadExpressionIsRefusedInItsField();
    void theSheetShowsWhichClientsARuleNames();
    void rulesAreAddedMovedAndRemoved();
    void namesAreExportedAndImported();
    void anInvalidFileChangesNothing();

private:
    template <typename T>
    [[nodiscard]] static T *find(const QWidget &sheet, const QString &name)
    {
        return sheet.findChild<T *>(name);
    }
    [[nodiscard]] static QString said(const QWidget &sheet)
    {
        QStringList texts;
        for (const QLabel *label : sheet.findChildren<QLabel *>())
            texts += label->text();
        return texts.join(u'\n');
    }
    // The names of the fields that are marked as wrong.
    [[nodiscard]] static QString marked(const QWidget &sheet)
    {
        QStringList names;
        for (const QLineEdit *field : sheet.findChildren<QLineEdit *>()) {
            if (field->property("wrong").toBool())
                names += field->objectName();
        }
        return names.join(u' ');
    }
    static void type(const QWidget &sheet, const QString &field, const QString &text)
    {
        find<QLineEdit>(sheet, field)->setText(text);
    }
    static void press(const QWidget &sheet, const QString &button)
    {
        find<QPushButton>(sheet, button)->click();
    }

    Theme m_theme{nullptr};
};

void TestNamingSheets::aNameAppliesToAllThreadsOfTheClient()
{
    NameClientSheet sheet(
        m_theme, "A:1", {{By::Id, u"B"_s, u"ben"_s}}, NamesLast::WithTheConnection, nullptr);
    sheet.setAttribute(Qt::WA_DeleteOnClose, false);
    QSignalSpy chosen(&sheet, &NameClientSheet::chosen);
    QVERIFY(find<QRadioButton>(sheet, u"nameAllThreads"_s)->isChecked());
    type(sheet, u"clientName"_s, u"  orders "_s);
    press(sheet, u"saveName"_s);
    QCOMPARE(chosen.size(), 1);
    QCOMPARE(chosen.first().first().value<Rules>(),
        Rules({{By::Id, u"A"_s, u"orders"_s}, {By::Id, u"B"_s, u"ben"_s}}));
    QCOMPARE(sheet.result(), int(QDialog::Accepted));
}

void TestNamingSheets::aNameCanBeForOneThread()
{
    NameClientSheet sheet(m_theme, "A:1", {}, NamesLast::UntilItIsClosed, nullptr);
    sheet.setAttribute(Qt::WA_DeleteOnClose, false);
    QVERIFY(said(sheet).contains("is not saved"_L1));
    QSignalSpy chosen(&sheet, &NameClientSheet::chosen);
    find<QRadioButton>(sheet, u"nameThisThread"_s)->click();
    type(sheet, u"clientName"_s, u"worker"_s);
    press(sheet, u"saveName"_s);
    QCOMPARE(chosen.first().first().value<Rules>(), Rules({{By::Id, u"A:1"_s, u"worker"_s}}));
}

void TestNamingSheets::aNameIsChangedAndRemoved()
{
    const Rules rules{{By::Expression, u"."_s, u"any"_s}, {By::Id, u"A"_s, u"orders"_s}};
    NameClientSheet sheet(m_theme, "A:1", rules, NamesLast::WithTheConnection, nullptr);
    sheet.setAttribute(Qt::WA_DeleteOnClose, false);
    QSignalSpy chosen(&sheet, &NameClientSheet::chosen);
    QCOMPARE(find<QLineEdit>(sheet, u"clientName"_s)->text(), u"orders"_s);
    type(sheet, u"clientName"_s, u"order-service"_s);
    press(sheet, u"saveName"_s);
    QCOMPARE(chosen.last().first().value<Rules>(),
        Rules({{By::Id, u"A"_s, u"order-service"_s}, {By::Expression, u"."_s, u"any"_s}}));
    press(sheet, u"removeName"_s);
    QCOMPARE(chosen.last().first().value<Rules>(), Rules({{By::Expression, u"."_s, u"any"_s}}));
}

void TestNamingSheets::withoutANameNothingIsSaved()
{
    NameClientSheet sheet(m_theme, "A:1", {}, NamesLast::WithTheConnection, nullptr);
    QSignalSpy chosen(&sheet, &NameClientSheet::chosen);
    type(sheet, u"clientName"_s, u"   "_s);
    press(sheet, u"saveName"_s);
    QCOMPARE(chosen.size(), 0);
    QVERIFY2(said(sheet).contains("Enter an id"_L1), qPrintable(said(sheet)));
    QVERIFY(find<QPushButton>(sheet, u"removeName"_s)->isHidden());
}

void TestNamingSheets::anIdWithoutThreadsOffersNoChoice()
{
    NameClientSheet sheet(m_theme, "token-7", {}, NamesLast::WithTheConnection, nullptr);
    sheet.setAttribute(Qt::WA_DeleteOnClose, false);
    QSignalSpy chosen(&sheet, &NameClientSheet::chosen);
    QVERIFY(find<QRadioButton>(sheet, u"nameAllThreads"_s)->isHidden());
    type(sheet, u"clientName"_s, u"cron"_s);
    press(sheet, u"saveName"_s);
    QCOMPARE(chosen.first().first().value<Rules>(), Rules({{By::Id, u"token-7"_s, u"cron"_s}}));
}

void TestNamingSheets::aBadExpressionIsRefusedInItsField_data()
{
    QTest::addColumn<QString>("expression");
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("sentence");
    QTest::addColumn<QString>("field");
    QTest::newRow("malformed") << u"ab(c"_s << u"n"_s << u"missing closing parenthesis, at character 5"_s
                               << u"ruleMatch"_s;
    QTest::newRow("slow") << u"^(a+)+$"_s << u"n"_s << u"too slow"_s << u"ruleMatch"_s;
    QTest::newRow("slow on an id that is shown") << u"^(z+)+$"_s << u"n"_s << u"too slow"_s << u"ruleMatch"_s;
    QTest::newRow("no such group") << u"^(a)"_s << u"$2"_s << u"does not have"_s << u"ruleName"_s;
}

void TestNamingSheets::aBadExpressionIsRefusedInItsField()
{
    QFETCH(QString, expression);
    QFETCH(QString, name);
    QFETCH(QString, sentence);
    ClientNamesSheet sheet(m_theme, {}, {QByteArray(60, 'z') + ":1"}, nullptr);
    QSignalSpy chosen(&sheet, &ClientNamesSheet::chosen);
    press(sheet, u"addRule"_s);
    type(sheet, u"ruleMatch"_s, expression);
    type(sheet, u"ruleName"_s, name);
    QVERIFY2(said(sheet).contains(sentence), qPrintable(said(sheet)));
    QTEST(marked(sheet), "field");
    press(sheet, u"saveNames"_s);
    QCOMPARE(chosen.size(), 0);
    QCOMPARE(find<QLineEdit>(sheet, u"ruleMatch"_s)->text(), expression); // the input is kept
    QTEST(marked(sheet), "field");
    press(sheet, u"addRule"_s);
    QCOMPARE(marked(sheet), QString()); // an empty field is not wrong yet
    press(sheet, u"saveNames"_s); // marks the first wrong field
    QTEST(marked(sheet), "field");
    type(sheet, u"ruleMatch"_s, u"a"_s);
    type(sheet, u"ruleName"_s, u"n"_s);
    QCOMPARE(marked(sheet), QString());
    find<QTableView>(sheet, u"namingRules"_s)->selectRow(1);
    press(sheet, u"saveNames"_s);
    QCOMPARE(marked(sheet), u"ruleMatch"_s); // it is required now
}

void TestNamingSheets::theSheetShowsWhichClientsARuleNames()
{
    ClientNamesSheet sheet(m_theme, {}, {"cart@pod7:1", "cart@pod8:1", "billing@pod1:2"}, nullptr);
    press(sheet, u"addRule"_s);
    type(sheet, u"ruleMatch"_s, u"^(cart)@(\\w+):"_s);
    type(sheet, u"ruleName"_s, u"$1 on $2"_s);
    QVERIFY2(said(sheet).contains("It matches 2 clients that are shown now, for example cart on pod7 ("_L1),
        qPrintable(said(sheet)));
    type(sheet, u"ruleMatch"_s, u"^none"_s);
    type(sheet, u"ruleName"_s, u"n"_s);
    QVERIFY2(said(sheet).contains("It matches no client that is shown now."_L1), qPrintable(said(sheet)));
}

void TestNamingSheets::rulesAreAddedMovedAndRemoved()
{
    const Rules rules{{By::Expression, u"a"_s, u"1"_s}, {By::Expression, u"b"_s, u"2"_s}};
    ClientNamesSheet sheet(m_theme, rules, {}, nullptr);
    sheet.setAttribute(Qt::WA_DeleteOnClose, false);
    QSignalSpy chosen(&sheet, &ClientNamesSheet::chosen);
    QVERIFY(!find<QPushButton>(sheet, u"ruleUp"_s)->isEnabled());
    press(sheet, u"ruleDown"_s);
    QVERIFY(!find<QPushButton>(sheet, u"ruleDown"_s)->isEnabled());
    press(sheet, u"addRule"_s);
    find<QComboBox>(sheet, u"ruleBy"_s)->setCurrentIndex(0);
    type(sheet, u"ruleMatch"_s, u"C:1"_s);
    type(sheet, u"ruleName"_s, u"3"_s);
    press(sheet, u"saveNames"_s);
    QCOMPARE(chosen.last().first().value<Rules>(), Rules({rules[1], rules[0], {By::Id, u"C:1"_s, u"3"_s}}));
    find<QTableView>(sheet, u"namingRules"_s)->selectRow(1);
    press(sheet, u"removeRule"_s);
    press(sheet, u"saveNames"_s);
    QCOMPARE(chosen.last().first().value<Rules>(), Rules({rules[1], {By::Id, u"C:1"_s, u"3"_s}}));
}

void TestNamingSheets::namesAreExportedAndImported()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(u"names.json"_s);
    const Rules rules{{By::Id, u"A"_s, u"orders"_s}, {By::Expression, u"b"_s, u"2"_s}};
    ClientNamesSheet(m_theme, rules, {}, nullptr).exportTo(path);
    QCOMPARE(readNamingFile(path).value(), rules);
    ClientNamesSheet sheet(
        m_theme, {{By::Id, u"A"_s, u"an older name"_s}, {By::Id, u"D"_s, u"kept"_s}}, {}, nullptr);
    sheet.setAttribute(Qt::WA_DeleteOnClose, false);
    QSignalSpy chosen(&sheet, &ClientNamesSheet::chosen);
    sheet.importFrom(path);
    QVERIFY2(said(sheet).contains("Imported 2 names."_L1), qPrintable(said(sheet)));
    press(sheet, u"saveNames"_s);
    QCOMPARE(chosen.last().first().value<Rules>(), Rules({rules[0], rules[1], {By::Id, u"D"_s, u"kept"_s}}));
}

void TestNamingSheets::anInvalidFileChangesNothing()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(u"names.json"_s);
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(
        R"({"version": 1, "clients": [{"id": "B", "name": "ben"}, {"expression": "(", "name": "x"}]})");
    file.close();
    const Rules rules{{By::Id, u"A"_s, u"orders"_s}};
    ClientNamesSheet sheet(m_theme, rules, {}, nullptr);
    sheet.setAttribute(Qt::WA_DeleteOnClose, false);
    QSignalSpy chosen(&sheet, &ClientNamesSheet::chosen);
    sheet.importFrom(path);
    QVERIFY2(said(sheet).contains("rule 2: missing closing parenthesis"_L1), qPrintable(said(sheet)));
    press(sheet, u"saveNames"_s);
    QCOMPARE(chosen.last().first().value<Rules>(), rules);
    sheet.exportTo(folder.path()); // a folder
    QVERIFY2(!said(sheet).contains("Exported"_L1), qPrintable(said(sheet)));
}

LOCKSCOPE_WINDOW_TEST(TestNamingSheets)
#include "tst_naming_sheets.moc"
