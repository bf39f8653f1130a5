// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/gui/shots/stage_scenes.h"

#include "ui/stage/queue_stage.h"
#include "ui/views/lock_table_view.h"

#include <QAction>
#include <QSplitter>
#include <QTest>

namespace shots {

using namespace Qt::StringLiterals;
using testing::WindowFixture;

namespace {

void settle(int ms = 400)
{
    QTest::qWait(ms);
}

// The stage of one lock, in a window of that width.
void showStage(WindowFixture &fixture, const QByteArray &picture, int width = 1280)
{
    fixture.window->resize(width, 860);
    fixture.connectTo(u"orders-redis"_s, ui::Environment::Staging);
    fixture.direct([picture](auto &system) { system.show(picture); });
    settle();
    fixture.find<ui::LockTableView>(u"lockTable"_s)
        ->choose(testing::lockFromPicture(picture, lockengine::ServerTime{}).id);
    fixture.window->findChild<QAction *>(u"showStage"_s)->trigger();
    if (width > 1600)
        fixture.find<QSplitter>(u"columns"_s)->setSizes({500, width - 500});
    settle(900);
}

// Halfway through the movement from one picture to the next.
void showMove(
    WindowFixture &fixture, const QByteArray &before, const QByteArray &after, const QByteArray &signs = {})
{
    showStage(fixture, before);
    fixture.direct([after, signs](auto &system) { system.show(after, signs); });
    settle(20); // the rest of the time passes before the screenshot
}

QByteArray longLine(int waiters)
{
    QByteArray picture = "order:7731:fulfil fair 9b7e0c1d-4e5f-4a6b-8c7d-9e0f1a2b3c77:31x2 24s/30s wd | ";
    QByteArrayList queue;
    for (int i = 0; i < waiters; ++i)
        queue += QByteArray::number(0x51aa + i * 977, 16) + "0c1d-4e5f-4a6b-8c7d-9e0f1a2b3c"
            + QByteArray::number(10 + i % 90) + ":" + QByteArray::number(1 + i % 40) + " "
            + QByteArray::number(280 + 300 * i) + "s " + (i % 7 == 1 ? "gone" : "listening");
    return picture + queue.join(", ");
}

} // namespace

QList<std::pair<QString, Play>> stageScenes()
{
    static const QByteArray a = "9b7e0c1d-4e5f-4a6b-8c7d-9e0f1a2b3c77:31";
    static const QByteArray b = "51aa0c1d-4e5f-4a6b-8c7d-9e0f1a2b3c0c:12";
    static const QByteArray c = "77d00c1d-4e5f-4a6b-8c7d-9e0f1a2b3c9e:8";
    static const QByteArray held = "job fair " + a + "x2 21s/30s wd";
    return {
        {u"stage-fair"_s,
            [](WindowFixture &fixture) {
                showStage(fixture, held + " | " + b + " 278s gone, " + c + " 578s listening, D:1 878s");
            }},
        {u"stage-free"_s,
            [](WindowFixture &fixture) {
                showStage(fixture, "job fair free | " + b + " 278s gone, " + c + " 578s listening");
            }},
        {u"stage-long"_s, [](WindowFixture &fixture) { showStage(fixture, longLine(348)); }},
        {u"stage-wide"_s, [](WindowFixture &fixture) { showStage(fixture, longLine(14), 1900); }},
        {u"stage-crowd"_s,
            [](WindowFixture &fixture) { showStage(fixture, "job reentrant " + a + "x1 8s/30s fixed +17"); }},
        {u"stage-read-write"_s,
            [](WindowFixture &fixture) {
                showStage(
                    fixture, "job readwrite " + a + "x1r@9s," + b + "x2r@24s," + c + "x1w@12s 24s/30s wd +3");
            }},
        {u"stage-permits"_s,
            [](WindowFixture &fixture) {
                showStage(fixture, "job permits P1x1p@9s,P2x1p@20s,P3x1p 9s =2/5 +2");
            }},
        {u"stage-latch"_s, [](WindowFixture &fixture) { showStage(fixture, "job latch free =3 +4"); }},
        {u"stage-unread"_s, [](WindowFixture &fixture) { showStage(fixture, "job fair free !unread"); }},
        {u"stage-hostile"_s,
            [](WindowFixture &fixture) {
                showStage(fixture,
                    "%e2%80%ae<b>job%0a fair %e2%80%aeevil<img>:1x3 8s/30s wd | <script>alert(1)</script>:9 "
                    "30s "
                    "listening, \"'--;DROP:2 -4s gone");
            }},
        {u"stage-stale"_s,
            [](WindowFixture &fixture) {
                showStage(fixture, held + " | " + b + " 278s gone, " + c + " 578s listening");
                fixture.direct([](auto &system) { system.loseConnection(); });
            }},
        {u"stage-stale-narrow"_s,
            [](WindowFixture &fixture) {
                showStage(fixture, held + " | " + b + " 278s gone, " + c + " 578s listening");
                fixture.find<QSplitter>(u"columns"_s)->setSizes({1090, 190});
                fixture.direct([](auto &system) { system.loseConnection(); });
            }},
        {u"stage-plight"_s,
            [](WindowFixture &fixture) {
                showStage(fixture,
                    "job fair A:1x2 21s/30s wd | B:1 278s listening, C:1 578s listening, D:1 878s gone");
                fixture.find<ui::QueueStage>(u"queueStage"_s)->setProcessStates([](const QByteArray &id) {
                    using enum ui::ProcessState;
                    return id == "A:1" || id == "B:1" ? Frozen : id == "C:1" ? CutOff : Crashed;
                });
            }},
        {u"stage-move-walk-in"_s,
            [](WindowFixture &fixture) {
                showMove(fixture, held + " | " + b + " 278s listening",
                    held + " | " + b + " 278s listening, " + c + " 578s listening");
            }},
        {u"stage-move-hand-over"_s,
            [](WindowFixture &fixture) {
                showMove(fixture, held + " | " + b + " 278s listening, " + c + " 578s listening",
                    "job fair " + b + "x1 30s/30s | " + c + " 278s listening", "mt");
            }},
        {u"stage-move-purge"_s,
            [](WindowFixture &fixture) {
                showMove(fixture, held + " | " + b + " -2s gone, " + c + " 578s listening",
                    held + " | " + c + " 577s listening");
            }},
        {u"stage-move-lost-place"_s,
            [](WindowFixture &fixture) {
                showMove(fixture, held + " | " + b + " 100ms listening, " + c + " 578s listening",
                    held + " | " + c + " 577s listening, " + b + " 877s listening");
            }},
    };
}

} // namespace shots
