// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/test_program.h"
#include "tests/support/thread_timer.h"
#include "tests/support/view_picture.h"
#include "ui/models/lock_filter_model.h"
#include "ui/models/lock_table_model.h"
#include "ui/present/text.h"
#include "ui/theme/theme.h"
#include "ui/views/lock_table_view.h"

#include <QHeaderView>
#include <QMenu>
#include <QSignalSpy>
#include <QTest>

using namespace lockengine;
using namespace ui;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

class TestLockTableView : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void theTableAnimatesOnlyVisibleChanges();
    void aRemovedChoiceDoesNotMoveToANeighbour();
    void aFilteredChoiceIsRestored();
    void theNumberOfWaitersIsVisibleOnAChosenRow();
    void aTruncatedCountShowsItsBeginning();
    void theLeaseIsVisibleAtEveryWidth();
    void anEmptyWaitersColumnIsHiddenInFavourOfNames();
    void theColumnLayoutIsStoredAsText_data();
    void theColumnLayoutIsStoredAsText();
    void columnsAreChosenAndMoved();
    void theSortArrowPointsInTheDirectionOfGrowth();
    void hostileNamesPaintQuickly();
    void aHundredThousandRowsScrollWithoutStutter();

private:
    void show(const QByteArrayList &pictures) { m_locks->apply(testing::batchOf(pictures, m_clock->now())); }
    [[nodiscard]] LockId idAt(int row) const { return m_locks->view(row).state.id; }
    // Both in microseconds. Names and holder ids are `longer` characters longer than `name`.
    [[nodiscard]] qint64 paintingTime(const QByteArray &name, qsizetype longer);
    [[nodiscard]] qint64 scrollingTime(int rows);

    SystemClock m_systemClock;
    std::unique_ptr<ServerNow> m_clock;
    std::unique_ptr<Theme> m_theme;
    std::unique_ptr<LockTableModel> m_locks;
    std::unique_ptr<LockFilterModel> m_filtered;
    std::unique_ptr<LockTableView> m_view;
};

void TestLockTableView::init()
{
    m_clock = std::make_unique<ServerNow>(m_systemClock);
    m_theme = std::make_unique<Theme>(nullptr);
    m_theme->apply();
    m_locks = std::make_unique<LockTableModel>();
    m_filtered = std::make_unique<LockFilterModel>(*m_locks);
    m_view = std::make_unique<LockTableView>(*m_filtered, *m_theme, *m_clock);
    m_view->resize(900, 500);
    m_view->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_view.get()));
}

void TestLockTableView::cleanup()
{
    m_view.reset();
    m_filtered.reset();
    m_locks.reset();
    m_theme.reset();
}

void TestLockTableView::theTableAnimatesOnlyVisibleChanges()
{
    QTRY_VERIFY(!m_view->isAnimating());
    show({"a reentrant A:1x1 30s/30s wd"});
    QTRY_VERIFY(m_view->isAnimating());
    m_view->hide();
    QTRY_VERIFY(!m_view->isAnimating());
    m_view->show();
    QTRY_VERIFY(m_view->isAnimating());
    show({"a reentrant free"});
    QTRY_VERIFY(!m_view->isAnimating());
}

void TestLockTableView::aRemovedChoiceDoesNotMoveToANeighbour()
{
    show({"a reentrant A:1x1 9s", "b reentrant A:1x1 9s", "c reentrant A:1x1 9s"});
    m_view->choose(idAt(1));
    QCOMPARE(m_view->currentIndex().row(), 1);
    QSignalSpy changed(m_view.get(), &LockTableView::chosenChanged);
    const LockId chosen = idAt(1);
    WatchBatch batch;
    batch.forgotten = {chosen};
    m_locks->apply(batch);
    QVERIFY(!m_view->currentIndex().isValid());
    QVERIFY(m_view->selectionModel()->selectedRows().isEmpty());
    QCOMPARE(*m_view->chosen(), chosen);
    QCOMPARE(changed.size(), 0);
}

void TestLockTableView::aFilteredChoiceIsRestored()
{
    show({"a reentrant A:1x1 9s", "b reentrant A:1x1 9s"});
    m_view->choose(idAt(1));
    m_filtered->setFilter(parseFilter(u"zzz"_s));
    QVERIFY(!m_view->currentIndex().isValid());
    m_filtered->setFilter({});
    QCOMPARE(m_view->currentIndex().row(), 1);
    QTest::keyClick(m_view.get(), Qt::Key_Up);
    QCOMPARE(m_view->chosen()->name, "a"_ba);
}

