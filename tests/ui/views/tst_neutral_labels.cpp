// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The connection and the read-only label are no states of a lock: green would suggest health. Checked by
// pixels, in both themes.

#include "tests/support/test_program.h"
#include "ui/present/status_words.h"
#include "ui/theme/theme.h"
#include "ui/views/connection_button.h"
#include "ui/views/header_strip.h"

#include <QAction>
#include <QPushButton>
#include <QTest>

using namespace lockengine;
using namespace ui;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

class TestNeutralLabels : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theEnvironmentIsNeutral_data();
    void theEnvironmentIsNeutral();
    void readOnlyIsNeutral_data();
    void readOnlyIsNeutral();

private:
    Theme m_theme{nullptr};
};

namespace {

// The largest distance of a pixel from grey towards green, amber or red. The window's greys are bluish.
int strongestState(const QImage &image)
{
    int strongest = 0;
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x) {
            const QColor pixel = image.pixelColor(x, y);
            strongest = std::max(strongest, std::max(pixel.green(), pixel.red()) - pixel.blue());
        }
    }
    return strongest;
}

constexpr int stillGrey = 2; // of 255; the backgrounds of states differ by 9 or more

void addSchemes(const QList<Environment> &environments)
{
    QTest::addColumn<ThemeChoice>("choice");
    QTest::addColumn<Environment>("environment");
    for (const Environment environment : environments) {
        const QByteArray word = environmentBadge(environment).toUtf8();
        QTest::addRow("%s, light", word.constData()) << ThemeChoice::Light << environment;
        QTest::addRow("%s, dark", word.constData()) << ThemeChoice::Dark << environment;
    }
}

} // namespace

void TestNeutralLabels::theEnvironmentIsNeutral_data()
{
    addSchemes({Environment::Production, Environment::Staging, Environment::Development});
}

void TestNeutralLabels::theEnvironmentIsNeutral()
{
    QFETCH(const ThemeChoice, choice);
    QFETCH(const Environment, environment);
    m_theme.choose(choice);
    m_theme.apply();
    const Tone tone = environmentTone(environment);
    QVERIFY(tone == Tone::Plain || tone == Tone::Dim);
    ConnectionButton button(m_theme);
    button.showConnection(u"orders"_s, environment);
    button.resize(button.sizeHint());
    const QImage label
        = button.grab(button.rect().adjusted(28, 0, 0, 0)).toImage(); // without the connection's dot
    QVERIFY2(strongestState(label) <= stillGrey, QByteArray::number(strongestState(label)));
}

void TestNeutralLabels::readOnlyIsNeutral_data()
{
    addSchemes({Environment::Production});
}

void TestNeutralLabels::readOnlyIsNeutral()
{
    QFETCH(const ThemeChoice, choice);
    m_theme.choose(choice);
    m_theme.apply();
    QAction connection;
    QAction arm;
    QAction acquire;
    HeaderStrip header(m_theme, connection, arm, acquire);
    header.resize(1280, 48);
    header.show();
    header.showArmed(0ms);
    const auto *button = header.findChild<QPushButton *>(u"armButton"_s);
    QVERIFY(button);
    QCOMPARE(button->text(), u"Read-only"_s);
    const int shown = strongestState(header.grab(button->geometry()).toImage());
    QVERIFY2(shown <= stillGrey, QByteArray::number(shown));
    header.showArmed(60s); // otherwise the test would see no colour at all
    QVERIFY(strongestState(header.grab(button->geometry()).toImage()) > 60);
}

LOCKSCOPE_WINDOW_TEST(TestNeutralLabels)
#include "tst_neutral_labels.moc"
