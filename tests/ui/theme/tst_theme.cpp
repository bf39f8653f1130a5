// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/test_program.h"
#include "ui/theme/desktop_settings.h"
#include "ui/theme/fonts.h"
#include "ui/theme/icons.h"
#include "ui/theme/style_sheet.h"
#include "ui/theme/theme.h"

#include <QApplication>
#include <QDBusVariant>
#include <QDir>
#include <QFontDatabase>
#include <QFontInfo>
#include <QImageReader>
#include <QLineEdit>
#include <QPainter>
#include <QProcess>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTest>

using namespace ui;
using namespace Qt::StringLiterals;

// The part of xdg-desktop-portal that the theme uses.
class FakePortal : public QObject
{
    Q_OBJECT
    Q_CLASSINFO("D-Bus Interface", "org.freedesktop.portal.Settings")

public:
    uint scheme = 1;

public Q_SLOTS:
    Q_SCRIPTABLE QDBusVariant Read(const QString &space, const QString &key)
    {
        const bool isScheme = space == "org.freedesktop.appearance"_L1 && key == "color-scheme"_L1;
        const QVariant value = isScheme
            ? QVariant(scheme)
            : QVariant(key == "enable-animations"_L1 ? QVariant(false) : QVariant(0u));
        return QDBusVariant(QVariant::fromValue(QDBusVariant(value)));
    }
};

namespace {

// Sent from another process, as in production.
bool tellSetting(const QString &address, const QString &space, const QString &key, const QString &value)
{
    return QProcess::execute(u"dbus-send"_s,
               {u"--bus="_s + address, u"--type=signal"_s, u"/org/freedesktop/portal/desktop"_s,
                   u"org.freedesktop.portal.Settings.SettingChanged"_s, u"string:"_s + space,
                   u"string:"_s + key, u"variant:"_s + value})
        == 0;
}

} // namespace

class TestTheme : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void interIsUsedIfInstalled();
    void theChoiceOverridesTheSystem();
    void theThemeFollowsTheDesktop();
    void everyIconIsDrawn();
    void theStyleSheetNamesOnlyKnownColours();
    void qtDrawsTheIconsOfTheStyleSheet();
    void placeholdersAreReadable_data();
    void placeholdersAreReadable();
    void changingDigitsKeepTheirPositions();
    void themesAreNamedAsText();
};

void TestTheme::theChoiceOverridesTheSystem()
{
    Theme theme(nullptr);
    theme.choose(ThemeChoice::Dark);
    QCOMPARE(theme.scheme(), Scheme::Dark);
    QSignalSpy changed(&theme, &Theme::changed);
    theme.apply();
    theme.choose(ThemeChoice::Light);
    QCOMPARE(changed.size(), 1);
    QCOMPARE(QApplication::palette().color(QPalette::Window), palette(Scheme::Light).window);
    theme.choose(ThemeChoice::Light);
    QCOMPARE(changed.size(), 1);
}

void TestTheme::theThemeFollowsTheDesktop()
{
    const QString program = QStandardPaths::findExecutable(u"dbus-daemon"_s);
    if (program.isEmpty())
        QSKIP("dbus-daemon is not installed");
    QProcess daemon;
    daemon.start(program, {u"--session"_s, u"--nofork"_s, u"--print-address"_s});
    QVERIFY(daemon.waitForReadyRead(5000));
    const QString address = QString::fromLatin1(daemon.readLine().trimmed());

    auto service = QDBusConnection::connectToBus(address, u"service"_s);
    FakePortal portal;
    QVERIFY(service.registerObject(
        u"/org/freedesktop/portal/desktop"_s, &portal, QDBusConnection::ExportScriptableContents));
    QVERIFY(service.registerService(u"org.freedesktop.portal.Desktop"_s));

    DesktopSettings desktop(QDBusConnection::connectToBus(address, u"client"_s));
    Theme theme(&desktop);
    QTRY_COMPARE(theme.scheme(), Scheme::Dark);
    QTRY_VERIFY(!theme.mayMove());
    QVERIFY(tellSetting(address, u"org.freedesktop.appearance"_s, u"color-scheme"_s, u"uint32:2"_s));
    QTRY_COMPARE(theme.scheme(), Scheme::Light);
    QVERIFY(
        tellSetting(address, u"org.gnome.desktop.interface"_s, u"enable-animations"_s, u"boolean:true"_s));
    QTRY_VERIFY(theme.mayMove());

    QDBusConnection::disconnectFromBus(u"client"_s);
    QDBusConnection::disconnectFromBus(u"service"_s);
    daemon.kill();
    QVERIFY(daemon.waitForFinished(5000));
}

