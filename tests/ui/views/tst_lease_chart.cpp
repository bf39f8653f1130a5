// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The pixels of a painted curve, in both themes.

#include "tests/support/test_program.h"
#include "tests/support/view_picture.h"
#include "ui/theme/theme.h"
#include "ui/views/holder_legend.h"
#include "ui/views/lease_chart.h"

#include <QCategoryAxis>
#include <QTest>

using namespace lockengine;
using namespace ui;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

class TestLeaseChart : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void eachHoldHasItsHoldersColour();
    void aMissedRenewalAndAnExpiryAreHighlighted();
    void aFreeLockWithWaitersHasARedFloor();
    void thePredictionFades();
    void aHandOverIsAVerticalLine();
    void ticksShowTheirUnit_data();
    void ticksShowTheirUnit();
    void theLegendNamesSeveralHolders();

private:
    enum class Side { Left, Right, Both };
    [[nodiscard]] QImage painted(const QList<LeaseSample> &samples, const LockView &view);
    [[nodiscard]] int pixelsOf(const QImage &image, const QColor &colour, Side side = Side::Both) const;

    Theme m_theme{nullptr};
    std::unique_ptr<LeaseChart> m_chart;
};

namespace {

const ServerTime now{1'000'000s};
const QByteArray first = "A:1";
const QByteArray second = "C:3"; // has another colour

LeaseSample free(Milliseconds ago, bool isWaitedFor)
{
    LeaseSample one;
    one.at = now - ago;
    one.isWaitedFor = isWaitedFor;
    return one;
}

LeaseSample held(Milliseconds ago, const QByteArray &holder, Milliseconds watchdog = 0ms)
{
    LeaseSample one;
    one.at = now - ago;
    one.left = 30s;
    one.holder = holder;
    one.watchdogLease = watchdog;
    return one;
}

bool isNear(const QColor &one, const QColor &other)
{
    return std::abs(one.red() - other.red()) + std::abs(one.green() - other.green())
        + std::abs(one.blue() - other.blue())
        < 24;
}

} // namespace

void TestLeaseChart::init()
{
    m_theme.apply();
    m_chart = std::make_unique<LeaseChart>(m_theme);
    m_chart->resize(420, 170);
    QVERIFY(m_theme.colours().holder(first) != m_theme.colours().holder(second));
}

QImage TestLeaseChart::painted(const QList<LeaseSample> &samples, const LockView &view)
{
    m_chart->show();
    m_chart->showCurve(leaseCurve(samples, view, now), now);
    return m_chart->grab().toImage();
}

int TestLeaseChart::pixelsOf(const QImage &image, const QColor &colour, Side side) const
{
    constexpr int badges = 30; // ignored rows at the top
    const int from = side == Side::Right ? image.width() * 55 / 100 : 0;
    const int to = side == Side::Left ? image.width() * 35 / 100 : image.width();
    int count = 0;
    for (int y = badges; y < image.height(); ++y) {
        for (int x = from; x < to; ++x)
            count += isNear(image.pixelColor(x, y), colour) ? 1 : 0;
    }
    return count;
}

// The first holder holds until a minute ago, which is the middle of the chart.
void TestLeaseChart::eachHoldHasItsHoldersColour()
{
    const LockView view = testing::viewOf("a reentrant C:3x1 20s/30s wd", now);
    QList<LeaseSample> samples;
    for (int ago = 120; ago > 0; ago -= 10)
        samples += held(std::chrono::seconds(ago), ago > 60 ? first : second, 30s);
    const QImage image = painted(samples, view);
    const Palette &colours = m_theme.colours();
    QVERIFY(pixelsOf(image, colours.holder(first), Side::Left) > 50);
    QCOMPARE(pixelsOf(image, colours.holder(second), Side::Left), 0);
    QVERIFY(pixelsOf(image, colours.holder(second), Side::Right) > 50);
    QCOMPARE(pixelsOf(image, colours.holder(first), Side::Right), 0);
}

void TestLeaseChart::aMissedRenewalAndAnExpiryAreHighlighted()
{
    const Palette &colours = m_theme.colours();
    const LockView late = testing::viewOf("a reentrant A:1x1 15s/30s wd", now);
    const QImage missed = painted({held(15s, first, 30s)}, late);
    QVERIFY(pixelsOf(missed, colours.amber) > 10);
    QCOMPARE(pixelsOf(missed, colours.red), 0);
    QCOMPARE(m_chart->accessibleName(), u"Lease in the last 2 min: 0 renewals, 1 missed"_s);
    const LockView gone = testing::viewOf("a reentrant free", now);
    const QImage expired = painted({held(60s, first), free(29s, false)}, gone);
    QVERIFY(pixelsOf(expired, colours.red) > 6);
    QCOMPARE(pixelsOf(expired, colours.amber), 0);
    QCOMPARE(m_chart->accessibleName(), u"Lease in the last 2 min: 0 renewals, 1 expired"_s);
}

