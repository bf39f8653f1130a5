// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/test_program.h"
#include "ui/theme/palette.h"
#include "ui/theme/style_sheet.h"

#include <QTest>

using namespace ui;
using namespace Qt::StringLiterals;

class TestPalette : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void contrastIsThatOfWcag();
    void textIsReadableOnItsBackground_data();
    void textIsReadableOnItsBackground();
    void noTextInTheStyleSheetUsesTheAccentColour_data();
    void noTextInTheStyleSheetUsesTheAccentColour();
    void holderColoursDifferFromEachOtherAndFromStates_data();
    void holderColoursDifferFromEachOtherAndFromStates();
};

namespace {

int distance(const QColor &one, const QColor &other)
{
    return qAbs(one.red() - other.red()) + qAbs(one.green() - other.green())
        + qAbs(one.blue() - other.blue());
}

void addSchemes()
{
    QTest::addColumn<Scheme>("scheme");
    QTest::newRow("light") << Scheme::Light;
    QTest::newRow("dark") << Scheme::Dark;
}

} // namespace

void TestPalette::contrastIsThatOfWcag()
{
    QCOMPARE(contrast(Qt::black, Qt::white), 21.0);
    QCOMPARE(contrast(Qt::white, Qt::white), 1.0);
}

void TestPalette::textIsReadableOnItsBackground_data()
{
    addSchemes();
}

void TestPalette::textIsReadableOnItsBackground()
{
    QFETCH(Scheme, scheme);
    const Palette &p = palette(scheme);
    for (const auto tone : {Tone::Plain, Tone::Dim, Tone::Accent, Tone::Amber, Tone::Red, Tone::Green}) {
        for (const QColor &ground : {p.card, p.window, p.selection})
            QVERIFY2(contrast(p.of(tone), ground) >= 4.5, qPrintable(p.of(tone).name() + ground.name()));
        QVERIFY2(contrast(p.of(tone), p.groundOf(tone)) >= 4.5, qPrintable(p.of(tone).name()));
    }
    QVERIFY(contrast(p.text, p.selection) >= 7);
    QVERIFY(contrast(p.dim, p.selection) >= 4.5);
    QVERIFY(contrast(p.dim, p.window) >= 4.5);
    QVERIFY(contrast(p.dim, p.track) >= 4.5);
    QVERIFY(contrast(p.text, p.track) >= 4.5);
    QVERIFY(contrast(p.link, p.card) >= 4.5);
    QVERIFY(contrast(p.link, p.selection) >= 4.5); // terms in the filter
    for (const QColor &ground : {p.card, p.window, p.selection}) {
        for (const auto tone : {Tone::Plain, Tone::Dim, Tone::Accent, Tone::Amber, Tone::Red, Tone::Green})
            QVERIFY2(contrast(p.faded().of(tone), ground) >= 4.5, qPrintable(ground.name()));
    }
    QVERIFY(contrast(p.onAccent, p.link) >= 4.5);
    QVERIFY(contrast(p.onEnvironment, p.environment) >= 4.5);
    QVERIFY(contrast(p.environment, p.card) >= 3);
    for (const QColor &ground : {p.card, p.selection}) {
        QVERIFY(contrast(p.badgeOn(ground), ground) >= 1.15);
        QVERIFY(contrast(p.text, p.badgeOn(ground)) >= 4.5);
    }
    QVERIFY(contrast(p.onAccent, p.accent) >= 4.5);
}

void TestPalette::noTextInTheStyleSheetUsesTheAccentColour_data()
{
    addSchemes();
}

// The accent is for shapes: as text on the window it is too pale.
void TestPalette::noTextInTheStyleSheetUsesTheAccentColour()
{
    QFETCH(Scheme, scheme);
    const QString sheet = styleSheet(palette(scheme));
    const QString accent = palette(scheme).accent.name();
    QVERIFY(sheet.contains(u"border-color: "_s + accent));
    QVERIFY(!sheet.contains(u" color: "_s + accent));
}

void TestPalette::holderColoursDifferFromEachOtherAndFromStates_data()
{
    addSchemes();
}

void TestPalette::holderColoursDifferFromEachOtherAndFromStates()
{
    QFETCH(Scheme, scheme);
    const Palette &p = palette(scheme);
    for (size_t i = 0; i < p.holders.size(); ++i) {
        for (size_t j = i + 1; j < p.holders.size(); ++j)
            QVERIFY(distance(p.holders[i], p.holders[j]) > 24);
        for (const QColor &state : {p.amber, p.red, p.green})
            QVERIFY2(distance(p.holders[i], state) > 60, qPrintable(p.holders[i].name() + state.name()));
        QVERIFY(contrast(p.holders[i], p.track) >= 2.4);
        QVERIFY2(contrast(p.onHolder, p.holders[i]) >= 4.5, qPrintable(p.holders[i].name()));
        for (const QColor &ground : {p.card, p.selection}) // text of an outline button
            QVERIFY2(contrast(p.holders[i], ground) >= 3, qPrintable(p.holders[i].name()));
    }
}

LOCKSCOPE_TEST(TestPalette)
#include "tst_palette.moc"
