// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/machine_speed.h"
#include "tests/support/test_program.h"
#include "ui/present/holder_colour.h"
#include "ui/present/text.h"

#include <QTest>

using namespace ui;
using namespace Qt::StringLiterals;

class TestText : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void hostileBytesAreEscaped_data();
    void hostileBytesAreEscaped();
    void plainTextIsUnchanged();
    void longTextIsElidedQuickly();
    void rightToLeftTextIsIsolatedInSentences();
    void idsAreShortenedInTheMiddle_data();
    void idsAreShortenedInTheMiddle();
    void toolTipsDoNotReadHtml();
    void toolTipsArePlainLines_data();
    void toolTipsArePlainLines();
    void threadsOfOneClientHaveOneColour();
};

void TestText::hostileBytesAreEscaped_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("shown");
    const auto row = [](const char *name, const QByteArray &bytes, const QString &shown) {
        QTest::newRow(name) << bytes << shown;
    };
    row("new line and tab", "a\nb\tc\r"_ba, u"a\\nb\\tc\\r"_s);
    row("terminal escape", "\x1b[31mred"_ba, u"\\x1B[31mred"_s);
    row("zero byte", QByteArray("a\0b", 3), u"a\\x00b"_s);
    row("not UTF-8", "caf\xe9"_ba, u"caf\\xE9"_s);
    row("overlong", "\xc0\xaf"_ba, u"\\xC0\\xAF"_s);
    row("surrogate in UTF-8", "\xed\xa0\x80"_ba, u"\\xED\\xA0\\x80"_s);
    row("cut in the middle", "\xe4\xb8"_ba, u"\\xE4\\xB8"_s);
    row("right-to-left override", "abc\u202Egnp.exe"_ba, u"abc\\u{202E}gnp.exe"_s);
    row("isolate", "\u2067x\u2069"_ba, u"\\u{2067}x\\u{2069}"_s);
    row("zero width space", "or\u200Bder"_ba, u"or\\u{200B}der"_s);
    row("byte order mark", "\uFEFFa"_ba, u"\\u{FEFF}a"_s);
    row("tag", "a\U000E0041"_ba, u"a\\u{E0041}"_s);
    row("no-break space", "a\u00A0b"_ba, u"a\\u{A0}b"_s);
    row("hangul filler", "a\u3164"_ba, u"a\\u{3164}"_s);
    row("line separator", "a\u2028b"_ba, u"a\\u{2028}b"_s);
    row("C1 control", "a\u0085b"_ba, u"a\\u{85}b"_s);
    row("a backslash beside an escape is doubled", "a\\n\n"_ba, u"a\\\\n\\n"_s);
    row("a backslash alone stays", "a\\n"_ba, u"a\\n"_s);
}

void TestText::hostileBytesAreEscaped()
{
    QFETCH(QByteArray, bytes);
    QFETCH(QString, shown);
    QCOMPARE(visible(bytes), shown);
}

void TestText::plainTextIsUnchanged()
{
    for (const auto &text : {u"order:7731:fulfil"_s, u"订单:7731"_s, u"<b>x</b>"_s, u"🔒 é"_s}) {
        QCOMPARE(visible(text.toUtf8()), text);
        QVERIFY(isShownAsIs(text.toUtf8()));
    }
    QVERIFY(!isShownAsIs("a\n"_ba));
    QVERIFY(!isShownAsIs(QByteArray(600, 'x')));
}

void TestText::longTextIsElidedQuickly()
{
    const QByteArray huge(10'000'000, '\x01');
    const QString shown = visible(huge);
    QVERIFY(shown.size() <= shownLimit + 8);
    QVERIFY(shown.endsWith(u'…'));
    // The elided part costs nothing, so a thousand times the text takes as long.
    const auto timeFor = [](const QByteArray &text) {
        return testing::fastestOf(5, [&text] { std::ignore = visible(text); });
    };
    QVERIFY(timeFor(huge) < 20 * timeFor(huge.first(10'000)));
}

void TestText::rightToLeftTextIsIsolatedInSentences()
{
    QCOMPARE(quoted("plain"_ba), u"plain"_s);
    const QString isolated = quoted("שלום"_ba);
    QCOMPARE(isolated.front(), QChar(0x2068));
    QCOMPARE(isolated.back(), QChar(0x2069));
}

void TestText::idsAreShortenedInTheMiddle_data()
{
    QTest::addColumn<QByteArray>("id");
    QTest::addColumn<QString>("shown");
    QTest::newRow("uuid and thread") << "9b7e0000-1111-2222-3333-444444444477:31"_ba << u"9b7e…77:31"_s;
    QTest::newRow("short") << "client-1:2"_ba << u"client-1:2"_s;
    QTest::newRow("no thread") << "6f2d0000111122223333"_ba << u"6f2d…33"_s;
    QTest::newRow("hostile") << "\n\n\n\nxxxxxxxxxxxx:1"_ba << u"\\n\\n\\n\\n…xx:1"_s;
    QTest::newRow("long thread") << ("a:" + QByteArray(100, '7')) << u"a:7777777777777…"_s;
}

void TestText::idsAreShortenedInTheMiddle()
{
    QFETCH(QByteArray, id);
    QFETCH(QString, shown);
    QCOMPARE(shortId(id), shown);
}

void TestText::toolTipsDoNotReadHtml()
{
    QCOMPARE(toolTipText(u"<img src=x>\nb"_s), u"<qt>&lt;img src=x&gt;<br>b</qt>"_s);
    QCOMPARE(toolTipText(u"a < b & c"_s), u"a < b & c"_s);
}

void TestText::toolTipsArePlainLines_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("lines");
    const QString ten = u"ten chars "_s; // including the blank
    QTest::newRow("short") << u"Press it.\nOr not."_s << u"Press it.\nOr not."_s;
    QTest::newRow("maximum width") << ten.repeated(8).trimmed() << ten.repeated(8).trimmed();
    QTest::newRow("wider") << ten.repeated(9).trimmed()
                           << (ten.repeated(8).trimmed() + u'\n' + ten.trimmed());
    QTest::newRow("three lines") << ten.repeated(17).trimmed()
                                 << (ten.repeated(8).trimmed() + u'\n' + ten.repeated(8).trimmed() + u'\n'
                                        + ten.trimmed());
    QTest::newRow("its own lines") << (ten.repeated(9).trimmed() + u"\nend"_s)
                                   << (ten.repeated(8).trimmed() + u'\n' + ten.trimmed() + u"\nend"_s);
    QTest::newRow("no place to break") << QString(200, u'x') << QString(200, u'x');
    QTest::newRow("Chinese") << QString(50, u'锁') << (QString(40, u'锁') + u'\n' + QString(10, u'锁'));
    QTest::newRow("none") << QString() << QString();
}

void TestText::toolTipsArePlainLines()
{
    QFETCH(QString, text);
    QFETCH(QString, lines);
    QCOMPARE(toolTipText(text), lines);
}

void TestText::threadsOfOneClientHaveOneColour()
{
    QCOMPARE(holderColour("9b7e:1"_ba), holderColour("9b7e:77"_ba));
    QSet<int> used;
    for (int i = 0; i < 100; ++i)
        used += holderColour("client-"_ba + QByteArray::number(i) + ":1");
    QCOMPARE(used.size(), holderColourCount);
}

LOCKSCOPE_TEST(TestText)
#include "tst_text.moc"
