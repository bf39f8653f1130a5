// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/gui/support/window_fixture.h"

#include "lockengine/redis/redis_kind.h"
#include "ui/window/connection_flow.h"

#include <QLineEdit>
#include <QSemaphore>
#include <QTest>

namespace testing {

using namespace lockengine;
using namespace Qt::StringLiterals;

void FakeSecrets::read(const QString &key, QObject *context, Read answer)
{
    QMetaObject::invokeMethod(
        context,
        [this, key, answer = std::move(answer)] {
            broken ? answer(Error(ErrorKind::Unsupported, "Unknown error")) : answer(Secret(kept.value(key)));
        },
        Qt::QueuedConnection);
}

void FakeSecrets::write(const QString &key, const Secret &secret, QObject *context, Written answer)
{
    QMetaObject::invokeMethod(
        context,
        [this, key, secret, answer = std::move(answer)] {
            if (broken)
                return answer(Error(ErrorKind::Unsupported, "Unknown error"));
            kept.insert(key, secret.reveal());
            answer(Done());
        },
        Qt::QueuedConnection);
}

void FakeSecrets::remove(const QString &key, QObject *context, Written answer)
{
    kept.remove(key);
    QMetaObject::invokeMethod(
        context, [answer = std::move(answer)] { answer(Done()); }, Qt::QueuedConnection);
}

// Parses addresses as Redis addresses, but every connection is scripted.
class ScriptedKind final : public redis::RedisKind
{
public:
    explicit ScriptedKind(WindowFixture &fixture)
        : m_fixture(fixture)
    { }

    [[nodiscard]] std::unique_ptr<LockSystem> open(const SystemAccess &access, Clock &clock) const override
    {
        auto system = std::make_unique<ScriptedLockSystem>(clock);
        const QMutexLocker lock(&m_fixture.m_opening);
        m_fixture.m_lastAccess = access;
        m_fixture.m_system = system.get();
        return system;
    }

private:
    WindowFixture &m_fixture;
};

namespace {

SystemKinds only(std::unique_ptr<const SystemKind> kind)
{
    SystemKinds systems;
    systems.add(std::move(kind));
    return systems;
}

} // namespace

WindowFixture::WindowFixture(std::unique_ptr<const SystemKind> kind)
    : WindowFixture(only(kind ? std::move(kind) : std::unique_ptr<const SystemKind>(new ScriptedKind(*this))))
{ }

WindowFixture::WindowFixture(SystemKinds all)
    : systems(std::move(all))
{
    theme.apply();
    workspace = std::make_unique<ui::Workspace>(engine, auditPath);
    workbench = workspace->first().workbench.get();
    window = std::make_unique<ui::MainWindow>(
        ui::AppContext{*workspace, theme, language, savedConnections, secrets, preferences, systems, &lab});
}

WindowFixture::~WindowFixture()
{
    window.reset();
    workspace.reset();
}

void WindowFixture::connectTo(const QString &name, ui::Environment environment)
{
    ui::ConnectionChoice choice;
    choice.profile.url = u"redis://127.0.0.1"_s;
    choice.profile.name = name;
    choice.profile.environment = environment;
    window->connections().connectTo(choice);
    if (!QTest::qWaitFor([this] { return workbench->status().phase == ConnectionPhase::Live; }))
        qFatal("the scripted system did not connect");
}

void WindowFixture::giveReason() const
{
    find<QLineEdit>(u"reason"_s)->setText(u"its worker is dead"_s);
}

SystemAccess WindowFixture::lastAccess() const
{
    const QMutexLocker lock(&m_opening);
    return m_lastAccess;
}

void WindowFixture::direct(const std::function<void(ScriptedLockSystem &)> &order)
{
    QSemaphore done;
    engine.post([&] {
        order(*m_system);
        done.release();
    });
    done.acquire();
}

} // namespace testing
