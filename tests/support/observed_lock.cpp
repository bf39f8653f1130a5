// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/observed_lock.h"

#include "lockengine/redis/classify/classifier.h"
#include "lockengine/redis/redis_system.h"
#include "tests/support/direct_system.h"
#include "tests/support/open_connection.h"

#include <QEventLoop>
#include <QTimer>

namespace testing {

using namespace lockengine;
using namespace lockengine::redis;
using namespace Qt::StringLiterals;

namespace {

bool isIdle(const LockState &state)
{
    return !state.isHeld() && state.waiterCount() == 0;
}

// Refreshes the lock until the system reports a state read after the call.
class Patience
{
public:
    Patience(LockSystem &system, const TestServer &server, Clock &clock, LockId lock)
        : m_system(system)
        , m_lock(std::move(lock))
        , m_time(openConnection(server, clock))
    {
        QObject::connect(&system, &LockSystem::observed, &system, [this](const QList<Observation> &batch) {
            for (const Observation &observation : batch) {
                if (observation.state.id == m_lock)
                    m_last = observation.state;
            }
        });
    }

    void catchUp()
    {
        const ServerTime before = serverNow();
        for (int attempt = 0; attempt < 500; ++attempt) {
            if (!m_last && isAbsent()) // an absent lock that is unknown is never reported
                return;
            m_system.refresh({m_lock});
            if (hears(before))
                return;
        }
        qFatal("the system does not tell how the lock stands");
    }

private:
    [[nodiscard]] ServerTime serverNow()
    {
        const auto answer = ask(*m_time, Command("TIME"_ba));
        const QList<Reply> &time = answer->items();
        return ServerTime(
            Milliseconds(time[0].text().toLongLong() * 1'000 + time[1].text().toLongLong() / 1'000));
    }
    // QTest::qWaitFor would sleep between checks.
    [[nodiscard]] bool hears(ServerTime before)
    {
        QEventLoop loop;
        QObject::connect(&m_system, &LockSystem::observed, &loop, &QEventLoop::quit);
        QTimer::singleShot(std::chrono::milliseconds(50), &loop, &QEventLoop::quit);
        loop.exec();
        return m_last && m_last->observedAt > before;
    }
    [[nodiscard]] bool isAbsent()
    {
        const auto states = runTask(m_system.read({m_lock}));
        return states && isIdle(states->first());
    }

    LockSystem &m_system;
    LockId m_lock;
    std::unique_ptr<Connection> m_time;
    std::optional<LockState> m_last;
};

} // namespace

QByteArray lookingConfiguration()
{
    return DirectSystem::configuration();
}

ObservedLock observeDirectly(const TestServer &server, Clock &clock, const QByteArray &lock)
{
    auto direct = std::make_unique<DirectSystem>(server, clock, lock);
    DirectSystem *system = direct.get();
    ObservedLock looked;
    looked.lock = direct->lock();
    looked.start = [system] { system->start(); };
    looked.catchUp = [system] { system->catchUp(); };
    looked.system = std::move(direct);
    return looked;
}

ObservedLock observeAsProgramsDo(const TestServer &server, Clock &clock, const QByteArray &lock)
{
    RedisSystemOptions options;
    options.address = addressOf(server);
    options.name = "real"_ba;
    ObservedLock looked;
    looked.system = makeRedisSystem(options, clock);
    looked.lock = lockIdOf(options.name, lock);
    LockSystem *system = looked.system.get();
    const auto patience = std::make_shared<Patience>(*system, server, clock, looked.lock);
    looked.start = [system] {
        system->start();
        if (!QTest::qWaitFor([system] { return system->status().phase == ConnectionPhase::Live; }, 5'000))
            qFatal("the system does not come up");
    };
    looked.catchUp = [patience] { patience->catchUp(); };
    return looked;
}

} // namespace testing
