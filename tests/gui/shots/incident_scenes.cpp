// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/gui/shots/incident_scenes.h"

#include "ui/views/log_panel.h"

#include <QTabBar>
#include <QTest>

namespace shots {

using namespace lockengine;
using namespace Qt::StringLiterals;
using testing::ScriptedLockSystem;
using testing::WindowFixture;

namespace {

constexpr int settling = 400; // ms

void lose(WindowFixture &fixture)
{
    fixture.direct([](auto &system) {
        system.show("order:7719:pay fair A:1x1 30s/30s wd");
        system.show("order:7719:pay fair free", "mo");
        system.show("report:daily:eu readwrite B:7x1w 30s/30s wd");
        system.show("report:daily:eu readwrite free");
        system.show("report:daily:eu readwrite C:3x1w 30s/30s wd");
        system.show("cache:warm reentrant C:4x1 30s/30s wd");
        system.show("cache:warm reentrant free", "v");
    });
    QTest::qWait(settling);
    fixture.find<QTabBar>(u"logTabs"_s)->setCurrentIndex(ui::LogPanel::Incidents);
    QTest::qWait(settling);
}

// Simulates the end of a server together with all holds on it.
void loseServer(WindowFixture &fixture, qint64 number, ServerChange change)
{
    Incident gone;
    gone.number = number;
    gone.kind = IncidentKind::HoldsGone;
    gone.at = fixture.workbench->serverNow().now();
    gone.change = change;
    gone.holds = 1870;
    for (int i = 0; i < gone.holds; ++i)
        gone.locks.append(ScriptedLockSystem::idOf("cart:" + QByteArray::number(i)));
    gone.lock = gone.locks.constFirst();
    fixture.workbench->incidents().add(QList<Incident>{gone});
    QTest::qWait(settling);
}

} // namespace

QList<std::pair<QString, Play>> incidentScenes(const Play &beginning)
{
    const auto at = [beginning](QSize size) {
        return [beginning, size](WindowFixture &fixture) {
            fixture.window->resize(size);
            beginning(fixture);
            lose(fixture);
        };
    };
    const auto withServersAt = [at](QSize size) {
        return [play = at(size)](WindowFixture &fixture) {
            play(fixture);
            loseServer(fixture, 101, ServerChange::Restarted);
            loseServer(fixture, 102, ServerChange::TookOver);
        };
    };
    return {{u"incidents"_s, at({1280, 800})}, {u"incidents-narrow"_s, at({640, 800})},
        {u"incidents-servers"_s, withServersAt({1680, 1050})},
        {u"incidents-servers-narrow"_s, withServersAt({640, 800})}};
}

} // namespace shots
