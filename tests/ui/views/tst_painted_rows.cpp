// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The pixels of painted rows, and the tool tip over them.

#include "tests/support/examined_views.h"
#include "tests/support/test_program.h"
#include "tests/support/view_picture.h"
#include "ui/models/lock_filter_model.h"
#include "ui/models/lock_table_model.h"
#include "ui/theme/theme.h"
#include "ui/views/lock_table_view.h"
#include "ui/views/now_page.h"

#include <QApplication>
#include <QHeaderView>
#include <QHelpEvent>
#include <QListView>
#include <QTest>
#include <QToolTip>

using namespace lockengine;
using namespace ui;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

class TestPaintedRows : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void theRowOfADeadWaiterIsAmber_data();
    void theRowOfADeadWaiterIsAmber();
    void theLongestTurnFitsIntoItsColumn();
    void aNeighbourOfTheSameColourIsAnOutline();
    void aFindingIsCompleteAndTheNameIsTruncated();
    void moreHoldersAreShownInANarrowTable();
    void aFindingInTheNameIsNotRepeatedInTheLease_data();
    void aFindingInTheNameIsNotRepeatedInTheLease();
    void theToolTipDisappearsWithItsRow_data();
    void theToolTipDisappearsWithItsRow();

private:
    void show(const QByteArrayList &pictures)
    {
        testing::ExaminedViews examined;
        const WatchBatch batch = examined.look(pictures, m_clock.now());
        m_locks->showFindings(examined.findings());
        m_locks->apply(batch);
    }
    [[nodiscard]] QImage cell(int row, int column) const
    {
        return m_view->viewport()->grab(m_view->visualRect(m_filtered->index(row, column))).toImage();
    }

    SystemClock m_systemClock;
    ServerNow m_clock{m_systemClock};
    Theme m_theme{nullptr};
    std::unique_ptr<LockTableModel> m_locks;
    std::unique_ptr<LockFilterModel> m_filtered;
    std::unique_ptr<LockTableView> m_view;
};

namespace {

int pixelsOf(const QImage &image, const QColor &colour, QRect area = {})
{
    if (area.isNull())
        area = image.rect();
    int count = 0;
    for (int y = area.top(); y <= area.bottom(); ++y) {
        for (int x = area.left(); x <= area.right(); ++x)
            count += image.pixelColor(x, y) == colour ? 1 : 0;
    }
    return count;
}

// Amber or red, including the paler edges of letters and icons.
int warmPixelsOf(const QImage &image, const QRect &area)
{
    int count = 0;
    for (int y = area.top(); y <= area.bottom(); ++y) {
        for (int x = area.left(); x <= area.right(); ++x)
            count += image.pixelColor(x, y).red() - image.pixelColor(x, y).blue() > 60 ? 1 : 0;
    }
    return count;
}

} // namespace

void TestPaintedRows::init()
{
    m_theme.apply();
    m_locks = std::make_unique<LockTableModel>();
    m_filtered = std::make_unique<LockFilterModel>(*m_locks);
    m_view = std::make_unique<LockTableView>(*m_filtered, m_theme, m_clock);
    m_view->resize(900, 300);
    m_view->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_view.get()));
}

void TestPaintedRows::cleanup()
{
    QToolTip::hideText();
    m_view.reset();
    m_filtered.reset();
    m_locks.reset();
}

void TestPaintedRows::theRowOfADeadWaiterIsAmber_data()
{
    QTest::addColumn<ThemeChoice>("choice");
    QTest::newRow("light") << ThemeChoice::Light;
    QTest::newRow("dark") << ThemeChoice::Dark;
}

