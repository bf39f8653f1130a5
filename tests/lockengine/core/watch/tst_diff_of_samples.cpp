// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Lockscope reads only some of very many holders. The next read may return others although nothing changed.

#include "lockengine/core/watch/diff.h"
#include "tests/support/lock_words.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace lockengine;
using namespace std::chrono_literals;

namespace {

LockState heldBy(const QList<QByteArray> &holders, qint64 more, HoldMode mode = HoldMode::Read)
{
    LockState state;
    state.id = LockId("test", "doc", "redisson");
    state.kinds = {LockKind::ReadWrite};
    for (const QByteArray &id : holders)
        state.holders.append(Holder(id, 1, mode));
    state.moreHolders = more;
    if (more > 0)
        state.flaws = {Flaw::Truncated};
    state.lease.expiry = Expiry::Timed;
    state.lease.left = 30s;
    state.observedAt = ServerTime(1'000s);
    return state;
}

QByteArrayList reported(const LockState &before, LockState after)
{
    Observation now;
    now.notBefore = before.observedAt;
    now.state = std::move(after);
    now.state.observedAt += 1s;
    now.state.lease.left -= 1s;
    QByteArrayList lines;
    for (const LockEvent &event : diff(before, now, {}, {}).events)
        lines.append(testing::wordOf(event.kind) + ' ' + event.holder);
    return lines;
}

} // namespace

class TestDiffOfSamples : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void differentSampleIsNoEvent();
    void changedCountIsAnEvent();
    void holderMissingFromASampleDidNotRelease();
    void newHolderInASampleAcquired();
    void holderMissingFromTheEarlierSampleDidNotAcquire();
    void sampledHolderThatIsGoneReleased();
    void aWriterAfterVeryManyReadersAcquired();
};

void TestDiffOfSamples::differentSampleIsNoEvent()
{
    QCOMPARE(reported(heldBy({"a", "b", "c"}, 900), heldBy({"b", "c", "d"}, 901)), QByteArrayList());
    QCOMPARE(reported(heldBy({"a", "b"}, 900), heldBy({"c", "d"}, 900)), QByteArrayList());
    QCOMPARE(reported(heldBy({"a", "b"}, 900), heldBy({"b", "c"}, 900)), QByteArrayList());
}

void TestDiffOfSamples::changedCountIsAnEvent()
{
    LockState after = heldBy({"b", "c"}, 900);
    after.holders[0].count = 2;
    QCOMPARE(reported(heldBy({"a", "b"}, 900), after), QByteArrayList({"reentered b"}));
}

void TestDiffOfSamples::holderMissingFromASampleDidNotRelease()
{
    QCOMPARE(reported(heldBy({"a", "b"}, 0), heldBy({"b"}, 900)), QByteArrayList());
}

void TestDiffOfSamples::newHolderInASampleAcquired()
{
    QCOMPARE(reported(heldBy({"a", "b"}, 0), heldBy({"b", "c"}, 900)), QByteArrayList({"acquired c"}));
}

void TestDiffOfSamples::holderMissingFromTheEarlierSampleDidNotAcquire()
{
    QCOMPARE(reported(heldBy({"a"}, 900), heldBy({"a", "b"}, 0)), QByteArrayList());
}

void TestDiffOfSamples::sampledHolderThatIsGoneReleased()
{
    const QByteArrayList lines = reported(heldBy({"a", "b"}, 900), heldBy({"b", "c"}, 0));
    QCOMPARE(lines.size(), 1);
    QVERIFY2(lines[0].endsWith(" a"), lines[0]);
}

void TestDiffOfSamples::aWriterAfterVeryManyReadersAcquired()
{
    const QByteArrayList lines = reported(heldBy({"a", "b"}, 900), heldBy({"w"}, 0, HoldMode::Write));
    QCOMPARE(lines.size(), 3);
    QCOMPARE(lines[2], QByteArray("acquired w"));
}

LOCKSCOPE_TEST(TestDiffOfSamples)
#include "tst_diff_of_samples.moc"
