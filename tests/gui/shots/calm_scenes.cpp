// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/gui/shots/calm_scenes.h"

#include "ui/views/lock_table_view.h"
#include "ui/views/log_panel.h"

#include <QAction>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QTabBar>
#include <QTest>

namespace shots {

using namespace Qt::StringLiterals;
using testing::ScriptedLockSystem;
using testing::WindowFixture;

namespace {

constexpr int settling = 400; // ms

void work(WindowFixture &fixture)
{
    auto *table = fixture.find<ui::LockTableView>(u"lockTable"_s);
    fixture.window->activateWindow();
    table->setFocus();
    table->choose(ScriptedLockSystem::idOf("order:7731:fulfil"));
}

void change(WindowFixture &fixture)
{
    fixture.direct([](ScriptedLockSystem &system) {
        system.show("order:index reentrant 6f2d1f60-0000-4000-8000-0000000000b0:2x1 never !no-expiry");
    });
    QTest::qWait(settling);
}

// Adds two thousand locks of four services.
void fill(WindowFixture &fixture)
{
    fixture.direct([](ScriptedLockSystem &system) {
        const QByteArrayList prefixes{"order:", "payment:", "session:", "stock:sku:"};
        for (int i = 0; i < 2000; ++i) {
            const QByteArray client
                = QByteArray::number(0x51aa0000u + i % 37, 16) + "-4e5f-4a6b-8c7d-9e0f1a2b3c77:1";
            system.show(prefixes[i % prefixes.size()] + QByteArray::number(7800 + i) + " reentrant " + client
                + "x1 30s/30s wd" + (i % 400 == 7 ? " | " + client.first(36) + ":9 300s listening" : ""));
        }
    });
    QTest::qWait(3 * settling); // the table is reviewed each second
}

void force(WindowFixture &fixture)
{
    fixture.workbench->port()->arm(lockengine::Arming::usual);
    QTest::qWait(settling);
    fixture.find<QAction>(u"forceUnlock"_s)->trigger();
    fixture.giveReason();
    fixture.find<QLineEdit>(u"typedName"_s)->setText(u"order:7731:fulfil"_s);
    fixture.find<QPushButton>(u"confirmHold"_s)->click();
    QTest::qWait(settling);
}

} // namespace

QList<std::pair<QString, Play>> calmScenes(const Play &beginning)
{
    return {{u"order-changed"_s,
                [beginning](WindowFixture &fixture) {
                    beginning(fixture);
                    work(fixture);
                    change(fixture);
                }},
        {u"paused"_s,
            [beginning](WindowFixture &fixture) {
                beginning(fixture);
                QTest::qWait(3 * settling); // rows are reviewed each second
                fixture.find<QAction>(u"pause"_s)->trigger();
                change(fixture);
                QTest::qWait(3 * settling); // the number of changes is updated each second
            }},
        {u"groups"_s,
            [beginning](WindowFixture &fixture) {
                beginning(fixture);
                fill(fixture);
                fixture.find<QAction>(u"applyOrder"_s)->trigger();
            }},
        {u"groups-narrow"_s,
            [beginning](WindowFixture &fixture) {
                fixture.window->resize(640, 800);
                beginning(fixture);
                fill(fixture);
                auto *table = fixture.find<ui::LockTableView>(u"lockTable"_s);
                fixture.window->activateWindow();
                table->setFocus();
                fixture.find<QAction>(u"applyOrder"_s)->trigger();
                for (int i = 0; i < 10; ++i)
                    QTest::keyClick(table, Qt::Key_Down);
            }},
        {u"row-menu"_s,
            [beginning](WindowFixture &fixture) {
                beginning(fixture);
                work(fixture);
                QTest::keyClick(
                    fixture.find<ui::LockTableView>(u"lockTable"_s), Qt::Key_F10, Qt::ShiftModifier);
                QTest::qWait(settling);
            }},
        {u"details-narrow"_s,
            [beginning](WindowFixture &fixture) {
                beginning(fixture);
                fixture.window->resize(640, 800);
                work(fixture);
                QTest::keyClick(fixture.find<ui::LockTableView>(u"lockTable"_s), Qt::Key_Return);
                QTest::qWait(settling);
            }},
        {u"audit"_s,
            [beginning](WindowFixture &fixture) {
                beginning(fixture);
                force(fixture);
                fixture.find<QTabBar>(u"logTabs"_s)->setCurrentIndex(ui::LogPanel::Audit);
                QTest::qWait(settling);
            }},
        {u"sheet-shortcuts"_s,
            [](WindowFixture &fixture) {
                fixture.find<QAction>(u"shortcuts"_s)->trigger();
                QTest::qWait(settling);
            }},
        {u"start"_s, [](WindowFixture &) { QTest::qWait(settling); }}};
}

} // namespace shots
