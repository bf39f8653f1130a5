// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The filter field: typed terms become chips, and a pill sets and clears the same chip.

#include "tests/support/test_program.h"
#include "ui/theme/theme.h"
#include "ui/views/filter_field.h"

#include <QLineEdit>
#include <QTest>
#include <QToolButton>

using namespace lockengine;
using namespace ui;
using namespace Qt::StringLiterals;

class TestFilterField : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { m_field = std::make_unique<FilterField>(m_theme); }
    void cleanup() { m_field.reset(); }
    void keysAndKeywordsAreLowerCase_data();
    void keysAndKeywordsAreLowerCase();
    void aPillClearsATermTypedInCapitals();
    void aTermIsAddedOnce();

private:
    [[nodiscard]] QLineEdit *edit() const { return m_field->findChild<QLineEdit *>(u"filterEdit"_s); }
    [[nodiscard]] QStringList chips() const
    {
        QStringList names;
        for (const QToolButton *chip : m_field->findChildren<QToolButton *>()) {
            if (chip->objectName().startsWith("chip:"_L1))
                names += chip->text();
        }
        return names;
    }

    Theme m_theme{nullptr};
    std::unique_ptr<FilterField> m_field;
};

void TestFilterField::keysAndKeywordsAreLowerCase_data()
{
    QTest::addColumn<QString>("typed");
    QTest::addColumn<QString>("chip");
    QTest::newRow("is") << u"IS:Problem"_s << u"is:problem"_s;
    QTest::newRow("kind") << u"Kind:FAIR"_s << u"kind:fair"_s;
    QTest::newRow("number") << u"WAITERS>0"_s << u"waiters>0"_s;
    // Values keep their case because they may be compared exactly.
    QTest::newRow("holder") << u"Holder:Orders"_s << u"holder:Orders"_s;
    QTest::newRow("holder is") << u"HOLDER=Orders:A=1"_s << u"holder=Orders:A=1"_s;
    QTest::newRow("name is") << u"Name=Order:IS:7"_s << u"name=Order:IS:7"_s;
}

void TestFilterField::keysAndKeywordsAreLowerCase()
{
    QFETCH(const QString, typed);
    QTest::keyClicks(edit(), typed + u' ');
    QFETCH(const QString, chip);
    QCOMPARE(chips(), QStringList{chip});
    QCOMPARE(m_field->filter(), parseFilter(typed));
    m_field->setText({});
    m_field->setText(typed); // as stored or pasted
    QCOMPARE(chips(), QStringList{chip});
    m_field->toggle(typed);
    QCOMPARE(chips(), QStringList());
}

void TestFilterField::aPillClearsATermTypedInCapitals()
{
    QTest::keyClicks(edit(), u"IS:problem "_s);
    m_field->toggle(u"is:problem"_s);
    QCOMPARE(chips(), QStringList());
    QVERIFY(m_field->filter().isEmpty());
    QTest::keyClicks(edit(), u"Is:Problem"_s); // not yet followed by a blank
    m_field->toggle(u"is:problem"_s);
    QCOMPARE(chips(), QStringList());
    m_field->toggle(u"is:problem"_s);
    QCOMPARE(chips(), QStringList{u"is:problem"_s});
}

void TestFilterField::aTermIsAddedOnce()
{
    QTest::keyClicks(edit(), u"is:held IS:held Is:Held "_s);
    QCOMPARE(chips(), QStringList{u"is:held"_s});
    QCOMPARE(m_field->text(), u"is:held"_s);
}

LOCKSCOPE_WINDOW_TEST(TestFilterField)
#include "tst_filter_field.moc"
