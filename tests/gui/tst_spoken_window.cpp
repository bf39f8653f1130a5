// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What a screen reader reads in the window: the tree that Qt exposes to AT-SPI, walked in both languages.

#include "tests/gui/support/table_test.h"
#include "tests/support/test_program.h"
#include "ui/views/detail_panel.h"

#include <QAccessible>
#include <QLabel>
#include <QTabBar>

#include <algorithm>

using namespace lockengine;
using namespace Qt::StringLiterals;

class TestSpokenWindow : public testing::TableTest
{
    Q_OBJECT

private Q_SLOTS:
    void everyPartHasAnAccessibleName_data();
    void everyPartHasAnAccessibleName();
};

namespace {

struct Part
{
    QAccessible::Role role;
    QString name;
    QString where; // class and object name, for locating it
};

// Parts that the focus or a screen reader's cursor can reach. Cells and rows have texts of their own; a label
// with a picture is beside a text that says the same.
bool isSpoken(const QAccessibleInterface &part)
{
    const QAccessible::Role role = part.role();
    if (qobject_cast<const QLabel *>(part.object()))
        return false;
    using enum QAccessible::Role;
    return QList<QAccessible::Role>{PushButton, CheckBox, RadioButton, ButtonMenu, ButtonDropDown,
        EditableText, ComboBox, List, Table, Tree, PageTab, Slider, SpinBox, Chart, Graphic}
        .contains(role);
}

void collect(QAccessibleInterface *part, QList<Part> &all)
{
    if (!part || !part->isValid() || part->state().invisible)
        return;
    if (isSpoken(*part)) {
        const QObject *object = part->object();
        const QString where = object
            ? QString::fromLatin1(object->metaObject()->className()) + u' ' + object->objectName()
            : QString();
        all += Part{part->role(), part->text(QAccessible::Name), where};
    }
    const bool hasCells = part->role() == QAccessible::Table || part->role() == QAccessible::List;
    for (int i = 0; !hasCells && i < part->childCount(); ++i)
        collect(part->child(i), all);
}

bool isChinese(const QString &text)
{
    return std::ranges::any_of(text, [](QChar c) { return c.script() == QChar::Script_Han; });
}

} // namespace

void TestSpokenWindow::everyPartHasAnAccessibleName_data()
{
    QTest::addColumn<QString>("language");
    QTest::newRow("English") << u"en"_s;
    QTest::newRow("Chinese") << u"zh"_s;
}

void TestSpokenWindow::everyPartHasAnAccessibleName()
{
    QFETCH(const QString, language);
    m_fixture->language.choose(language); // recreates the widgets
    QTRY_COMPARE(table()->model()->rowCount(), 3);
    show({"order:1 fair A:1x1 30s/30s wd | B:2 300s gone"});
    discover({"order:4 fair free !head-not-listening | B:2 300s gone"});
    QTRY_VERIFY(button(u"pill:is:problem"_s)->isVisible());
    table()->choose(testing::ScriptedLockSystem::idOf("order:1"));
    QTRY_VERIFY(m_fixture->find<QWidget>(u"detailPanel"_s)->isVisible());
    for (int tab = 0; tab < m_fixture->find<QTabBar>(u"detailTabs"_s)->count(); ++tab) {
        m_fixture->find<QTabBar>(u"detailTabs"_s)->setCurrentIndex(tab);
        QList<Part> parts;
        collect(QAccessible::queryAccessibleInterface(m_fixture->window.get()), parts);
        QVERIFY2(parts.size() > 15, QByteArray::number(parts.size()).constData());
        for (const Part &part : std::as_const(parts)) {
            QVERIFY2(!part.name.isEmpty(), qPrintable(part.where));
        }
    }
    m_fixture->find<QTabBar>(u"detailTabs"_s)->setCurrentIndex(0);
    const auto *chart = QAccessible::queryAccessibleInterface(m_fixture->find<QWidget>(u"leaseChart"_s));
    QCOMPARE(chart->role(), QAccessible::Chart);
    QCOMPARE(chart->childCount(), 0); // no unnamed focusable part
    for (const QString &name :
        {u"pill:is:problem"_s, u"pauseButton"_s, u"filterEdit"_s, u"leaseChart"_s, u"lockTable"_s}) {
        const QString reported
            = QAccessible::queryAccessibleInterface(m_fixture->find<QWidget>(name))->text(QAccessible::Name);
        QVERIFY2(!reported.isEmpty() && isChinese(reported) == (language == u"zh"_s),
            qPrintable(name + u' ' + reported));
    }
}

LOCKSCOPE_WINDOW_TEST(TestSpokenWindow)
#include "tst_spoken_window.moc"