void TestPaintedRows::theRowOfADeadWaiterIsAmber()
{
    QFETCH(const ThemeChoice, choice);
    m_theme.choose(choice);
    NowPage page(m_theme, m_clock);
    page.resize(400, 600);
    page.show();
    page.showLock(testing::viewOf(
        "a fair free !head-not-listening | B:2 178s gone, C:3 478s listening", m_clock.now()));
    const auto *list = page.findChild<QListView *>(u"queueRows"_s);
    const auto row = [list](int number) {
        return list->viewport()->grab(list->visualRect(list->model()->index(number, 0))).toImage();
    };
    const Palette &colours = m_theme.colours();
    const QImage dead = row(0);
    const QImage alive = row(1);
    QVERIFY(pixelsOf(dead, colours.amberGround) > dead.width() * dead.height() / 2);
    QCOMPARE(pixelsOf(alive, colours.amberGround), 0);
    // The last column is coloured too: "dead" in one row, "in ≤ 2 min 58 s" in the other.
    const auto turn
        = [](const QImage &image) { return image.rect().adjusted(image.width() - 100, 4, -4, -4); };
    QVERIFY(pixelsOf(dead, colours.amber, turn(dead)) > 0);
    QCOMPARE(pixelsOf(alive, colours.amber, turn(alive)), 0);
    QVERIFY(pixelsOf(alive, colours.dim, turn(alive)) > 0);
    // The outline above and below.
    for (const int y : {0, dead.height() - 1})
        QCOMPARE(pixelsOf(dead, colours.amberEdge, QRect(0, y, dead.width(), 1)), dead.width());
    QCOMPARE(pixelsOf(alive, colours.amberEdge), 0);
}

void TestPaintedRows::theLongestTurnFitsIntoItsColumn()
{
    NowPage page(m_theme, m_clock);
    page.resize(400, 600);
    page.show();
    page.showLock(testing::viewOf(
        "a fair free !head-not-listening | B:2 3599s gone, C:3 3899s listening", m_clock.now()));
    const auto *list = page.findChild<QListView *>(u"queueRows"_s);
    const QModelIndex alive = list->model()->index(1, 0);
    const QString spoken = alive.data(Qt::AccessibleTextRole).toString();
    QVERIFY2(spoken.contains(u"in ≤ 59 min 5"_s), qPrintable(spoken));
    const QImage row = list->viewport()->grab(list->visualRect(alive)).toImage();
    const QRect end(row.width() - 4, 1, 4, row.height() - 3); // the space after the last column
    QCOMPARE(pixelsOf(row, m_theme.colours().card, end), end.width() * end.height());
}

// If two adjacent clients share a colour, the lower one is drawn as an outline: badge and bar.
void TestPaintedRows::aNeighbourOfTheSameColourIsAnOutline()
{
    QByteArray other;
    for (char letter = 'B'; letter <= 'Z' && other.isEmpty(); ++letter) {
        if (holderColour(QByteArray(1, letter)) == holderColour("A"))
            other = QByteArray(1, letter) + ":1";
    }
    QVERIFY(!other.isEmpty());
    show({"a reentrant A:1x1 29s/30s wd", "b reentrant " + other + "x1 29s/30s wd",
        "c reentrant A:1x1 29s/30s wd", "d reentrant A:1x1 29s/30s wd"});
    const QColor colour = m_theme.colours().holder("A:1");
    const auto badge = [&](int row) { return pixelsOf(cell(row, LockTableModel::Holder), colour); };
    const auto bar = [&](int row) { return pixelsOf(cell(row, LockTableModel::Lease), colour); };
    for (const int row : {0, 2, 3}) { // the last two rows have the same client
        QVERIFY2(badge(row) > 200, QByteArray::number(badge(row)));
        QVERIFY2(bar(row) > 200, QByteArray::number(bar(row)));
    }
    QVERIFY2(badge(1) < 150, QByteArray::number(badge(1)));
    QVERIFY2(bar(1) < bar(0) / 2, QByteArray::number(bar(1)));
}

void TestPaintedRows::aFindingIsCompleteAndTheNameIsTruncated()
{
    show({"a reentrant A:1x1 15s/30s wd", "order:batch:nightly reentrant B:1x1 15s/30s wd"});
    QCOMPARE(m_filtered->rowCount(), 2);
    m_view->horizontalHeader()->resizeSection(LockTableModel::Name, 236);
    const auto amberIn = [this](int row) {
        const QImage image = cell(row, LockTableModel::Name);
        return warmPixelsOf(image, image.rect());
    };
    const int one = amberIn(0);
    const int other = amberIn(1);
    QVERIFY2(one > 100, QByteArray::number(one).constData());
    QVERIFY2(10 * std::min(one, other) >= 9 * std::max(one, other),
        (QByteArray::number(one) + ' ' + QByteArray::number(other)).constData());
}