void TestTheme::everyIconIsDrawn()
{
    const auto files = QDir(u":/icons"_s).entryList({u"*.svg"_s});
    QVERIFY(files.size() > 15);
    for (const QString &file : files) {
        const QPixmap pixmap = tintedPixmap(file.chopped(4), Qt::red, 16, 2);
        QVERIFY2(!pixmap.isNull(), qPrintable(file));
        QCOMPARE(pixmap.size(), QSize(32, 32));
    }
    const QImage lock = tintedPixmap(u"lock"_s, Qt::red, 16, 2).toImage();
    QCOMPARE(lock.pixelColor(7, 20).red(), 255);
    QVERIFY(tintedPixmap(u"no-such-icon"_s, Qt::red, 16, 1).isNull());
}

void TestTheme::theStyleSheetNamesOnlyKnownColours()
{
    for (const auto scheme : {Scheme::Light, Scheme::Dark}) {
        const QString sheet = styleSheet(palette(scheme));
        QVERIFY(!sheet.contains(u'@'));
        QVERIFY(!sheet.contains(u": ;"_s) && !sheet.contains(u"solid ;"_s) && !sheet.contains(u"  ;"_s));
        QVERIFY(sheet.contains(palette(scheme).accent.name()));
    }
}

// Qt loads them with its SVG plugin, which may be a separate package; our own icons do not need it.
void TestTheme::qtDrawsTheIconsOfTheStyleSheet()
{
    for (const auto scheme : {Scheme::Light, Scheme::Dark}) {
        const QString sheet = styleSheet(palette(scheme));
        const QRegularExpression url(u"url\\(([^)]+)\\)"_s);
        int icons = 0;
        for (const QRegularExpressionMatch &match : url.globalMatch(sheet)) {
            QImageReader reader(match.captured(1));
            QVERIFY2(!reader.read().isNull(), qPrintable(match.captured(1) + u": "_s + reader.errorString()));
            ++icons;
        }
        QVERIFY(icons > 3);
    }
}

void TestTheme::placeholdersAreReadable_data()
{
    QTest::addColumn<ThemeChoice>("choice");
    QTest::addColumn<QString>("look");
    QTest::addRow("light") << ThemeChoice::Light << QString();
    QTest::addRow("dark") << ThemeChoice::Dark << QString();
    QTest::addRow("light, filter") << ThemeChoice::Light << u"filter"_s;
    QTest::addRow("dark, filter") << ThemeChoice::Dark << u"filter"_s;
}

// Measured as drawn: Qt fades a placeholder where the style sheet sets the field's colour.
void TestTheme::placeholdersAreReadable()
{
    QFETCH(ThemeChoice, choice);
    QFETCH(QString, look);
    Theme theme(nullptr);
    theme.choose(choice);
    theme.apply();
    QLineEdit field;
    field.setProperty("look", look);
    field.setPlaceholderText(QString(20, QChar(0x2588))); // full blocks: only their colour, without gaps
    field.resize(200, 32);
    const QImage drawn = field.grab().toImage();
    const QColor ground = drawn.pixelColor(drawn.width() / 2, 3);
    const QColor placeholder = drawn.pixelColor(drawn.width() / 2, drawn.height() / 2);
    QVERIFY2(
        contrast(placeholder, ground) >= 4.5, qPrintable(placeholder.name() + u" on "_s + ground.name()));
}

void TestTheme::changingDigitsKeepTheirPositions()
{
    const QFontMetricsF metrics(uiFont());
    QCOMPARE(tabularWidth(metrics, u"11.1 s"_s), tabularWidth(metrics, u"88.8 s"_s));
    QImage image(80, 20, QImage::Format_RGB32);
    image.fill(Qt::white);
    QPainter painter(&image);
    painter.setFont(uiFont());
    drawTabular(painter, QRectF(0, 0, 80, 20), Qt::AlignLeft, u"25.8 s"_s);
    painter.end();
    QImage blank(80, 20, QImage::Format_RGB32);
    blank.fill(Qt::white);
    QVERIFY(image != blank);
}

void TestTheme::themesAreNamedAsText()
{
    QCOMPARE(themeChoice(u"dark"_s), ThemeChoice::Dark);
    QCOMPARE(themeChoice(u"system"_s), ThemeChoice::System);
    QVERIFY(!themeChoice(u"blue"_s));
}

void TestTheme::interIsUsedIfInstalled()
{
    const QString usual = QGuiApplication::font().family();
    const bool isThere = QFontDatabase::families().contains(u"Inter"_s);
    const QStringList preferred = preferredFont().families();
    QCOMPARE(preferred.contains(u"Inter"_s), isThere);
    if (!isThere)
        QSKIP("The font Inter is not installed");
    QCOMPARE(preferred.first(), u"Inter"_s);
    QCOMPARE(preferred.last(), usual);
    QCOMPARE(QFontInfo(preferredFont()).family(), u"Inter"_s);
}

LOCKSCOPE_WINDOW_TEST(TestTheme)
#include "tst_theme.moc"
