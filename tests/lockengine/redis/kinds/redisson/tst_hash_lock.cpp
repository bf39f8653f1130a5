// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/client/lock_protocol.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace lockengine;
using namespace lockengine::redis;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

class TestHashLock : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aHoldIsAFieldOfTheLock();
    void onlyADefiniteReplyMeansThatAHoldIsGone();
    void oneScriptRenewsManyHolds();
};

namespace {

const LockProtocol &protocol = *protocolFor(LockKind::Reentrant);
const HoldKey hold("job"_ba, "a:1"_ba);

} // namespace

void TestHashLock::aHoldIsAFieldOfTheLock()
{
    QCOMPARE(protocol.readBack(hold).plain->words(), (QList<QByteArray>{"HGET"_ba, "job"_ba, "a:1"_ba}));
}

void TestHashLock::onlyADefiniteReplyMeansThatAHoldIsGone()
{
    QCOMPARE(protocol.holdsIn(hold, Reply::bulk("2"_ba)), 2);
    QCOMPARE(protocol.holdsIn(hold, Reply::nil()), 0);
    QCOMPARE(protocol.holdsIn(hold, Reply::bulk("many"_ba)), 0);
    QCOMPARE(protocol.holdsIn(hold, Reply::error("WRONGTYPE Operation against a key"_ba)), 0);
    QCOMPARE(protocol.holdsIn(hold, Reply::error("NOPERM this user has no permissions"_ba)), std::nullopt);
    QCOMPARE(protocol.holdsIn(hold, Reply::error("LOADING Redis is loading"_ba)), std::nullopt);
}

void TestHashLock::oneScriptRenewsManyHolds()
{
    const Step step = protocol.renew({hold, HoldKey("other"_ba, "a:2"_ba)}, 30s);
    QCOMPARE(step.keys, (QList<QByteArray>{"job"_ba, "other"_ba}));
    QCOMPARE(step.arguments, (QList<QByteArray>{"30000"_ba, "a:1"_ba, "a:2"_ba}));
}

LOCKSCOPE_TEST(TestHashLock)
#include "tst_hash_lock.moc"
