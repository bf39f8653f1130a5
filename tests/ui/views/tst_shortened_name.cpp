// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/test_program.h"
#include "ui/views/key_cell.h"
#include "ui/views/shortened_name.h"
#include "ui/views/whole_label.h"

#include <QImage>
#include <QStringListModel>
#include <QTest>

using namespace ui;
using namespace Qt::StringLiterals;

class TestShortenedName : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theCommonPrefixIsThatOfOtherNames_data();
    void theCommonPrefixIsThatOfOtherNames();
    void theCommonPrefixIsShortenedFirst();
    void theEndIsShortenedNext();
    void aUniqueNameIsShortenedAtItsEnd();
    void noWidthIsExceeded();
    void aCompleteNameUsesSeveralLines();
    void keysOfOneLockStayDifferent();

private:
    [[nodiscard]] static QString shortened(const QString &name, qsizetype common, const QString &asWideAs)
    {
        const QFontMetricsF metrics{QFont()};
        return shortenedName(name, common, metrics, metrics.horizontalAdvance(asWideAs));
    }
};

void TestShortenedName::theCommonPrefixIsThatOfOtherNames_data()
{
    QTest::addColumn<QStringList>("others");
    QTest::addColumn<qsizetype>("common");
    const QString name = u"shop:order:7731:fulfil"_s;
    QTest::newRow("alone") << QStringList{name} << qsizetype(0);
    QTest::newRow("nothing in common") << QStringList{u"cache:warm"_s} << qsizetype(0);
    QTest::newRow("no separator in common") << QStringList{u"shopping"_s} << qsizetype(0);
    QTest::newRow("the first part") << QStringList{u"shop:bill:7731:fulfil"_s} << qsizetype(5);
    QTest::newRow("the longest") << QStringList{u"shop:bill"_s, u"shop:order:7732:fulfil"_s, name}
                                 << qsizetype(11);
    QTest::newRow("a longer name with the same start") << QStringList{name + u":retry"_s} << qsizetype(16);
    QTest::newRow("its beginning") << QStringList{u"shop:order"_s} << qsizetype(5);
}

void TestShortenedName::theCommonPrefixIsThatOfOtherNames()
{
    QFETCH(const QStringList, others);
    QTEST(commonBeginning(u"shop:order:7731:fulfil"_s, others), "common");
}

void TestShortenedName::theCommonPrefixIsShortenedFirst()
{
    const QString name = u"shop:order:7731:fulfil"_s;
    QCOMPARE(shortened(name, 11, name), name);
    const QString shown = shortened(name, 11, u"…order:7731:fulfil"_s);
    QCOMPARE(shown, u"…order:7731:fulfil"_s);
    QCOMPARE(shortened(name, 11, u"…7731:fulfil"_s), u"…7731:fulfil"_s);
}

void TestShortenedName::theEndIsShortenedNext()
{
    const QString shown = shortened(u"shop:order:7731:fulfil"_s, 11, u"…7731:f…"_s);
    QVERIFY2(shown.startsWith(u"…7731:"_s) && shown.endsWith(u'…'), qPrintable(shown));
}

void TestShortenedName::aUniqueNameIsShortenedAtItsEnd()
{
    const QString shown = shortened(u"inventory-synchronisation"_s, 0, u"inventory-s…"_s);
    QVERIFY2(shown.startsWith(u"inventory"_s) && shown.endsWith(u'…'), qPrintable(shown));
}

void TestShortenedName::noWidthIsExceeded()
{
    const QFontMetricsF metrics{QFont()};
    const QString name = u"shop:order:7731:fulfil:again:and:again"_s;
    for (qsizetype common = 0; common <= name.size(); ++common) {
        for (int room = 0; room < 300; room += 7) {
            const QString shown = shortenedName(name, common, metrics, room);
            QVERIFY(shown.size() <= 2 || metrics.horizontalAdvance(shown) <= room);
        }
    }
}

void TestShortenedName::aCompleteNameUsesSeveralLines()
{
    WholeLabel label;
    label.setText(u"order"_s);
    const int line = label.heightForWidth(200);
    label.setText(QString(400, u'x'));
    QVERIFY(label.heightForWidth(200) > 8 * line);
    QVERIFY(label.minimumSizeHint().width() < 50);
    // Its last line is drawn.
    label.setText(QString(60, u'.') + u'W');
    label.resize(60, label.heightForWidth(60));
    const QImage image = label.grab().toImage();
    const int lastLine = image.height() * 3 / 4;
    bool isDrawn = false;
    for (int y = lastLine; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x)
            isDrawn = isDrawn || image.pixelColor(x, y) != image.pixelColor(0, 0);
    }
    QVERIFY(isDrawn);
}

void TestShortenedName::keysOfOneLockStayDifferent()
{
    const QStringList keys{
        u"orders"_s, u"redisson_lock_queue:{orders}"_s, u"redisson_lock_timeout:{orders}"_s};
    const QStringListModel model(keys);
    const QFontMetricsF metrics{QFont()};
    const qreal room = metrics.horizontalAdvance(u"…timeout:{orders}"_s);
    QStringList shown;
    for (int row = 0; row < int(keys.size()); ++row)
        shown += shortenedKey(keys[row], model.index(row), metrics, room);
    QCOMPARE(shown[0], keys[0]);
    QVERIFY2(shown[1].endsWith(u"queue:{orders}"_s), qPrintable(shown[1]));
    QCOMPARE(shown[2], u"…timeout:{orders}"_s);
}

LOCKSCOPE_WINDOW_TEST(TestShortenedName)
#include "tst_shortened_name.moc"
