// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/test_program.h"
#include "tests/support/view_picture.h"
#include "ui/present/event_words.h"
#include "ui/present/lease_appearance.h"
#include "ui/theme/palette.h"
#include "ui/views/paint.h"

#include <QTest>

using namespace lockengine;
using namespace ui;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

class TestLeaseAppearance : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void onlyMissedRenewalsAreColoured_data();
    void onlyMissedRenewalsAreColoured();
    void anUnreadableLockIsNeverShownAsFree();
    void countingLocksHaveNoLease();
    void theBarDecreasesAndJumpsOnRenewal();
    void anUnknownCeilingFillsNoBar();
    void aStaleLeaseDoesNotMove();
    void heldTimesShowWhenTheyAreALowerBound();
    void theBarIsDrawnUpToItsFraction();
};

namespace {

const ServerTime start{1'000'000s};

} // namespace

void TestLeaseAppearance::onlyMissedRenewalsAreColoured_data()
{
    QTest::addColumn<QByteArray>("picture");
    QTest::addColumn<int>("secondsLater");
    QTest::addColumn<Tone>("tone");
    QTest::addColumn<RenewalStatus>("renewalStatus");
    QTest::newRow("fresh watchdog") << "a reentrant A:1x1 30s/30s wd"_ba << 5 << Tone::Plain
                                    << RenewalStatus::Watchdog;
    QTest::newRow("one renewal missed")
        << "a reentrant A:1x1 30s/30s wd"_ba << 14 << Tone::Amber << RenewalStatus::Overdue;
    QTest::newRow("two renewals missed")
        << "a reentrant A:1x1 30s/30s wd"_ba << 24 << Tone::Red << RenewalStatus::Late;
    QTest::newRow("a fixed lease expires, which is normal")
        << "a reentrant A:1x1 30s/30s fixed"_ba << 29 << Tone::Plain << RenewalStatus::Fixed;
    QTest::newRow("unknown renewal") << "a reentrant A:1x1 30s"_ba << 1 << Tone::Plain
                                     << RenewalStatus::NotYetKnown;
    QTest::newRow("endless") << "a reentrant A:1x1 never"_ba << 5 << Tone::Amber << RenewalStatus::NoExpiry;
    QTest::newRow("not readable") << "a reentrant A:1x1 ?"_ba << 5 << Tone::Plain
                                  << RenewalStatus::NotReadable;
}

void TestLeaseAppearance::onlyMissedRenewalsAreColoured()
{
    QFETCH(QByteArray, picture);
    QFETCH(int, secondsLater);
    QFETCH(Tone, tone);
    QFETCH(RenewalStatus, renewalStatus);
    const LeaseAppearance look
        = leaseAppearance(testing::viewOf(picture, start), start + std::chrono::seconds(secondsLater));
    QCOMPARE(look.tone, tone);
    QCOMPARE(look.renewalStatus, renewalStatus);
}

void TestLeaseAppearance::anUnreadableLockIsNeverShownAsFree()
{
    const LockView view = testing::viewOf("a reentrant free !unread", start);
    QCOMPARE(leaseAppearance(view, start).text, u"permission missing"_s);
    QCOMPARE(leaseAppearance(view, start).tone, Tone::Amber);
    QCOMPARE(leaseAppearance(view, start).renewalStatus, RenewalStatus::NotReadable);
    QCOMPARE(heldText(view, start), u"?"_s);
}

void TestLeaseAppearance::countingLocksHaveNoLease()
{
    const LockView free = testing::viewOf("a semaphore free =3", start);
    QCOMPARE(leaseAppearance(free, start), LeaseAppearance());
    QVERIFY(heldText(free, start).isEmpty());
    const LockView permits = testing::viewOf("a permits P1x1p@9s,P2x1p 9s =3/5", start);
    QCOMPARE(leaseAppearance(permits, start).bar, LeaseAppearance::Bar::None);
    QCOMPARE(leaseAppearance(permits, start).text, u"first expires in 9.0 s"_s);
    QVERIFY(leaseAppearance(permits, start).moves);
    const LockView endless = testing::viewOf("a permits P1x1p never =3/4", start);
    QCOMPARE(leaseAppearance(endless, start), LeaseAppearance()); // no flaw for a permit
}

void TestLeaseAppearance::theBarDecreasesAndJumpsOnRenewal()
{
    const LockView view = testing::viewOf("a reentrant A:1x1 30s/30s wd", start);
    QCOMPARE(leaseAppearance(view, start).fraction, 1.0);
    QCOMPARE(leaseAppearance(view, start + 3s).fraction, 0.9);
    QCOMPARE(leaseAppearance(view, start + 3s).text, u"27.0 s"_s);
    const LockView renewed = testing::viewOf("a reentrant A:1x1 30s/30s wd", start + 10s);
    QCOMPARE(leaseAppearance(renewed, start + 10s).fraction, 1.0);
    QCOMPARE(leaseAppearance(view, start + 99s).fraction, 0.0);
    QVERIFY(!leaseAppearance(view, start + 99s).moves);
}

void TestLeaseAppearance::anUnknownCeilingFillsNoBar()
{
    const LeaseAppearance look = leaseAppearance(testing::viewOf("a reentrant A:1x1 12s", start), start);
    QCOMPARE(look.bar, LeaseAppearance::Bar::NoCeiling);
    QCOMPARE(
        leaseAppearance(testing::viewOf("a reentrant free", start), start).bar, LeaseAppearance::Bar::None);
}

void TestLeaseAppearance::aStaleLeaseDoesNotMove()
{
    LockView view = testing::viewOf("a reentrant A:1x1 30s/30s wd", start);
    QVERIFY(leaseAppearance(view, start).moves);
    view.stale = true;
    QVERIFY(!leaseAppearance(view, start).moves);
}

void TestLeaseAppearance::heldTimesShowWhenTheyAreALowerBound()
{
    LockView view = testing::viewOf("a reentrant A:1x1 30s/30s wd", start);
    QCOMPARE(heldText(view, start), u"12 s · "_s + clockTime(start - 12s).left(5));
    QCOMPARE(heldText(view, start + 4min), u"4 min · "_s + clockTime(start - 12s).left(5));
    view.heldSince->exact = false;
    QCOMPARE(heldText(view, start), u"≥\u200912 s"_s);
    QCOMPARE(heldText(testing::viewOf("a reentrant free", start), start), u"free"_s);
}

void TestLeaseAppearance::theBarIsDrawnUpToItsFraction()
{
    LeaseAppearance look;
    look.bar = LeaseAppearance::Bar::Filled;
    look.fraction = 0.5;
    QImage image(100, 20, QImage::Format_RGB32);
    image.fill(Qt::white);
    QPainter painter(&image);
    paintLeaseBar(painter, QRectF(0, 0, 100, 20), look, Qt::blue, palette(Scheme::Light));
    painter.end();
    QCOMPARE(image.pixelColor(45, 10), QColor(Qt::blue));
    QCOMPARE(image.pixelColor(55, 10), palette(Scheme::Light).track);
    QCOMPARE(image.pixelColor(45, 2), QColor(Qt::white)); // 8 px high
    look.tone = Tone::Red;
    QPainter again(&image);
    paintLeaseBar(again, QRectF(0, 0, 100, 20), look, Qt::blue, palette(Scheme::Light));
    again.end();
    QCOMPARE(image.pixelColor(45, 10), palette(Scheme::Light).red);
}

LOCKSCOPE_WINDOW_TEST(TestLeaseAppearance)
#include "tst_lease_appearance.moc"