void TestLockTableView::theNumberOfWaitersIsVisibleOnAChosenRow()
{
    show({"a fair A:1x1 30s/30s wd | B:2 300s"});
    for (const auto choice : {ThemeChoice::Light, ThemeChoice::Dark}) {
        m_theme->choose(choice);
        m_view->choose(idAt(0));
        const QRect cell = m_view->visualRect(m_filtered->index(0, LockTableModel::Waiters));
        const QImage picture = m_view->viewport()->grab(cell).toImage();
        const QColor ground = picture.pixelColor(8, cell.height() / 2);
        QCOMPARE(ground.rgb(), m_theme->colours().selection.rgb());
        const QColor pill = picture.pixelColor(cell.width() - 8 - 3, cell.height() / 2);
        QVERIFY2(contrast(pill, ground) >= 1.15, qPrintable(pill.name() + u" on "_s + ground.name()));
    }
}

void TestLockTableView::aTruncatedCountShowsItsBeginning()
{
    const auto pictureOf = [this](const QByteArray &count) {
        show({QByteArray(20, 'a') + " reentrant A:1x" + count + " 30s/30s wd"});
        const QRect cell = m_view->visualRect(m_filtered->index(0, LockTableModel::Name));
        return m_view->viewport()->grab(cell).toImage();
    };
    const QImage largest = pictureOf("9223372036854775807");
    const QString help = m_filtered->index(0, LockTableModel::Name).data(Qt::ToolTipRole).toString();
    QVERIFY2(help.contains(u"×9223372036854775807"_s), qPrintable(help));
    QVERIFY(pictureOf("9223372036854775806") == largest);
    QVERIFY(pictureOf("1223372036854775807") != largest);
}

void TestLockTableView::theLeaseIsVisibleAtEveryWidth()
{
    show({"a fair A:1x1 30s/30s wd | B:2 300s"});
    for (const int width : {0, 500, 600, 700, 770, 804, 1200}) {
        m_view->resize(width, 300);
        QTRY_COMPARE(m_view->width(), qMax(width, m_view->minimumWidth()));
        int right = 0;
        for (int column = 0; column < LockTableModel::ColumnCount; ++column)
            right = qMax(right, m_view->visualRect(m_filtered->index(0, column)).right());
        QVERIFY2(right < m_view->viewport()->width(), qPrintable(QString::number(width)));
        QVERIFY(!m_view->isColumnHidden(LockTableModel::Lease));
        QCOMPARE(m_view->isColumnHidden(LockTableModel::Held), width < 750);
        QVERIFY(m_view->columnWidth(LockTableModel::Name) >= (width < 600 ? 120 : 220));
    }
}

void TestLockTableView::anEmptyWaitersColumnIsHiddenInFavourOfNames()
{
    for (const int width : {500, 720, 900}) {
        m_view->resize(width, 300);
        QTRY_COMPARE(m_view->width(), width);
        m_view->setWaitersShown(true);
        const bool isShown = !m_view->isColumnHidden(LockTableModel::Waiters);
        const auto widthOfAll = [this] {
            int sum = 0;
            for (int column = 0; column < LockTableModel::ColumnCount; ++column)
                sum += m_view->columnWidth(column);
            return sum;
        };
        const int all = widthOfAll();
        m_view->setWaitersShown(false);
        QVERIFY(m_view->isColumnHidden(LockTableModel::Waiters));
        QCOMPARE(widthOfAll(), all);
        QCOMPARE(isShown, width > 500);
    }
}

void TestLockTableView::theColumnLayoutIsStoredAsText_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("understood");
    const QString usual = u"name holder lease waiters held"_s;
    QTest::newRow("nothing stored") << QString() << usual;
    QTest::newRow("complete") << u"held -lease name waiters -holder"_s
                              << u"held -lease name waiters -holder"_s;
    QTest::newRow("incomplete") << u"waiters name"_s << u"waiters name holder lease held"_s;
    QTest::newRow("the name is always shown") << u"-name"_s << usual;
    QTest::newRow("unknown, twice and empty")
        << u"  holder x -y name holder --lease "_s << u"holder name lease waiters held"_s;
}

void TestLockTableView::theColumnLayoutIsStoredAsText()
{
    QFETCH(const QString, text);
    QTEST(textOf(columnLayout(text)), "understood");
}