void TestLeaseChart::aFreeLockWithWaitersHasARedFloor()
{
    const LockView stuck = testing::viewOf("a fair free | B:2 300s listening", now);
    const QImage waited = painted({held(60s, first), free(40s, true)}, stuck);
    QVERIFY(pixelsOf(waited, m_theme.colours().red) > 100);
    const LockView idle = testing::viewOf("a fair free", now);
    QCOMPARE(pixelsOf(painted({held(60s, first), free(40s, false)}, idle), m_theme.colours().red), 0);
}

void TestLeaseChart::thePredictionFades()
{
    const LockView view = testing::viewOf("a reentrant A:1x1 30s/30s wd", now);
    const QImage image = painted({held(0s, first, 30s)}, view); // only the future part
    const QColor colour = m_theme.colours().holder(first);
    QVERIFY(pixelsOf(image, colour, Side::Right) > 0);
    const QImage end = image.copy(image.width() * 95 / 100, 0, image.width() * 5 / 100, image.height());
    QCOMPARE(pixelsOf(end, colour), 0);
}

// No line where the same holder acquires it again.
void TestLeaseChart::aHandOverIsAVerticalLine()
{
    const LockView view = testing::viewOf("a reentrant C:3x1 20s/30s wd", now);
    const auto isGrey = [](const QColor &colour) { // paler between two pixels
        return qGray(colour.rgb()) < 200 && colour.hsvSaturation() < 80;
    };
    const auto longestLine = [&isGrey](const QImage &image) {
        int longest = 0;
        for (int x = 0; x < image.width() * 60 / 100; ++x) { // stops before the line of the present
            int length = 0;
            for (int y = 0; y < image.height(); ++y)
                length += isGrey(image.pixelColor(x, y)) ? 1 : 0;
            longest = std::max(longest, length);
        }
        return longest;
    };
    const QImage handedOver = painted({held(90s, first), held(60s, second), held(10s, second)}, view);
    QVERIFY2(longestLine(handedOver) > 80, QByteArray::number(longestLine(handedOver)));
    const QImage again
        = painted({held(90s, second), free(70s, false), held(60s, second), held(10s, second)}, view);
    QVERIFY2(longestLine(again) < 40, QByteArray::number(longestLine(again)));
}

void TestLeaseChart::ticksShowTheirUnit_data()
{
    QTest::addColumn<QByteArray>("picture");
    QTest::addColumn<QStringList>("labels");
    const auto row = [](const char *lease, const QStringList &labels) {
        QTest::newRow(lease) << QByteArray("a reentrant A:1x1 ") + lease << labels;
    };
    row("30s/30s", {u"0 s"_s, u"10 s"_s, u"20 s"_s, u"30 s"_s});
    row("1500ms/1500ms", {u"0 s"_s, u"0.5 s"_s, u"1 s"_s, u"1.5 s"_s});
    row("60m/60m", {u"0 s"_s, u"30 min"_s, u"1 h"_s});
    row("2880m/2880m", {u"0 s"_s, u"1 d"_s, u"2 d"_s});
}

void TestLeaseChart::ticksShowTheirUnit()
{
    QFETCH(const QByteArray, picture);
    m_chart->showCurve(leaseCurve({}, testing::viewOf(picture, now), now), now);
    const auto axes = m_chart->chart()->axes(Qt::Vertical);
    QCOMPARE(axes.size(), 1);
    QTEST(qobject_cast<QCategoryAxis *>(axes.first())->categoriesLabels(), "labels");
}

void TestLeaseChart::theLegendNamesSeveralHolders()
{
    HolderLegend legend(m_theme);
    legend.nameClients([](const QByteArray &id) { return id == second ? u"orders"_s : QString(); });
    legend.showHolders({second});
    QVERIFY(!legend.isVisibleTo(nullptr)); // it is shown above the chart
    legend.showHolders({second, first});
    QVERIFY(legend.isVisibleTo(nullptr));
    QCOMPARE(legend.accessibleName(), u"Holders in the chart: orders (C:3), A:1"_s);
}

LOCKSCOPE_WINDOW_TEST(TestLeaseChart)
#include "tst_lease_chart.moc"
