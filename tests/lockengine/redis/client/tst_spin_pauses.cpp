// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/client/spin_pauses.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace lockengine;
using namespace lockengine::redis;
using namespace std::chrono_literals;

class TestSpinPauses : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void pausesDoubleUpToTheLongest();
    void jitterDesynchronizesWaiters();
};

namespace {

class Always final : public Randomness
{
public:
    explicit Always(std::uint64_t bits)
        : m_bits(bits)
    { }
    std::uint64_t bits() override { return m_bits; }

private:
    std::uint64_t m_bits;
};

QList<qint64> pauses(std::uint64_t bits, int count)
{
    Always randomness(bits);
    SpinPauses spin;
    QList<qint64> all;
    for (int i = 0; i < count; ++i)
        all.append(spin.next(randomness).count());
    return all;
}

} // namespace

void TestSpinPauses::pausesDoubleUpToTheLongest()
{
    QCOMPARE(pauses(0, 10), (QList<qint64>{1, 2, 4, 8, 16, 32, 64, 128, 128, 128}));
}

void TestSpinPauses::jitterDesynchronizesWaiters()
{
    // Less than k ms are added after the k-th pause: 11 % 1, 11 % 2, 11 % 3, ...
    QCOMPARE(pauses(11, 9), (QList<qint64>{1, 2, 5, 12, 27, 55, 115, 128, 128}));
}

LOCKSCOPE_TEST(TestSpinPauses)
#include "tst_spin_pauses.moc"
