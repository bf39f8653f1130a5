// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The column widths of the lock table in windows of the usual sizes, beside the details.

#include "tests/gui/support/table_test.h"
#include "tests/support/scripted_lock_system.h"
#include "tests/support/test_program.h"
#include "ui/theme/fonts.h"

using namespace Qt::StringLiterals;
using namespace lockengine;
using testing::ScriptedLockSystem;

class TestLockColumns : public testing::TableTest
{
    Q_OBJECT

private Q_SLOTS:
    void theLeaseBarIsLongEnoughToRead_data();
    void theLeaseBarIsLongEnoughToRead();
    void aThreePartNameIsCompleteBesideItsProblem_data();
    void aThreePartNameIsCompleteBesideItsProblem();

private:
    // The length of that row's painted bar, from its first pixel to its last.
    [[nodiscard]] int barLength(int row) const;
};

int TestLockColumns::barLength(int row) const
{
    const QModelIndex index = table()->model()->index(row, ui::LockTableModel::Lease);
    const QImage cell = table()->viewport()->grab(table()->visualRect(index)).toImage();
    const auto id = index.data(ui::LockTableModel::HolderIdRole).toByteArray();
    const ui::Palette &colours = m_fixture->theme.colours();
    int first = -1;
    int last = -1;
    for (int x = 0; x < cell.width(); ++x) {
        const QColor pixel = cell.pixelColor(x, cell.height() / 2 - 1);
        if (pixel != colours.holder(id) && pixel != colours.track)
            continue;
        first = first < 0 ? x : first;
        last = x;
    }
    return first < 0 ? 0 : last - first + 1;
}

void TestLockColumns::theLeaseBarIsLongEnoughToRead_data()
{
    QTest::addColumn<int>("width");
    QTest::addColumn<ui::ThemeChoice>("choice");
    for (const int width : {1280, 1680}) {
        QTest::addRow("%d, light", width) << width << ui::ThemeChoice::Light;
        QTest::addRow("%d, dark", width) << width << ui::ThemeChoice::Dark;
    }
}

// The names keep the 244 pixels that they had beside a bar of 32.
void TestLockColumns::theLeaseBarIsLongEnoughToRead()
{
    QFETCH(const int, width);
    QFETCH(const ui::ThemeChoice, choice);
    m_fixture->theme.choose(choice);
    show({"order:1 fair A:1x1 30s/30s wd | B:2 300s listening"});
    table()->choose(ScriptedLockSystem::idOf("order:2"_ba));
    m_fixture->window->resize(width, 800);
    QTRY_COMPARE(m_fixture->window->width(), width);
    QVERIFY(m_fixture->find<QWidget>(u"detailPanel"_s)->isVisible());
    QTRY_VERIFY(!table()->isColumnHidden(ui::LockTableModel::Waiters));
    QVERIFY(!table()->isColumnHidden(ui::LockTableModel::Held));
    QTRY_VERIFY2(barLength(0) >= 96, QByteArray::number(barLength(0)));
    const int name = table()->columnWidth(ui::LockTableModel::Name);
    QVERIFY2(name >= 244, QByteArray::number(name));
}

void TestLockColumns::aThreePartNameIsCompleteBesideItsProblem_data()
{
    QTest::addColumn<int>("width");
    QTest::addColumn<bool>("areWaiting");
    for (const int width : {640, 1280, 1330, 1400, 1680}) {
        QTest::addRow("%d", width) << width << false;
        QTest::addRow("%d, waiters", width) << width << true;
    }
}

// Beside the details the other columns have room to spare.
void TestLockColumns::aThreePartNameIsCompleteBesideItsProblem()
{
    QFETCH(const int, width);
    QFETCH(const bool, areWaiting);
    if (areWaiting)
        show({"order:1 fair A:1x1 30s/30s wd | B:2 300s listening"});
    QTRY_COMPARE(table()->isColumnHidden(ui::LockTableModel::Waiters), !areWaiting);
    table()->choose(ScriptedLockSystem::idOf("order:2"_ba));
    m_fixture->window->resize(width, 800);
    QTRY_COMPARE(m_fixture->window->width(), width);
    QTRY_VERIFY(width < 1040 || table()->width() < width - 380); // the details have opened
    constexpr int margins = 16;
    constexpr int icon = 20;
    constexpr int gap = 10;
    const qreal needed = margins + icon + gap
        + QFontMetricsF(ui::strongFont()).horizontalAdvance(u"order:7688:pay"_s)
        + QFontMetricsF(ui::smallFont()).horizontalAdvance(u"2 renewals missed"_s);
    const auto name = [this] { return table()->columnWidth(ui::LockTableModel::Name); };
    QTRY_VERIFY2(name() >= needed, qPrintable(u"%1 of %2"_s.arg(name()).arg(needed)));
}

LOCKSCOPE_WINDOW_TEST(TestLockColumns)
#include "tst_lock_columns.moc"
