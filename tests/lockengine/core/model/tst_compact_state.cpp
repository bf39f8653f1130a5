// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/core/model/compact_state.h"

#include "tests/support/lock_picture.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace lockengine;
using namespace std::chrono_literals;
using testing::lockFromPicture;

namespace {

constexpr ServerTime now{std::chrono::seconds(1'700'000'000)};

LockState stateOf(const QByteArray &picture)
{
    LockState state = lockFromPicture(picture, now);
    state.observedAt = now;
    return state;
}

} // namespace

class TestCompactState : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void compactStateIsRestoredUnchanged_data();
    void compactStateIsRestoredUnchanged();
    void frequentlyReadFieldsAreEqual_data() { compactStateIsRestoredUnchanged_data(); }
    void frequentlyReadFieldsAreEqual();
    void locksOfManyKindsAreNotMixedUp();
    void ordinaryCompactStateIsSmall();
};

void TestCompactState::compactStateIsRestoredUnchanged_data()
{
    QTest::addColumn<QByteArray>("picture");
    for (const char *picture : {
             "order:1 reentrant free",
             "order:1 reentrant/spin/fair A:1x1 30.0s",
             "order:1 reentrant A:1x3 12.0s/30s wd",
             "order:1 reentrant A:1x1 12.0s/30s fixed",
             "order:1 reentrant A:1x1 never",
             "order:1 reentrant A:1x? ?",
             "order:1 readwrite A:1x1w 30.0s",
             "order:1 readwrite A:1x1r@10s 30.0s",
             "order:1 readwrite A:1x1r,B:1x1r 30.0s",
             "order:1 permits A:1x1p~ 30.0s",
             "order:1 fair A:1x2 12.0s/30s wd | B:7 330s listening, C:9 640s gone, D:1 untimed",
             "order:1 reentrant A:1x1 30.0s +3",
             "order:1 fenced A:1x1 30.0s #7",
             "order:1 semaphore free =3/10",
             "order:1 token A:1x1 30.0s ~redlock",
             "order:1 reentrant A:1x1 never !no-expiry",
         })
        QTest::newRow(picture) << QByteArray(picture);
}

void TestCompactState::compactStateIsRestoredUnchanged()
{
    QFETCH(QByteArray, picture);
    const LockState state = stateOf(picture);
    const CompactState compact(state);
    QCOMPARE(compact.expanded(), state);
    const CompactState copy = compact;
    QCOMPARE(copy.expanded(), state);
}

void TestCompactState::frequentlyReadFieldsAreEqual()
{
    QFETCH(QByteArray, picture);
    const LockState state = stateOf(picture);
    const CompactState compact(state);
    QCOMPARE(compact.id(), state.id);
    QCOMPARE(compact.kinds(), state.kinds);
    QCOMPARE(compact.observedAt(), state.observedAt);
    QCOMPARE(compact.isHeld(), state.isHeld());
    QCOMPARE(compact.isFree(), state.isFree());
    QCOMPARE(compact.isUnread(), state.isUnread());
    QCOMPARE(compact.name(), state.id.name);
    QCOMPARE(compact.system(), state.id.system);
    QCOMPARE(compact.renewal(), state.lease.renewal);
    QCOMPARE(compact.hasFlaws(), !state.flaws.isEmpty());
    QCOMPARE(compact.waiterCount(), state.waiterCount());
    const Holder first = state.holders.value(0);
    QCOMPARE(compact.holder(), first.id);
    QCOMPARE(compact.count(), first.count);
    const bool hasMore = state.holders.size() > 1 || state.waiterCount() > 0;
    QVERIFY(!hasMore || (compact.full() && *compact.full() == state));
}

void TestCompactState::locksOfManyKindsAreNotMixedUp()
{
    QList<LockState> states;
    std::vector<CompactState> compact;
    for (int i = 0; i < 1'000; ++i) { // more values than can be shared
        LockState state = stateOf("order:1 reentrant A:1x1 30.0s");
        state.id.system = "s" + QByteArray::number(i % 300);
        state.id.name = "order:" + QByteArray::number(i);
        state.kinds = {LockKind(i % 5)};
        states.append(state);
        compact.emplace_back(state);
    }
    for (int i = 0; i < states.size(); ++i)
        QCOMPARE(compact[size_t(i)].expanded(), states[i]);
}

void TestCompactState::ordinaryCompactStateIsSmall()
{
    QVERIFY(3 * sizeof(CompactState) <= sizeof(LockState) + sizeof(Holder));
}

LOCKSCOPE_TEST(TestCompactState)
#include "tst_compact_state.moc"
