// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/test_program.h"
#include "ui/models/row_index.h"

#include <QByteArray>
#include <QList>
#include <QTest>

#include <random>

using namespace ui;

namespace {

struct Rows
{
    [[nodiscard]] int find(const QByteArray &key) const
    {
        return index.find(hashOf(key), [&](int row) { return keys.at(row) == key; });
    }
    void append(const QByteArray &key)
    {
        keys.append(key);
        index.insert(int(keys.size()) - 1, [this](int row) { return hashOf(keys.at(row)); });
    }
    void remove(int first, int last)
    {
        keys.remove(first, last - first + 1);
        index.remove(first, last);
    }

    // Weak on purpose, so that many keys collide.
    static size_t hashOf(const QByteArray &key) { return qHash(key) % 37; }

    QList<QByteArray> keys;
    RowIndex index;
};

} // namespace

class TestRowIndex : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void anEmptyIndexFindsNothing();
    void rowsAfterRemovedOnesMoveUp();
    void randomChangesKeepTheIndexCorrect();
};

void TestRowIndex::anEmptyIndexFindsNothing()
{
    Rows rows;
    QCOMPARE(rows.find("a"), -1);
    rows.append("a");
    rows.index.clear();
    QCOMPARE(rows.find("a"), -1);
}

void TestRowIndex::rowsAfterRemovedOnesMoveUp()
{
    Rows rows;
    for (const char *key : {"a", "b", "c", "d"})
        rows.append(key);
    rows.remove(1, 2);
    QCOMPARE(rows.find("a"), 0);
    QCOMPARE(rows.find("b"), -1);
    QCOMPARE(rows.find("c"), -1);
    QCOMPARE(rows.find("d"), 1);
}

void TestRowIndex::randomChangesKeepTheIndexCorrect()
{
    std::mt19937 chance(1); // the same sequence in each run
    Rows rows;
    for (int i = 0; i < 3'000; ++i) {
        if (rows.keys.isEmpty() || chance() % 3 != 0) {
            rows.append(QByteArray::number(i));
        } else {
            const int first = int(chance() % size_t(rows.keys.size()));
            rows.remove(first, std::min(first + int(chance() % 3), int(rows.keys.size()) - 1));
        }
        for (int one = 0; i % 100 == 0 && one <= i; ++one) {
            const QByteArray key = QByteArray::number(one);
            QCOMPARE(rows.find(key), int(rows.keys.indexOf(key)));
        }
    }
}

LOCKSCOPE_TEST(TestRowIndex)
#include "tst_row_index.moc"
