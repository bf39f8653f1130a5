// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/lab/scenario/json_places.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace lockengine;
using namespace Qt::StringLiterals;

class tst_json_places : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void eachValueHasItsLine()
    {
        const JsonPlaces places = placesIn("{\n"
                                           "  \"a\": 1, \"b\": \"two\\n\\\"}\",\n"
                                           "  \"list\": [\n"
                                           "    {\"x\": [true,\n"
                                           "      null]}, -1.5e3\n"
                                           "  ],\n"
                                           "  \"empty\": [], \"none\": {}\n"
                                           "}");
        QCOMPARE(places.lineOf(u"/a"_s), 2);
        QCOMPARE(places.lineOf(u"/b"_s), 2);
        QCOMPARE(places.lineOf(u"/list"_s), 3);
        QCOMPARE(places.lineOf(u"/list/0"_s), 4);
        QCOMPARE(places.lineOf(u"/list/0/x/0"_s), 4);
        QCOMPARE(places.lineOf(u"/list/0/x/1"_s), 5);
        QCOMPARE(places.lineOf(u"/list/1"_s), 5);
        QCOMPARE(places.lineOf(u"/empty"_s), 7);
        QCOMPARE(places.lineOf(u"/none"_s), 7);
        QVERIFY(places.twice.isEmpty());
    }
    void missingValueHasTheLineOfItsParent()
    {
        const JsonPlaces places = placesIn("{\n\n\"a\": {\n\"b\": 1}}");
        QCOMPARE(places.lineOf(u"/a/c/d"_s), 3);
        QCOMPARE(places.lineOf(u"/z"_s), 1);
    }
    void duplicateFieldIsReported()
    {
        const JsonPlaces places = placesIn("{\"a\": 1,\n\"b\": {\"a\": 1},\n\"a\": 2}");
        QCOMPARE(places.twice, QList<QString>{u"/a"_s});
        QCOMPARE(places.lineOf(u"/a"_s), 3);
    }
    void offsetIsConvertedToALine()
    {
        QCOMPARE(lineAt("a\nb\nc", 0), 1);
        QCOMPARE(lineAt("a\nb\nc", 4), 3);
        QCOMPARE(lineAt("a\nb\nc", 400), 3);
    }
};

LOCKSCOPE_PLAIN_TEST(tst_json_places)

#include "tst_json_places.moc"
