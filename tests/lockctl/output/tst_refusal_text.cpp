// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/lockctl/output/refusal_text.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace lockctl;
using namespace lockengine;
using namespace std::chrono_literals;
using namespace Qt::StringLiterals;

namespace {

ClientNaming naming()
{
    NamingRule rule;
    rule.match = u"9b7e:1"_s;
    rule.name = u"orders-7"_s;
    return ClientNaming({rule});
}

LockState heldBy(const QByteArrayList &ids)
{
    LockState state;
    for (const QByteArray &id : ids)
        state.holders += Holder(id, 1);
    state.lease.expiry = Expiry::Timed;
    state.lease.left = 12s;
    return state;
}

} // namespace

class TestRefusalText : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theRefusalAloneNamesNoHolder();
    void aFreeLockWithAQueueIsHeldByNoClient();
    void theHolderIsNamedWithItsRemainingLease();
    void severalHoldersAreCounted();
    void aHolderWithoutALeaseHasNoTime();
    void permitsNameNoClient();
};

void TestRefusalText::theRefusalAloneNamesNoHolder()
{
    AcquireOutcome outcome;
    QCOMPARE(refusalText(outcome), "another client holds it");
    outcome.left = 4s;
    QCOMPARE(refusalText(outcome), "another client holds it, for up to 4.0 s more unless it is renewed");
}

void TestRefusalText::aFreeLockWithAQueueIsHeldByNoClient()
{
    AcquireOutcome outcome;
    outcome.isFree = true;
    QCOMPARE(refusalText(outcome), "no client holds it, but other waiters are ahead in its queue");
}

void TestRefusalText::theHolderIsNamedWithItsRemainingLease()
{
    QVERIFY(namesHolder(heldBy({"9b7e:1"})));
    QCOMPARE(holderText(heldBy({"9b7e:1"}), naming()),
        "orders-7 (9b7e:1) holds it, for up to 12.0 s more unless it is renewed");
    QCOMPARE(holderText(heldBy({"a\x1b[2J:1"}), {}),
        "a\\u{1B}[2J:1 holds it, for up to 12.0 s more unless it is renewed");
}

void TestRefusalText::severalHoldersAreCounted()
{
    LockState state = heldBy({"9b7e:1", "b:1"});
    state.lease = {};
    QCOMPARE(holderText(state, naming()), "orders-7 (9b7e:1) and 1 more client hold it");
    state.moreHolders = 1'000;
    QCOMPARE(holderText(state, {}), "9b7e:1 and 1,001 more clients hold it");
}

void TestRefusalText::aHolderWithoutALeaseHasNoTime()
{
    LockState state = heldBy({"b:1"});
    state.lease.expiry = Expiry::Never;
    QCOMPARE(holderText(state, {}), "b:1 holds it");
}

void TestRefusalText::permitsNameNoClient()
{
    QVERIFY(!namesHolder({}));
    LockState state;
    state.holders += Holder("8f", 1, HoldMode::Permit);
    QVERIFY(!namesHolder(state));
}

LOCKSCOPE_TEST(TestRefusalText)
#include "tst_refusal_text.moc"
