// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Ways to find problems among many locks: pills, the filter and its terms, and hidden rows.

#include "tests/gui/support/window_fixture.h"
#include "tests/support/test_program.h"
#include "ui/models/lock_table_model.h"
#include "ui/views/filter_field.h"
#include "ui/views/lock_table_view.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QTest>

using namespace lockengine;
using namespace Qt::StringLiterals;
using testing::ScriptedLockSystem;

class TestTrouble : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { m_fixture.reset(); }
    void pillsFilterForProblems();
    void freeLocksAreHiddenUntilRequested();
    void anInvalidValueIsUnderlinedAndValidOnesAreOffered();
    void anUngroupedTableIsSortedByFindingWaitersAndTimeHeld();

private:
    void show(const QByteArrayList &pictures);
    void discover(const QByteArrayList &pictures);
    [[nodiscard]] ui::LockTableView *table() const
    {
        return m_fixture->find<ui::LockTableView>(u"lockTable"_s);
    }
    [[nodiscard]] QString text(const QString &label) const { return m_fixture->find<QLabel>(label)->text(); }

    std::unique_ptr<testing::WindowFixture> m_fixture;
};

void TestTrouble::init()
{
    m_fixture = std::make_unique<testing::WindowFixture>();
    m_fixture->window->resize(1280, 800);
    m_fixture->window->show();
    m_fixture->connectTo(u"orders"_s);
    QTRY_COMPARE(text(u"stateTitle"_s), u"No locks"_s);
}

void TestTrouble::show(const QByteArrayList &pictures)
{
    m_fixture->direct([&pictures](ScriptedLockSystem &system) { system.showAll(pictures); });
}

// A dead waiter is then not one that has just joined.
void TestTrouble::discover(const QByteArrayList &pictures)
{
    m_fixture->direct([&pictures](ScriptedLockSystem &system) { system.discover(pictures); });
}

void TestTrouble::pillsFilterForProblems()
{
    discover({"order:1 fair A:1x1 30s/30s wd", "order:2 fair free !head-not-listening | B:2 300s gone",
        "order:3 fair A:1x1 never !no-expiry", "order:4 fair A:1x1 30s/30s wd"});
    QTRY_COMPARE(table()->model()->rowCount(), 4);
    auto *problems = m_fixture->find<QAbstractButton>(u"pill:is:problem"_s);
    QTRY_COMPARE(problems->text(), u"1 problems"_s); // untranslated source text
    QTRY_COMPARE(m_fixture->find<QAbstractButton>(u"pill:is:warning"_s)->text(), u"1 warnings"_s);
    QCOMPARE(m_fixture->find<QAbstractButton>(u"pill:is:held"_s)->text(), u"3 held"_s);
    m_fixture->window->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(m_fixture->window.get()));
    auto *edit = m_fixture->find<QLineEdit>(u"filterEdit"_s);
    edit->setFocus();
    for (int tabs = 0; tabs < 8 && !problems->hasFocus(); ++tabs)
        QTest::keyClick(m_fixture->window->focusWidget(), Qt::Key_Tab);
    QVERIFY(problems->hasFocus());
    QTest::keyClick(problems, Qt::Key_Space);
    QVERIFY(m_fixture->window->findChild<QToolButton *>(u"chip:is:problem"_s));
    QTRY_COMPARE(table()->model()->rowCount(), 1);
    QVERIFY(problems->isChecked() && problems->hasFocus());
    QTest::keyClick(problems, Qt::Key_Space);
    QTRY_COMPARE(table()->model()->rowCount(), 4);
    QVERIFY(!problems->isChecked());
    // Typing the term presses it, too.
    QTest::keyClicks(edit, u"is:problem "_s);
    QTRY_VERIFY(problems->isChecked());
    QTest::mouseClick(problems, Qt::LeftButton);
    QTRY_COMPARE(table()->model()->rowCount(), 4);
    QTest::keyClicks(edit, u"is:problem"_s); // not yet followed by a blank
    QTRY_VERIFY(problems->isChecked());
    QTest::mouseClick(problems, Qt::LeftButton);
    QTRY_COMPARE(table()->model()->rowCount(), 4);
    QVERIFY(!problems->isChecked());
}

