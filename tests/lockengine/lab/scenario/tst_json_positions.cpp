// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/lab/scenario/json_positions.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace lockengine;
using namespace Qt::StringLiterals;

class tst_json_positions : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void eachValueHasItsLine()
    {
        const JsonPositions positions = positionsIn("{\n"
                                                    "  \"a\": 1, \"b\": \"two\\n\\\"}\",\n"
                                                    "  \"list\": [\n"
                                                    "    {\"x\": [true,\n"
                                                    "      null]}, -1.5e3\n"
                                                    "  ],\n"
                                                    "  \"empty\": [], \"none\": {}\n"
                                                    "}");
        QCOMPARE(positions.lineOf(u"/a"_s), 2);
        QCOMPARE(positions.lineOf(u"/b"_s), 2);
        QCOMPARE(positions.lineOf(u"/list"_s), 3);
        QCOMPARE(positions.lineOf(u"/list/0"_s), 4);
        QCOMPARE(positions.lineOf(u"/list/0/x/0"_s), 4);
        QCOMPARE(positions.lineOf(u"/list/0/x/1"_s), 5);
        QCOMPARE(positions.lineOf(u"/list/1"_s), 5);
        QCOMPARE(positions.lineOf(u"/empty"_s), 7);
        QCOMPARE(positions.lineOf(u"/none"_s), 7);
        QVERIFY(positions.twice.isEmpty());
    }
    void missingValueHasTheLineOfItsParent()
    {
        const JsonPositions positions = positionsIn("{\n\n\"a\": {\n\"b\": 1}}");
        QCOMPARE(positions.lineOf(u"/a/c/d"_s), 3);
        QCOMPARE(positions.lineOf(u"/z"_s), 1);
    }
    void duplicateFieldIsReported()
    {
        const JsonPositions positions = positionsIn("{\"a\": 1,\n\"b\": {\"a\": 1},\n\"a\": 2}");
        QCOMPARE(positions.twice, QList<QString>{u"/a"_s});
        QCOMPARE(positions.lineOf(u"/a"_s), 3);
    }
    void offsetIsConvertedToALine()
    {
        QCOMPARE(lineAt("a\nb\nc", 0), 1);
        QCOMPARE(lineAt("a\nb\nc", 4), 3);
        QCOMPARE(lineAt("a\nb\nc", 400), 3);
    }
};

LOCKSCOPE_PLAIN_TEST(tst_json_positions)

#include "tst_json_positions.moc"