void TestLockTableView::columnsAreChosenAndMoved()
{
    m_view->resize(1200, 300);
    QCOMPARE(textOf(m_view->columns()), u"name holder lease waiters held"_s);
    QMenu menu;
    m_view->offerColumns(menu);
    QCOMPARE(menu.actions().size(), 4);
    menu.actions().constFirst()->trigger();
    QVERIFY(m_view->isColumnHidden(LockTableModel::Holder));
    m_view->horizontalHeader()->moveSection(m_view->horizontalHeader()->visualIndex(LockTableModel::Held),
        1); // after the systems column, which is hidden
    QCOMPARE(textOf(m_view->columns()), u"held name -holder lease waiters"_s);
    const auto layout = m_view->columns();
    m_view->setColumns(columnLayout({}));
    QCOMPARE(textOf(m_view->columns()), u"name holder lease waiters held"_s);
    QVERIFY(!m_view->isColumnHidden(LockTableModel::Holder));
    m_view->setColumns(layout);
    QCOMPARE(m_view->columns(), layout);
    QVERIFY(m_view->isColumnHidden(LockTableModel::Holder));
    m_view->resize(1100, 300);
    QTRY_COMPARE(m_view->width(), 1100);
    QVERIFY(m_view->isColumnHidden(LockTableModel::Holder)); // hidden by the user
}

void TestLockTableView::theSortArrowPointsInTheDirectionOfGrowth()
{
    show({"a reentrant A:1x1 9s", "b reentrant A:1x1 9s"});
    const auto picture = [this] { return m_view->horizontalHeader()->grab().toImage(); };
    const QImage without = picture();
    // The width of each pixel row that the arrow adds, from top to bottom.
    const auto widths = [&without, &picture] {
        const QImage with = picture();
        QList<int> rows;
        for (int y = 0; y < with.height(); ++y) {
            int changed = 0;
            for (int x = 0; x < with.width(); ++x)
                changed += with.pixel(x, y) != without.pixel(x, y) ? 1 : 0;
            if (changed > 0)
                rows += changed;
        }
        return rows;
    };
    const auto joined = [](const QList<int> &numbers) {
        QByteArrayList texts;
        for (const int number : numbers)
            texts += QByteArray::number(number);
        return texts.join(' ');
    };
    m_view->sortByColumn(LockTableModel::Name, Qt::AscendingOrder);
    QList<int> rows = widths();
    QVERIFY2(rows.size() >= 3 && rows.size() <= 10, joined(rows));
    QVERIFY2(rows.first() < rows.last(), joined(rows));
    m_view->sortByColumn(LockTableModel::Name, Qt::DescendingOrder);
    rows = widths();
    QVERIFY2(rows.first() > rows.last(), joined(rows));
}

qint64 TestLockTableView::paintingTime(const QByteArray &name, qsizetype longer)
{
    WatchBatch batch;
    LockView row = testing::viewOf("x fair A:1x1 30s/30s wd", m_clock->now());
    for (int i = 0; i < 15; ++i) {
        row.state.id.name = name + QByteArray::number(i) + QByteArray(longer, 'W');
        row.state.holders[0].id = QByteArray(longer, char('a' + i));
        batch.changed += row;
    }
    m_locks->apply(batch);
    testing::ThreadTimer timer;
    m_view->grab();
    return timer.microseconds();
}

qint64 TestLockTableView::scrollingTime(int rows)
{
    WatchBatch batch;
    batch.changed.fill(testing::viewOf("x fair A:1x1 30s/30s wd", m_clock->now()), rows);
    for (int i = 0; i < rows; ++i)
        batch.changed[i].state.id.name = "lock:" + QByteArray::number(i);
    m_locks->apply(batch);
    m_view->grab();
    testing::ThreadTimer timer;
    for (int i = 0; i < 20; ++i) {
        m_view->scrollTo(m_filtered->index(i * (rows - 1) / 19, 0));
        m_view->grab();
    }
    return timer.microseconds();
}

// Compared with names of usual length in the same run: only the growth with the length counts.
void TestLockTableView::hostileNamesPaintQuickly()
{
    std::ignore = paintingTime("warm", 40);
    const qint64 usual = paintingTime("lock:", 40);
    const qint64 hostile = paintingTime("<img src=file:///x width=3000000>\u202E", 1'000'000);
    qInfo("15 rows with names of 1 MB more painted in %lld us, with usual names in %lld us", hostile, usual);
    QVERIFY2(hostile < 20 * usual, qPrintable(QString::number(hostile)));
}

void TestLockTableView::aHundredThousandRowsScrollWithoutStutter()
{
    const qint64 few = scrollingTime(1'000);
    const qint64 many = scrollingTime(100'000);
    qInfo("20 jumps and whole repaints: %lld us in 100,000 rows, %lld us in 1,000", many, few);
    QVERIFY2(many < 5 * few, qPrintable(QString::number(many)));
}

LOCKSCOPE_WINDOW_TEST(TestLockTableView)
#include "tst_lock_table_view.moc"
