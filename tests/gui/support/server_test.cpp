// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/gui/support/server_test.h"

#include "lockengine/redis/redis_kind.h"
#include "ui/views/lock_table_view.h"
#include "ui/views/outcome_bar.h"
#include "ui/window/connection_flow.h"

using namespace Qt::StringLiterals;

namespace testing {

void ServerTest::init()
{
    m_server = std::make_unique<TestServer>();
    m_fixture = std::make_unique<WindowFixture>(std::make_unique<lockengine::redis::RedisKind>());
    m_fixture->window->show();
    connectTo(QString::fromUtf8(m_server->url()));
    const auto isLive
        = [this] { return m_fixture->workbench->status().phase == lockengine::ConnectionPhase::Live; };
    QTRY_VERIFY_WITH_TIMEOUT(isLive(), 10000);
    press(u"armButton"_s);
    press(u"confirmArm"_s);
    QTRY_VERIFY(m_fixture->workbench->isArmed());
    m_fixture->window->activateWindow(); // as a desktop does when the sheet closes
    QVERIFY(QTest::qWaitForWindowActive(m_fixture->window.get()));
}

void ServerTest::cleanup()
{
    m_fixture.reset();
    m_server.reset();
}

void ServerTest::connectTo(const QString &url, bool gently)
{
    ui::ConnectionChoice choice;
    choice.profile.url = url;
    choice.profile.isGentle = gently;
    m_fixture->window->connections().connectTo(choice);
}

void ServerTest::chooseOnly()
{
    QTRY_COMPARE_WITH_TIMEOUT(m_fixture->workbench->locks().rowCount(), 1, 10000);
    m_fixture->find<ui::LockTableView>(u"lockTable"_s)->choose(only().id);
}

lockengine::LockState ServerTest::only() const
{
    return m_fixture->workbench->locks().view(0).state;
}

QString ServerTest::outcome() const
{
    return m_fixture->find<ui::OutcomeBar>(u"outcomeBar"_s)->text();
}

QString ServerTest::headline() const
{
    return m_fixture->find<QWidget>(u"holderLine"_s)->accessibleName();
}

} // namespace testing
