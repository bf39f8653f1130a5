// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/base/spare_memory.h"

#include <QFile>
#include <QTest>

#include <memory>
#include <vector>

using namespace lockengine;

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr bool isOwnHeap = false; // sanitizers bring a heap of their own
#else
constexpr bool isOwnHeap = true;
#endif

namespace {

qint64 residentPages()
{
    QFile file(QStringLiteral("/proc/self/statm"));
    return file.open(QIODevice::ReadOnly) ? file.readAll().split(' ').value(1).toLongLong() : 0;
}

} // namespace

class TestSpareMemory : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void whatIsFreeBetweenWhatStaysIsGivenBack();
};

void TestSpareMemory::whatIsFreeBetweenWhatStaysIsGivenBack()
{
    if (!isOwnHeap || residentPages() == 0)
        QSKIP("nothing can be given back here");
    constexpr size_t blocks = 40'000; // of a kilobyte
    const qint64 before = residentPages();
    std::vector<std::unique_ptr<QByteArray>> kept;
    for (size_t i = 0; i < blocks; ++i)
        kept.push_back(std::make_unique<QByteArray>(1'000, 'x'));
    for (size_t i = 0; i < blocks; ++i) {
        if (i % 100 != 0)
            kept[i].reset();
    }
    const qint64 spare = residentPages() - before;
    giveBackSpareMemory();
    QVERIFY2(2 * (residentPages() - before) < spare, "less than half was given back");
    QCOMPARE(*kept[100], QByteArray(1'000, 'x'));
}

QTEST_GUILESS_MAIN(TestSpareMemory)
#include "tst_spare_memory.moc"
