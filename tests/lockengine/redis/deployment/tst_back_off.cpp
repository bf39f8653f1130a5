// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/deployment/back_off.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace lockengine;
using namespace lockengine::redis;
using namespace std::chrono_literals;

namespace {

class FixedRandomness final : public Randomness
{
public:
    explicit FixedRandomness(std::uint64_t bits)
        : m_bits(bits)
    { }
    std::uint64_t bits() override { return m_bits; }

private:
    std::uint64_t m_bits;
};

} // namespace

class TestBackOff : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void pausesDoubleUpToTheLongest();
    void pausesLieInTheUpperHalf();
    void shortConnectionDoesNotResetThePauses();
    void longConnectionResetsThePauses();
    void longestPauseAllowsSeveralAttemptsPerLease();
    void permanentErrorsAreRefusals();
};

void TestBackOff::pausesDoubleUpToTheLongest()
{
    FixedRandomness shortest(0);
    BackOff backOff(200ms, 1s, shortest);
    QList<qint64> pauses;
    for (int i = 0; i < 5; ++i)
        pauses.append(backOff.nextPause(MonotonicTime{1h}).count());
    QCOMPARE(pauses, QList<qint64>({100, 200, 400, 500, 500}));
    backOff.reset();
    QCOMPARE(backOff.nextPause(MonotonicTime{1h}), Milliseconds(100));
}

void TestBackOff::pausesLieInTheUpperHalf()
{
    for (std::uint64_t bits = 0; bits < 1000; ++bits) {
        FixedRandomness some(bits * 0x9e3779b97f4a7c15ull);
        BackOff backOff(200ms, 1s, some);
        const auto pause = backOff.nextPause(MonotonicTime{1h});
        QVERIFY(pause >= 100ms && pause <= 200ms);
    }
}

void TestBackOff::shortConnectionDoesNotResetThePauses()
{
    FixedRandomness shortest(0);
    BackOff backOff(200ms, 1s, shortest);
    MonotonicTime now{1h};
    QList<qint64> pauses;
    for (int i = 0; i < 4; ++i) {
        backOff.noteUp(now);
        now += 999ms;
        pauses.append(backOff.nextPause(now).count());
    }
    QCOMPARE(pauses, QList<qint64>({100, 200, 400, 500}));
}

void TestBackOff::longConnectionResetsThePauses()
{
    FixedRandomness shortest(0);
    BackOff backOff(200ms, 1s, shortest);
    MonotonicTime now{1h};
    for (int i = 0; i < 4; ++i)
        std::ignore = backOff.nextPause(now);
    backOff.noteUp(now);
    now += 1s;
    QCOMPARE(backOff.nextPause(now), Milliseconds(100));
    now += 1h; // no connection in between: time alone does not reset the pauses
    QCOMPARE(backOff.nextPause(now), Milliseconds(200));
}

void TestBackOff::longestPauseAllowsSeveralAttemptsPerLease()
{
    QCOMPARE(longestPauseFor(30s), Milliseconds(1000));
    QCOMPARE(longestPauseFor(24h), Milliseconds(1000));
    QCOMPARE(longestPauseFor(2s), Milliseconds(200));
    QCOMPARE(longestPauseFor(3ms), Milliseconds(100));
}

void TestBackOff::permanentErrorsAreRefusals()
{
    for (const auto kind : {ErrorKind::Loading, ErrorKind::Unreachable, ErrorKind::ServerError,
             ErrorKind::Closed, ErrorKind::TimedOut})
        QVERIFY(!isRefusal(Error(kind)));
    for (const auto kind : {ErrorKind::AuthenticationRequired, ErrorKind::TlsRefused, ErrorKind::NoPermission,
             ErrorKind::Forbidden, ErrorKind::WrongPassword, ErrorKind::BadInput})
        QVERIFY(isRefusal(Error(kind)));
}

LOCKSCOPE_TEST(TestBackOff)
#include "tst_back_off.moc"
