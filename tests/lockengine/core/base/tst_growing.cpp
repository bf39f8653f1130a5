// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/core/base/growing.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <unordered_map>

using namespace lockengine;

class TestGrowing : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void mapGrowsInFewStepsAndIsNeverFull();
};

void TestGrowing::mapGrowsInFewStepsAndIsNeverFull()
{
    constexpr int many = 100'000;
    std::unordered_map<int, int> map;
    int steps = 0;
    for (int i = 0; i < many; ++i) {
        const size_t before = map.bucket_count();
        makeRoom(map);
        map.emplace(i, i);
        steps += map.bucket_count() != before ? 1 : 0;
        QVERIFY(2 * map.size() <= map.bucket_count());
        QVERIFY(map.bucket_count() < 64 || map.bucket_count() <= 10 * map.size());
    }
    QCOMPARE(map.size(), size_t(many));
    QVERIFY2(steps <= 10, QByteArray::number(steps));
}

LOCKSCOPE_TEST(TestGrowing)
#include "tst_growing.moc"