void TestTrouble::freeLocksAreHiddenUntilRequested()
{
    const auto isHeld = [this](const char *name) {
        const ui::LockTableModel &locks = m_fixture->workbench->locks();
        return locks.view(locks.rowOf(ScriptedLockSystem::idOf(name))).state.isHeld();
    };
    const auto letTimePass = [this] {
        for (int second = 0; second < ui::LockTableModel::idleAfter; ++second)
            m_fixture->workbench->locks().review();
    };
    show({"order:1 fair A:1x1 30s/30s wd", "order:2 fair A:1x1 30s/30s wd", "order:3 fair A:1x1 30s/30s wd"});
    QTRY_COMPARE(table()->model()->rowCount(), 3);
    show({"order:2 fair free", "order:3 fair free"});
    QTRY_VERIFY(!isHeld("order:2") && !isHeld("order:3"));
    QCOMPARE(table()->model()->rowCount(), 3); // they stay in view for some seconds
    letTimePass();
    QCOMPARE(table()->model()->rowCount(), 1);
    auto *idle = m_fixture->find<QAbstractButton>(u"pill:idle"_s);
    QTRY_COMPARE(idle->text(), u"2 free hidden"_s);
    idle->click();
    QCOMPARE(table()->model()->rowCount(), 3);
    QCOMPARE(idle->text(), u"2 free shown"_s);
    m_fixture->language.choose(u"zh"_s); // recreates the widgets
    idle = m_fixture->find<QAbstractButton>(u"pill:idle"_s);
    QTRY_VERIFY(idle->isChecked());
    QCOMPARE(table()->model()->rowCount(), 3);
    m_fixture->language.choose(u"en"_s);
    idle = m_fixture->find<QAbstractButton>(u"pill:idle"_s);
    table()->choose(ScriptedLockSystem::idOf("order:3"));
    idle->click();
    QCOMPARE(table()->model()->rowCount(), 2); // the viewed lock stays
    m_fixture->find<ui::FilterField>(u"filterField"_s)->setText(u"order:2"_s);
    QTRY_COMPARE(table()->model()->rowCount(), 1);
    m_fixture->find<ui::FilterField>(u"filterField"_s)->setText({});
    table()->choose(std::nullopt);
    show({"order:1 fair free"});
    QTRY_VERIFY(!isHeld("order:1"));
    letTimePass();
    QTRY_COMPARE(text(u"stateTitle"_s), u"No lock is held"_s);
}

void TestTrouble::anInvalidValueIsUnderlinedAndValidOnesAreOffered()
{
    show({"order:1 fair A:1x1 30s/30s wd"});
    QTRY_COMPARE(table()->model()->rowCount(), 1);
    auto *edit = m_fixture->find<QLineEdit>(u"filterEdit"_s);
    edit->setFocus();
    QTest::keyClicks(edit, u"is:hel"_s);
    auto *offers = qobject_cast<QAbstractItemView *>(QApplication::activePopupWidget());
    QVERIFY(offers && offers->objectName() == u"filterOffers"_s);
    QCOMPARE(offers->model()->rowCount(), 1);
    const auto amber = m_fixture->theme.colours().amber;
    const auto isMarked = [edit, amber] {
        const QImage shown = edit->grab().toImage();
        for (int y = 0; y < shown.height(); ++y) {
            for (int x = 0; x < shown.width(); ++x) {
                if (shown.pixelColor(x, y) == amber)
                    return true;
            }
        }
        return false;
    };
    QVERIFY(!isMarked());
    QTest::keyClicks(edit, u"x"_s);
    QVERIFY(isMarked());
    QVERIFY(offers->isVisible());
    QVERIFY(offers->model()->rowCount() > 5); // includes all values that is: accepts
    QTest::keyClick(offers, Qt::Key_Down);
    QTest::keyClick(offers, Qt::Key_Return);
    QVERIFY(m_fixture->window->findChild<QToolButton *>(u"chip:is:problem"_s));
    QCOMPARE(edit->text(), QString());
    QVERIFY(!offers->isVisible());
    QVERIFY(!isMarked());
}

// Few locks, so no groups. The names have the opposite order.
void TestTrouble::anUngroupedTableIsSortedByFindingWaitersAndTimeHeld()
{
    const auto names = [this] {
        QByteArrayList names;
        for (int row = 0; row < table()->model()->rowCount(); ++row)
            names += table()->model()->index(row, ui::LockTableModel::Name).data().toString().toUtf8();
        return names.join(' ');
    };
    // They differ only in the time at which their acquire was seen.
    for (const char *name : {"order:9", "order:8", "order:7"}) {
        const int rows = table()->model()->rowCount();
        m_fixture->direct(
            [name](ScriptedLockSystem &system) { system.show(QByteArray(name) + " fair A:1x1 30s/30s wd"); });
        QTRY_COMPARE(table()->model()->rowCount(), rows + 1);
    }
    QCOMPARE(names(), "order:9 order:8 order:7"_ba);
    show({"order:6 fair A:1x1 30s/30s wd | B:2 300s listening",
        "order:5 fair A:1x1 30s/30s wd | B:2 300s listening, C:3 600s listening"});
    QTRY_COMPARE(names(), "order:5 order:6 order:9 order:8 order:7"_ba);
    discover(
        {"order:4 fair A:1x1 never !no-expiry", "order:3 fair free !head-not-listening | B:2 300s gone"});
    QTRY_COMPARE(names(), "order:3 order:4 order:5 order:6 order:9 order:8 order:7"_ba);
    // After a new hold it is the last one again.
    show({"order:9 fair free"});
    show({"order:9 fair A:1x1 30s/30s wd"});
    QTRY_COMPARE(names(), "order:3 order:4 order:5 order:6 order:8 order:7 order:9"_ba);
}

LOCKSCOPE_WINDOW_TEST(TestTrouble)
#include "tst_trouble.moc"
