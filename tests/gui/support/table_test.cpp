// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/gui/support/table_test.h"

#include "tests/gui/support/pointer.h"

namespace testing {

using namespace lockengine;
using namespace Qt::StringLiterals;

void TableTest::init()
{
    m_fixture = std::make_unique<WindowFixture>();
    m_fixture->window->resize(1280, 800);
    m_fixture->window->show();
    m_fixture->window->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(m_fixture->window.get()));
    m_fixture->connectTo(u"orders"_s);
    m_fixture->direct([](ScriptedLockSystem &system) {
        SystemStatus status = system.status();
        status.scan.finishedOnce = true;
        system.setStatus(status);
    });
    QTRY_VERIFY(m_fixture->workbench->status().scan.finishedOnce);
    show({"order:1 fair A:1x1 30s/30s wd", "order:2 fair A:1x1 30s/30s wd", "order:3 fair C:1x1 30s/30s wd"});
    QTRY_COMPARE(names(), "order:1 order:2 order:3"_ba);
}

void TableTest::show(const QByteArrayList &pictures)
{
    m_fixture->direct([&pictures](ScriptedLockSystem &system) { system.showAll(pictures); });
}

void TableTest::discover(const QByteArrayList &pictures)
{
    m_fixture->direct([&pictures](ScriptedLockSystem &system) { system.discover(pictures); });
}

QByteArray TableTest::names() const
{
    QByteArrayList names;
    for (int row = 0; row < table()->model()->rowCount(); ++row)
        names += table()->model()->index(row, ui::LockTableModel::Name).data().toString().toUtf8();
    return names.join(' ');
}

void TableTest::point(bool isAt)
{
    if (isAt)
        pointAt(*table()->viewport());
    else
        pointAway(*table()->viewport());
}

} // namespace testing
