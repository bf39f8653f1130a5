// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/lockctl/text/glob.h"
#include "tests/support/test_program.h"

#include <QTest>

using lockctl::matchesGlob;

class TestGlob : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void patternsMatchAsOnTheServer_data();
    void patternsMatchAsOnTheServer();
    void patternsWithManyStarsMatchQuickly();
};

// The expected column is the result of `SCAN 0 MATCH` in Redis 7.0.
void TestGlob::patternsMatchAsOnTheServer_data()
{
    QTest::addColumn<QByteArray>("pattern");
    QTest::addColumn<QByteArray>("name");
    QTest::addColumn<bool>("fits");
    const auto row = [](const QByteArray &pattern, const QByteArray &name, bool fits) {
        QTest::addRow("%s ~ %s", pattern.toHex().constData(), name.toHex().constData())
            << pattern << name << fits;
    };
    row("*", "", true);
    row("*", "anything", true);
    row("", "", true);
    row("", "a", false);
    row("order:*", "order:1", true);
    row("order:*", "orders", false);
    row("*:1", "order:11", false);
    row("*1*2*", "a1b2c", true);
    row("*1*2*", "a2b1c", false);
    row("h?llo", "hello", true);
    row("h?llo", "hllo", false);
    row("h[ae]llo", "hallo", true);
    row("h[^e]llo", "hello", false);
    row("h[a-c]llo", "hbllo", true);
    row("h[c-a]llo", "hbllo", true);
    row("h[a-c]llo", "hdllo", false);
    row("a\\*b", "a*b", true);
    row("a\\*b", "axb", false);
    row("a[\\]]b", "a]b", true);
    row("\xff*", "\xff\xfe", true);
    row("[\xf0-\xff]", "\xf8", true);
    row("Order", "order", false);
}

void TestGlob::patternsMatchAsOnTheServer()
{
    QFETCH(QByteArray, pattern);
    QFETCH(QByteArray, name);
    QTEST(matchesGlob(pattern, name), "fits");
}

void TestGlob::patternsWithManyStarsMatchQuickly()
{
    const QByteArray pattern = QByteArray("*a").repeated(30) + 'b';
    QVERIFY(!matchesGlob(pattern, QByteArray(20'000, 'a')));
}

LOCKSCOPE_TEST(TestGlob)
#include "tst_glob.moc"
