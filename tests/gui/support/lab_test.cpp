// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/gui/support/lab_test.h"

#include "lockengine/redis/redis_kind.h"
#include "tests/support/traces.h"
#include "ui/lab/catalogue_page.h"
#include "ui/lab/lab_home.h"

#include <QTest>

namespace testing {

using namespace lockengine;
using namespace Qt::StringLiterals;

void LabTest::initTestCase()
{
    QVERIFY(m_runtime.isValid());
    qputenv("XDG_RUNTIME_DIR", m_runtime.path().toLocal8Bit());
}

void LabTest::init()
{
    m_fixture = std::make_unique<WindowFixture>(std::make_unique<lockengine::redis::RedisKind>());
    m_fixture->language.choose(u"en"_s);
    m_fixture->window->show();
    QVERIFY(QTest::qWaitForWindowActive(m_fixture->window.get()));
}

void LabTest::cleanup()
{
    m_fixture.reset();
    QTRY_COMPARE_WITH_TIMEOUT(processesAt(m_runtime.path()), QStringList(), 5000);
    QCOMPARE(entriesOf(m_runtime.path()), QStringList());
}

void LabTest::openLesson(const QString &id)
{
    key(Qt::Key_L, Qt::ControlModifier | Qt::ShiftModifier);
    m_fixture->find<ui::CataloguePage>(u"cataloguePage"_s)->openLesson(id);
    QVERIFY(comesTo(PlayPhase::Ready));
}

void LabTest::key(Qt::Key key, Qt::KeyboardModifiers modifiers)
{
    QWidget *focused = m_fixture->window->focusWidget();
    QTest::keyClick(focused ? focused : m_fixture->window.get(), key, modifiers);
}

ui::LabRun &LabTest::run() const
{
    return *m_fixture->find<ui::LabHome>(u"labHome"_s)->run();
}

bool LabTest::comesTo(PlayPhase phase, int step) const
{
    return QTest::qWaitFor(
        [=, this] { return run().play().phase == phase && run().play().step >= step; }, 20'000);
}

int LabTest::serversRunning() const
{
    return int(processesAt(m_runtime.path()).filter(u"-server unixsocket"_s).size());
}

} // namespace testing
