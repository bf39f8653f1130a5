// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/gui/shots/calm_scenes.h"

#include "ui/views/lock_table_view.h"

#include <QAction>
#include <QMenu>
#include <QTest>

namespace shots {

using namespace Qt::StringLiterals;
using testing::ScriptedLockSystem;
using testing::Stage;

namespace {

constexpr int settling = 400; // ms

void work(Stage &stage)
{
    auto *table = stage.find<ui::LockTableView>(u"lockTable"_s);
    stage.window->activateWindow();
    table->setFocus();
    table->choose(ScriptedLockSystem::idOf("order:7731:fulfil"));
}

void change(Stage &stage)
{
    stage.direct([](ScriptedLockSystem &system) {
        system.show("order:index reentrant 6f2d1f60-0000-4000-8000-0000000000b0:2x1 never !no-expiry");
    });
    QTest::qWait(settling);
}

} // namespace

QList<std::pair<QString, Play>> calmScenes(const Play &beginning)
{
    return {{u"order-changed"_s,
                [beginning](Stage &stage) {
                    beginning(stage);
                    work(stage);
                    change(stage);
                }},
        {u"paused"_s,
            [beginning](Stage &stage) {
                beginning(stage);
                QTest::qWait(3 * settling); // rows are reviewed each second
                stage.find<QAction>(u"pause"_s)->trigger();
                change(stage);
                QTest::qWait(3 * settling); // the number of changes is told each second
            }},
        {u"row-menu"_s, [beginning](Stage &stage) {
             beginning(stage);
             work(stage);
             QTest::keyClick(stage.find<ui::LockTableView>(u"lockTable"_s), Qt::Key_F10, Qt::ShiftModifier);
             QTest::qWait(settling);
         }}};
}

} // namespace shots
