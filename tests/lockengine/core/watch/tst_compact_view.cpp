// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/core/watch/compact_view.h"

#include "tests/support/lock_picture.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace lockengine;
using namespace std::chrono_literals;

namespace {

constexpr ServerTime now{std::chrono::seconds(1'700'000'000)};

LockView viewOf(const QByteArray &picture)
{
    LockView view;
    view.state = testing::lockFromPicture(picture, now);
    view.state.observedAt = now;
    return view;
}

LeaseEstimate renewedLease()
{
    LeaseEstimate lease;
    lease.expiry = Expiry::Timed;
    lease.deadline = now + 29s;
    lease.ceiling = 30s;
    lease.watchdogSeen = true;
    lease.lastRenewal = now - 1s;
    lease.anchoredAt = now - 1s;
    lease.leftAtAnchor = 30s;
    return lease;
}

QList<LockView> manySorts()
{
    QList<LockView> views{LockView(), viewOf("order:1 reentrant A:1x3 12.0s/30s wd"),
        viewOf("order:1 fair A:1x2 12.0s/30s wd | B:7 330s listening")};
    LockView learned = views[1];
    learned.lease = renewedLease();
    learned.heldSince = HeldSince{now - 5s, true};
    views.append(learned);
    LockView irregular = learned;
    irregular.lease.watchdogSeen = false;
    irregular.lease.irregular = true;
    irregular.lease.ceiling.reset();
    irregular.lease.lastRenewal.reset();
    irregular.heldSince->exact = false;
    views.append(irregular);
    LockView ours = learned;
    ours.own = OwnHoldPhase::Unverified;
    ours.stale = true;
    views.append(ours);
    return views;
}

} // namespace

class TestCompactView : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void compactViewIsRestoredUnchanged();
    void frequentlyReadFieldsAreEqual();
    void compactViewCanBeMarkedStale();
    void ordinaryCompactViewIsSmall();
};

void TestCompactView::compactViewIsRestoredUnchanged()
{
    for (const LockView &view : manySorts())
        QCOMPARE(CompactView(view).expanded(), view);
}

void TestCompactView::frequentlyReadFieldsAreEqual()
{
    for (const LockView &view : manySorts()) {
        const CompactView compact(view);
        QCOMPARE(compact.state().id(), view.state.id);
        QCOMPARE(compact.lease().expanded(), view.lease);
        QCOMPARE(compact.lease().expiry(), view.lease.expiry);
        QCOMPARE(compact.lease().deadline(), view.lease.deadline);
        QCOMPARE(compact.heldSince(), view.heldSince);
        QCOMPARE(compact.own(), view.own);
        QCOMPARE(compact.isStale(), view.stale);
    }
}

void TestCompactView::compactViewCanBeMarkedStale()
{
    LockView view = manySorts().at(3);
    CompactView compact(view);
    compact.setStale();
    view.stale = true;
    QCOMPARE(compact.expanded(), view);
}

void TestCompactView::ordinaryCompactViewIsSmall()
{
    QVERIFY(5 * sizeof(CompactView) <= 2 * (sizeof(LockView) + sizeof(Holder)));
}

LOCKSCOPE_TEST(TestCompactView)
#include "tst_compact_view.moc"
