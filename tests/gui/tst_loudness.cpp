// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The loudest text is the most important one: amber and red appear where a finding is and nowhere else, and
// the largest text of the details is the name of the lock.

#include "tests/gui/support/table_test.h"
#include "tests/support/test_program.h"
#include "ui/views/finding_card.h"

#include <QFontInfo>
#include <QLabel>

using namespace Qt::StringLiterals;

class TestLoudness : public testing::TableTest
{
    Q_OBJECT

private Q_SLOTS:
    void onlyFindingsAreAmberOrRed_data();
    void onlyFindingsAreAmberOrRed();
    void aHealthyWindowHasNoAlarmingColour_data() { onlyFindingsAreAmberOrRed_data(); }
    void aHealthyWindowHasNoAlarmingColour();
    void theNameOfTheLockIsTheLargestText();
    void theFindingIsTheOnlyTextOnAColouredGround();

private:
    // The pixels of `part` in amber or red, in coordinates of the window.
    [[nodiscard]] QRegion alarming() const;
    [[nodiscard]] QRect inWindow(const QWidget *part, const QRect &rect) const
    {
        return QRect(part->mapTo(m_fixture->window.get(), rect.topLeft()), rect.size());
    }
    [[nodiscard]] QRect row(int number) const
    {
        QRect rect = table()->visualRect(table()->model()->index(number, 0));
        rect.setLeft(0);
        rect.setWidth(table()->viewport()->width());
        return inWindow(table()->viewport(), rect);
    }
    [[nodiscard]] QWidget *details() const { return m_fixture->find<QWidget>(u"detailPanel"_s); }
    void showTwoSickOfMany();
    // Waits until the details beside the table show the lock.
    void choose(const char *lock);
};

QRegion TestLoudness::alarming() const
{
    const ui::Palette &colours = m_fixture->theme.colours();
    QSet<QRgb> wanted;
    for (const QColor &colour :
        {colours.red, colours.redGround, colours.amber, colours.amberGround, colours.amberEdge})
        wanted.insert(colour.rgb());
    const QImage picture = m_fixture->window->grab().toImage().convertToFormat(QImage::Format_RGB32);
    QRegion found;
    for (int y = 0; y < picture.height(); ++y) {
        int first = picture.width();
        int last = -1;
        for (int x = 0; x <= picture.width(); ++x) {
            const bool is = x < picture.width() && wanted.contains(picture.pixel(x, y));
            if (is) {
                first = qMin(first, x);
                last = x;
            } else if (last >= 0) {
                found += QRect(QPoint(first, y), QPoint(last, y));
                first = picture.width();
                last = -1;
            }
        }
    }
    return found;
}

void TestLoudness::showTwoSickOfMany()
{
    QByteArrayList pictures{"a:broken reentrant A:1x1,B:2x1 30s/30s !several-holders",
        "b:endless reentrant A:1x1 never !no-expiry",
        "c:contended fair A:1x1 20s/30s wd | B:2 200s listening"};
    for (int i = 0; i < 12; ++i)
        pictures += "invoice:" + QByteArray::number(i) + " reentrant A:1x1 25s/30s wd";
    show(pictures);
    QTRY_COMPARE(table()->model()->rowCount(), 18);
    QTRY_COMPARE(button(u"pill:is:problem"_s)->text(), u"1 problems"_s);
    QTRY_COMPARE(button(u"pill:is:warning"_s)->text(), u"1 warnings"_s);
    QVERIFY(names().startsWith("a:broken b:endless "_ba));
}

void TestLoudness::choose(const char *lock)
{
    table()->choose(testing::ScriptedLockSystem::idOf(lock));
    QTRY_COMPARE(m_fixture->find<QLabel>(u"lockTitle"_s)->text(), QString::fromLatin1(lock));
    QTRY_VERIFY(
        details()->isVisible() && m_fixture->window->rect().contains(inWindow(details(), details()->rect())));
}

void TestLoudness::onlyFindingsAreAmberOrRed_data()
{
    QTest::addColumn<ui::ThemeChoice>("theme");
    QTest::newRow("light") << ui::ThemeChoice::Light;
    QTest::newRow("dark") << ui::ThemeChoice::Dark;
}

void TestLoudness::onlyFindingsAreAmberOrRed()
{
    QFETCH(const ui::ThemeChoice, theme);
    m_fixture->theme.choose(theme);
    m_fixture->theme.apply();
    showTwoSickOfMany();
    const QRegion loud = alarming();
    QVERIFY(loud.intersects(row(0)) && loud.intersects(row(1)));
    QRegion rest = loud - row(0) - row(1);
    for (const QString &name : {u"pill:is:problem"_s, u"pill:is:warning"_s}) {
        const QRect pill = inWindow(button(name), button(name)->rect());
        QVERIFY2(loud.intersects(pill), qPrintable(name));
        rest -= pill;
    }
    QVERIFY2(
        rest.isEmpty(), qPrintable(u"%1,%2"_s.arg(rest.boundingRect().x()).arg(rest.boundingRect().y())));
}

void TestLoudness::aHealthyWindowHasNoAlarmingColour()
{
    QFETCH(const ui::ThemeChoice, theme);
    m_fixture->theme.choose(theme);
    m_fixture->theme.apply();
    show({"order:2 fair A:1x1 25s/30s wd | B:2 200s listening"});
    choose("order:2");
    const QRegion loud = alarming();
    QVERIFY2(
        loud.isEmpty(), qPrintable(u"%1,%2"_s.arg(loud.boundingRect().x()).arg(loud.boundingRect().y())));
}

void TestLoudness::theNameOfTheLockIsTheLargestText()
{
    showTwoSickOfMany();
    choose("a:broken");
    const auto *title = m_fixture->find<QLabel>(u"lockTitle"_s);
    int compared = 0;
    for (const QLabel *label : details()->findChildren<QLabel *>()) {
        if (label == title || !label->isVisible() || label->text().isEmpty())
            continue;
        ++compared;
        QVERIFY2(QFontInfo(label->font()).pixelSize() < QFontInfo(title->font()).pixelSize(),
            qPrintable(label->objectName() + u": "_s + label->text()));
    }
    QVERIFY(compared >= 3);
}

void TestLoudness::theFindingIsTheOnlyTextOnAColouredGround()
{
    showTwoSickOfMany();
    choose("a:broken");
    const auto *card = details()->findChild<ui::FindingCard *>();
    QTRY_VERIFY(card && card->isVisible() && card->text().contains(u"More clients hold the lock"_s));
    QRegion inDetails = alarming() & inWindow(details(), details()->rect());
    const QRect finding = inWindow(card, card->rect());
    QVERIFY(inDetails.intersects(finding));
    inDetails -= finding;
    QVERIFY2(inDetails.isEmpty(),
        qPrintable(u"%1,%2"_s.arg(inDetails.boundingRect().x()).arg(inDetails.boundingRect().y())));
}

LOCKSCOPE_WINDOW_TEST(TestLoudness)
#include "tst_loudness.moc"
