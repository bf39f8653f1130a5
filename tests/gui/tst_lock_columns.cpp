// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// How wide the columns of the lock table are in windows of the usual sizes, beside the details.

#include "tests/gui/support/table_test.h"
#include "tests/support/scripted_lock_system.h"

using namespace Qt::StringLiterals;
using namespace lockengine;
using testing::ScriptedLockSystem;

class TestLockColumns : public testing::TableTest
{
    Q_OBJECT

private Q_SLOTS:
    void theLeaseBarIsLongEnoughToBeRead_data();
    void theLeaseBarIsLongEnoughToBeRead();

private:
    // The bar of that row as it is painted, from its first pixel to its last.
    [[nodiscard]] int barLength(int row) const;
};

int TestLockColumns::barLength(int row) const
{
    const QModelIndex index = table()->model()->index(row, ui::LockTableModel::Lease);
    const QImage cell = table()->viewport()->grab(table()->visualRect(index)).toImage();
    const auto id = index.data(ui::LockTableModel::HolderIdRole).toByteArray();
    const ui::Palette &colours = m_stage->theme.colours();
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

void TestLockColumns::theLeaseBarIsLongEnoughToBeRead_data()
{
    QTest::addColumn<int>("width");
    QTest::addColumn<ui::ThemeChoice>("choice");
    for (const int width : {1280, 1680}) {
        QTest::addRow("%d, light", width) << width << ui::ThemeChoice::Light;
        QTest::addRow("%d, dark", width) << width << ui::ThemeChoice::Dark;
    }
}

// The names keep the 244 pixels that they had beside a bar of 32.
void TestLockColumns::theLeaseBarIsLongEnoughToBeRead()
{
    QFETCH(const int, width);
    QFETCH(const ui::ThemeChoice, choice);
    m_stage->theme.choose(choice);
    show({"order:1 fair A:1x1 30s/30s wd | B:2 300s listening"});
    table()->choose(ScriptedLockSystem::idOf("order:2"_ba));
    m_stage->window->resize(width, 800);
    QTRY_COMPARE(m_stage->window->width(), width);
    QVERIFY(m_stage->find<QWidget>(u"detailPanel"_s)->isVisible());
    QTRY_VERIFY(!table()->isColumnHidden(ui::LockTableModel::Waiters));
    QVERIFY(!table()->isColumnHidden(ui::LockTableModel::Held));
    QTRY_VERIFY2(barLength(0) >= 96, QByteArray::number(barLength(0)));
    const int name = table()->columnWidth(ui::LockTableModel::Name);
    QVERIFY2(name >= 244, QByteArray::number(name));
}

QTEST_MAIN(TestLockColumns)
#include "tst_lock_columns.moc"
