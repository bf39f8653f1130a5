// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/test_program.h"
#include "ui/present/holder_badge.h"
#include "ui/present/holder_colour.h"

#include <QTest>

using namespace ui;
using namespace Qt::StringLiterals;

class TestHolderBadge : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aBadgeHasTwoCharactersOfTheClient_data();
    void aBadgeHasTwoCharactersOfTheClient();
    void neighboursWithTheSameColourDiffer();
    void threadsOfOneClientLookAlike();
    void aDistantNeighbourIsNotRead();
    void theFirstOfAColourInALegendIsFilled();
};

namespace {

// The first `count` clients that share the colour of the first one.
QList<QByteArray> clientsOfOneColour(int count)
{
    QList<QByteArray> clients{"c0"};
    for (int i = 1; clients.size() < count; ++i) {
        const QByteArray client = "c" + QByteArray::number(i);
        if (holderColour(client) == holderColour(clients.first()))
            clients += client;
    }
    return clients;
}

QByteArray ofAnotherColour(const QByteArray &than)
{
    for (int i = 0;; ++i) {
        const QByteArray client = "other" + QByteArray::number(i);
        if (holderColour(client) != holderColour(than))
            return client;
    }
}

QList<bool> outlinesOf(const QList<QByteArray> &ids)
{
    QList<bool> outlines;
    for (int row = 0; row < int(ids.size()); ++row)
        outlines += isOutlined(row, [&ids](int at) { return ids[at]; });
    return outlines;
}

} // namespace

void TestHolderBadge::aBadgeHasTwoCharactersOfTheClient_data()
{
    QTest::addColumn<QByteArray>("id");
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("badge");
    QTest::newRow("name and instance") << "9b7e:1"_ba << u"order-service · pod 7f3"_s << u"O7"_s;
    QTest::newRow("two words") << "9b7e:1"_ba << u"stock-sync"_s << u"SS"_s;
    QTest::newRow("one word") << "9b7e:1"_ba << u"orders"_s << u"OR"_s;
    QTest::newRow("one letter") << "9b7e:1"_ba << u"x"_s << u"X"_s;
    QTest::newRow("Chinese") << "9b7e:1"_ba << u"订单服务 3"_s << u"订3"_s;
    QTest::newRow("no name") << "9b7e:1"_ba << QString() << u"9b"_s;
    QTest::newRow("a name of punctuation") << "9b7e:1"_ba << u"\u202e\n--"_s << u"9b"_s;
    QTest::newRow("an id of punctuation") << "\xff\x01-:-"_ba << QString() << u"?"_s;
    QTest::newRow("nothing") << ""_ba << QString() << u"?"_s;
    QTest::newRow("a very long name") << "9b7e:1"_ba << QString(100'000, u'z') + u" 7"_s << u"ZZ"_s;
}

void TestHolderBadge::aBadgeHasTwoCharactersOfTheClient()
{
    QFETCH(QByteArray, id);
    QFETCH(QString, name);
    QTEST(badgeText(id, name), "badge");
}

void TestHolderBadge::neighboursWithTheSameColourDiffer()
{
    const QList<QByteArray> alike = clientsOfOneColour(3);
    const QByteArray other = ofAnotherColour(alike[0]);
    QCOMPARE(outlinesOf({alike[0], alike[1], alike[2], alike[1]}), QList<bool>({false, true, false, true}));
    QCOMPARE(outlinesOf({alike[0], other, alike[1]}), QList<bool>({false, false, false}));
    QCOMPARE(outlinesOf({alike[0], {}, alike[1]}), QList<bool>({false, false, false}));
}

void TestHolderBadge::threadsOfOneClientLookAlike()
{
    const QList<QByteArray> alike = clientsOfOneColour(2);
    QCOMPARE(outlinesOf({alike[0], alike[1] + ":1", alike[1] + ":2", alike[0] + ":9"}),
        QList<bool>({false, true, true, false}));
}

void TestHolderBadge::aDistantNeighbourIsNotRead()
{
    const QList<QByteArray> alike = clientsOfOneColour(2);
    int asked = 0;
    const auto idAt = [&](int row) {
        ++asked;
        return alike[row % 2];
    };
    static_cast<void>(isOutlined(100'000, idAt));
    QVERIFY2(asked <= 33, QByteArray::number(asked));
}

void TestHolderBadge::theFirstOfAColourInALegendIsFilled()
{
    const QList<QByteArray> alike = clientsOfOneColour(2);
    const QList<QByteArray> legend{
        alike[0] + ":1", ofAnotherColour(alike[0]), alike[1] + ":1", alike[0] + ":2"};
    QVERIFY(!isOutlinedIn(legend, legend[0]));
    QVERIFY(!isOutlinedIn(legend, legend[1]));
    QVERIFY(isOutlinedIn(legend, legend[2]));
    QVERIFY(!isOutlinedIn(legend, legend[3]));
}

LOCKSCOPE_TEST(TestHolderBadge)
#include "tst_holder_badge.moc"
