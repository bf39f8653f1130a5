// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/core/base/spare_memory.h"
#include "tests/support/test_program.h"

#include <QFile>
#include <QTest>

#include <memory>
#include <vector>

#include <sys/resource.h>
#include <unistd.h>

using namespace lockengine;

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr bool isOwnHeap = false; // sanitizers use their own heap
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
    void freeMemoryBetweenLiveBlocksIsReturned();
    void expectedMemoryIsNotAllocatedYet();
    void heapLimitLeavesTheHeapUnchanged();
};

void TestSpareMemory::freeMemoryBetweenLiveBlocksIsReturned()
{
    if (!isOwnHeap || residentPages() == 0)
        QSKIP("no memory can be returned here");
    constexpr size_t blocks = 40'000; // of one kilobyte each
    const qint64 before = residentPages();
    std::vector<std::unique_ptr<QByteArray>> kept;
    for (size_t i = 0; i < blocks; ++i)
        kept.push_back(std::make_unique<QByteArray>(1'000, 'x'));
    for (size_t i = 0; i < blocks; ++i) {
        if (i % 100 != 0)
            kept[i].reset();
    }
    const qint64 spare = residentPages() - before;
    releaseSpareMemory();
    QVERIFY2(2 * (residentPages() - before) < spare, "less than half was returned");
    QCOMPARE(*kept[100], QByteArray(1'000, 'x'));
}

// "hg": large pages are requested.
void TestSpareMemory::expectedMemoryIsNotAllocatedYet()
{
    QFile maps(QStringLiteral("/proc/self/smaps"));
    const bool hasLargePages = QFile::exists(QStringLiteral("/sys/kernel/mm/transparent_hugepage/enabled"));
    if (!isOwnHeap || !hasLargePages || !maps.open(QIODevice::ReadOnly))
        QSKIP("there are no large pages here");
    const qint64 before = residentPages();
    constexpr qint64 most = 1024; // pages
    expectMuchMemory(256 * 1024 * 1024);
    QVERIFY2(residentPages() - before < most, QByteArray::number(residentPages() - before));
    const QByteArray all = maps.readAll();
    qsizetype marked = 0;
    for (qsizetype at = all.indexOf("[heap]"); at >= 0; at = all.indexOf("[heap]", at + 1)) {
        const qsizetype flags = all.indexOf("VmFlags:", at);
        marked += all.mid(flags, all.indexOf('\n', flags) - flags).contains(" hg ") ? 1 : 0;
    }
    QVERIFY2(marked > 0, all);
    std::vector<QByteArray> kept(2'000, QByteArray(10'000, 'x')); // the heap still works
    for (QByteArray &one : kept)
        one[0] = 'y';
    QCOMPARE(kept.back(), 'y' + QByteArray(9'999, 'x'));
}

void TestSpareMemory::heapLimitLeavesTheHeapUnchanged()
{
    if (!isOwnHeap)
        QSKIP("the heap is another one here");
    rlimit usual{};
    QCOMPARE(getrlimit(RLIMIT_DATA, &usual), 0);
    constexpr rlim_t much = 200 * 1024 * 1024;
    rlimit tight = usual;
    tight.rlim_cur = much;
    releaseSpareMemory(); // undoes the effect of the previous test
    const void *const end = sbrk(0);
    QCOMPARE(setrlimit(RLIMIT_DATA, &tight), 0);
    expectMuchMemory(2 * much);
    QCOMPARE(sbrk(0), end);
    std::vector<QByteArray> kept(2'000, QByteArray(10'000, 'x'));
    for (QByteArray &one : kept)
        one[0] = 'y';
    QCOMPARE(setrlimit(RLIMIT_DATA, &usual), 0);
    QCOMPARE(kept.back(), 'y' + QByteArray(9'999, 'x'));
}

LOCKSCOPE_TEST(TestSpareMemory)
#include "tst_spare_memory.moc"
