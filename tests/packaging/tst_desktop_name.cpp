// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/architecture/source_text.h"
#include "tests/support/test_program.h"

#include <QRegularExpression>
#include <QTest>

using namespace architecture;
using namespace Qt::StringLiterals;

// A Wayland compositor finds the icon of a window by the name of the installed desktop file.
class TestDesktopName : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void windowNamesTheInstalledDesktopFile();
};

void TestDesktopName::windowNamesTheInstalledDesktopFile()
{
    const QRegularExpression call(u"setDesktopFileName\\(u\"([^\"]+)\"_s\\)"_s);
    const QString program = QString::fromUtf8(contentOf(u"app/lockscope/main.cpp"_s));
    const QString name = call.match(program).captured(1);
    QVERIFY(!name.isEmpty());
    const QString desktopFile = u"packaging/desktop/"_s + name + u".desktop"_s;
    QVERIFY2(exists(desktopFile), qPrintable(desktopFile));
    QVERIFY(contentOf(desktopFile).contains("\nIcon=" + name.toUtf8() + '\n'));
    // The package installs the desktop file and the icon by this id.
    QVERIFY(contentOf(u"packaging/CMakeLists.txt"_s).contains("set(id " + name.toUtf8() + ")\n"));
}

LOCKSCOPE_TEST(TestDesktopName)
#include "tst_desktop_name.moc"