// The id is shortened instead.
void TestPaintedRows::moreHoldersAreShownInANarrowTable()
{
    const QByteArray id = "11111111-2222-4333-8444-555555555555:7";
    show({"a readwrite " + id + "x1r 30s", "b readwrite " + id + "x1r,B:1x1r 30s",
        "c readwrite " + id + "x1r,B:1x1r,C:1x1r 30s"});
    m_view->setWaitersShown(true);
    m_view->resize(640, 300);
    QTRY_VERIFY(m_view->columnWidth(LockTableModel::Holder) < 150);
    const auto holder = [this](int row) { return cell(row, LockTableModel::Holder); };
    QVERIFY(holder(0) != holder(1));
    QVERIFY(holder(1) != holder(2));
}

void TestPaintedRows::aFindingInTheNameIsNotRepeatedInTheLease_data()
{
    QTest::addColumn<QByteArray>("lease");
    QTest::addColumn<QString>("finding");
    QTest::newRow("one renewal is missed") << "15s/30s wd"_ba << u"renewal missed"_s;
    QTest::newRow("two renewals are missed") << "5s/30s wd"_ba << u"2 renewals missed"_s;
}

// The lease cell shows only the renewal icon in the colour of the finding, without text.
void TestPaintedRows::aFindingInTheNameIsNotRepeatedInTheLease()
{
    QFETCH(const QByteArray, lease);
    QFETCH(const QString, finding);
    m_theme.choose(ThemeChoice::Light);
    m_view->resize(1300, 300); // wide enough for the text
    show({"a reentrant A:1x1 29s/30s wd", "b reentrant A:1x1 " + lease});
    QCOMPARE(m_filtered->index(0, 0).data(LockTableModel::FindingRole).toString(), finding);
    const QImage name = cell(0, LockTableModel::Name);
    QVERIFY(warmPixelsOf(name, name.rect()) > 100);
    // After the icon; the other row says "watchdog" there.
    const auto words
        = [](const QImage &image) { return image.rect().adjusted(image.width() - 70, 0, 0, -2); };
    const QImage late = cell(0, LockTableModel::Lease);
    const QImage well = cell(1, LockTableModel::Lease);
    QVERIFY(pixelsOf(well, m_theme.colours().dim, words(well)) > 0);
    const QRect area = words(late);
    QCOMPARE(pixelsOf(late, late.pixelColor(area.topLeft()), area), area.width() * area.height());
    const QRect icon(late.width() - 92, 0, 22, late.height());
    QVERIFY(warmPixelsOf(late, icon) > 10);
    QCOMPARE(warmPixelsOf(well, icon), 0);
}

void TestPaintedRows::theToolTipDisappearsWithItsRow_data()
{
    QTest::addColumn<bool>("isRemoved");
    QTest::newRow("another order") << false;
    QTest::newRow("row removed") << true;
}

void TestPaintedRows::theToolTipDisappearsWithItsRow()
{
    QFETCH(const bool, isRemoved);
    show({"a reentrant A:1x1 29s/30s wd", "b reentrant B:1x1 29s/30s wd", "c reentrant C:1x1 29s/30s wd"});
    QWidget *viewport = m_view->viewport();
    const QPoint at = m_view->visualRect(m_filtered->index(1, LockTableModel::Lease)).center();
    QTest::mouseMove(viewport, at - QPoint(2, 0));
    QTest::mouseMove(viewport, at);
    QHelpEvent help(QEvent::ToolTip, at, viewport->mapToGlobal(at));
    QApplication::sendEvent(viewport, &help);
    QVERIFY(QToolTip::isVisible());
    if (isRemoved) {
        WatchBatch batch;
        batch.forgotten = {m_locks->view(1).state.id};
        m_locks->apply(batch);
    } else {
        m_filtered->sort(LockTableModel::Name, Qt::DescendingOrder);
    }
    QTRY_VERIFY(!QToolTip::isVisible()); // it fades out
}

LOCKSCOPE_WINDOW_TEST(TestPaintedRows)
#include "tst_painted_rows.moc"
