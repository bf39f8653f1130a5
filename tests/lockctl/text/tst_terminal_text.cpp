// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/lockctl/text/terminal_text.h"
#include "tests/support/test_program.h"

#include <QTest>

using lockctl::visible;
using namespace Qt::StringLiterals;

class TestTerminalText : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void onlyVisibleCharactersAreShown_data();
    void onlyVisibleCharactersAreShown();
    void longTextIsTruncatedWithItsSize();
    void truncationNeverSplitsACharacter();
};

void TestTerminalText::onlyVisibleCharactersAreShown_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QByteArray>("shown");
    QTest::addRow("plain") << "order:{1} <b>&amp;"_ba
                           << "order:{1} <b>&amp;"_ba;
    QTest::addRow("chinese") << "订单锁"_ba
                             << "订单锁"_ba;
    QTest::addRow("escape sequence") << "\x1b[2J"_ba
                                     << "\\u{1B}[2J"_ba;
    QTest::addRow("line ends") << "a\r\nb\tc"_ba
                               << "a\\u{D}\\u{A}b\\u{9}c"_ba;
    QTest::addRow("zero byte") << QByteArray("a\0b", 3) << "a\\u{0}b"_ba;
    QTest::addRow("C1 control") << "\xc2\x9b"
                                   "31m"_ba
                                << "\\u{9B}31m"_ba;
    QTest::addRow("right-to-left override") << "a\xe2\x80\xae"
                                               "b"_ba
                                            << "a\\u{202E}b"_ba;
    QTest::addRow("zero width space") << "a\xe2\x80\x8b"
                                         "b"_ba
                                      << "a\\u{200B}b"_ba;
    QTest::addRow("line separator") << "\xe2\x80\xa8"_ba
                                    << "\\u{2028}"_ba;
    QTest::addRow("not UTF-8") << "caf\xe9\x1b"_ba
                               << "caf\\xE9\\x1B"_ba;
    QTest::addRow("overlong") << "\xc0\xaf"_ba
                              << "\\xC0\\xAF"_ba;
    QTest::addRow("backslash") << "a\\x1b"_ba
                               << "a\\\\x1b"_ba;
    QTest::addRow("byte order mark") << "\xef\xbb\xbfjob"_ba
                                     << "\\u{FEFF}job"_ba;
    QTest::addRow("delete") << "\x7f"_ba
                            << "\\u{7F}"_ba;
    QTest::addRow("emoji") << "\xf0\x9f\x94\x92"_ba
                           << "\xf0\x9f\x94\x92"_ba;
}

void TestTerminalText::onlyVisibleCharactersAreShown()
{
    QFETCH(QByteArray, bytes);
    QTEST(visible(bytes), "shown");
}

void TestTerminalText::longTextIsTruncatedWithItsSize()
{
    QCOMPARE(visible(QByteArray(120, 'a')), QByteArray(120, 'a'));
    QCOMPARE(visible(QByteArray(1024 * 1024, 'a')), QByteArray(120, 'a') + "... (1048576 bytes)");
    QCOMPARE(visible(QByteArray(200, '\xff'), 2), "\\xFF\\xFF... (200 bytes)"_ba);
}

void TestTerminalText::truncationNeverSplitsACharacter()
{
    QCOMPARE(visible(QByteArray("锁").repeated(50), 3), "锁锁锁... (150 bytes)"_ba);
    QCOMPARE(visible(QByteArray("\xf0\x9f\x94\x92").repeated(50), 1), "\xf0\x9f\x94\x92... (200 bytes)"_ba);
}

LOCKSCOPE_TEST(TestTerminalText)
#include "tst_terminal_text.moc"
