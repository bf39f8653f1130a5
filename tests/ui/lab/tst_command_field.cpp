// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The command line: completion, history, and errors for invalid input.

#include "tests/support/test_program.h"
#include "tests/ui/lab/lab_values.h"
#include "ui/lab/command_field.h"
#include "ui/theme/theme.h"
#include "ui/views/notice.h"

#include <QLineEdit>
#include <QSignalSpy>
#include <QTest>

using namespace lockengine;
using namespace ui;
using namespace Qt::StringLiterals;

class TestCommandField : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { m_field.reset(); }

    void aLineIsCompletedWordByWord_data();
    void aLineIsCompletedWordByWord();
    void tabAcceptsTheOnlyCompletion();
    void anInvalidLineStaysWithAReason();
    void earlierLinesAreRecalled();

private:
    void type(const QString &line)
    {
        m_line->clear();
        QTest::keyClicks(m_line, line);
    }
    [[nodiscard]] QString said() const { return m_field->findChild<Notice *>()->text(); }

    Theme m_theme{nullptr};
    std::unique_ptr<CommandField> m_field;
    QLineEdit *m_line = nullptr;
};

void TestCommandField::init()
{
    m_field = std::make_unique<CommandField>(m_theme);
    m_field->setNames(testing::labOf({"A", "B"}), {"orders"});
    m_field->show();
    m_line = m_field->findChild<QLineEdit *>(u"commandLine"_s);
}

void TestCommandField::aLineIsCompletedWordByWord_data()
{
    QTest::addColumn<QString>("line");
    QTest::addColumn<QStringList>("completions");
    QTest::newRow("start of the line") << QString() << QStringList({u"A"_s, u"B"_s, u"main"_s, u"wait"_s});
    QTest::newRow("a letter") << u"m"_s << QStringList{u"main"_s};
    QTest::newRow("verb of a client") << u"A u"_s << QStringList{u"A unlock"_s};
    QTest::newRow("verb of a server") << u"main r"_s << QStringList({u"main resume"_s, u"main restart"_s});
    QTest::newRow("a lock") << u"A lock "_s << QStringList{u"A lock orders"_s};
    QTest::newRow("an option") << u"A lock orders k"_s << QStringList{u"A lock orders kind="_s};
    QTest::newRow("nothing") << u"A lock orders x"_s << QStringList();
    QTest::newRow("time has no verb") << u"wait "_s << QStringList();
}

void TestCommandField::aLineIsCompletedWordByWord()
{
    QFETCH(QString, line);
    QFETCH(QStringList, completions);
    QCOMPARE(CommandField::completions(line, testing::labOf({"A", "B"}), {"orders"}), completions);
}

void TestCommandField::tabAcceptsTheOnlyCompletion()
{
    type(u"A u"_s);
    QTest::keyClick(m_line, Qt::Key_Tab);
    QCOMPARE(m_line->text(), u"A unlock "_s);
    QTest::keyClick(m_line, Qt::Key_Tab);
    QCOMPARE(m_line->text(), u"A unlock orders "_s);
}

void TestCommandField::anInvalidLineStaysWithAReason()
{
    QSignalSpy entered(m_field.get(), &CommandField::entered);
    type(u"A juggle orders"_s);
    QTest::keyClick(m_line, Qt::Key_Return);
    QCOMPARE(entered.count(), 0);
    QCOMPARE(m_line->text(), u"A juggle orders"_s);
    QVERIFY(!said().isEmpty());
    QTest::keyClick(m_line, Qt::Key_Backspace);
    QCOMPARE(said(), QString()); // the input is being corrected
}

void TestCommandField::earlierLinesAreRecalled()
{
    QSignalSpy entered(m_field.get(), &CommandField::entered);
    for (const QString &line : {u"A lock orders"_s, u"A unlock orders"_s}) {
        type(line);
        QTest::keyClick(m_line, Qt::Key_Return);
    }
    QCOMPARE(entered.count(), 2);
    type(u"B"_s);
    QTest::keyClick(m_line, Qt::Key_Up);
    QCOMPARE(m_line->text(), u"A unlock orders"_s);
    QTest::keyClick(m_line, Qt::Key_Up);
    QTest::keyClick(m_line, Qt::Key_Up);
    QCOMPARE(m_line->text(), u"A lock orders"_s);
    QTest::keyClick(m_line, Qt::Key_Down);
    QTest::keyClick(m_line, Qt::Key_Down);
    QCOMPARE(m_line->text(), u"B"_s); // the typed input is kept
}

LOCKSCOPE_WINDOW_TEST(TestCommandField)
#include "tst_command_field.moc"
