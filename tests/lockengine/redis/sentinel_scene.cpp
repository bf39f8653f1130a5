// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/lockengine/redis/sentinel_scene.h"

#include "tests/support/run_task.h"

#include <QTest>

#include <algorithm>

namespace testing {

using namespace lockengine;
using namespace std::chrono_literals;

namespace {

const Identity us("9b7e1c52-58d2-4b0e-9d0c-5f2f3f0e7731", 7);
const QByteArray another = "51aa1c52-58d2-4b0e-9d0c-5f2f3f0e7701:12";

redis::RedisSystemOptions optionsFor(const TestSentinels &sentinels, const QByteArray &clientId)
{
    redis::RedisSystemOptions options;
    options.address = sentinels.address();
    options.name = "test";
    options.clientId = clientId;
    return options;
}

void waitUntil(const char *what, const std::function<bool()> &isSo)
{
    if (!QTest::qWaitFor(isSo, TestSentinels::failoverTime))
        qFatal("never: %s", what);
}

} // namespace

SentinelScene::SentinelScene(PrivateSentinelsOptions options)
    : sentinels(std::move(options))
    , m_audit(m_folder.filePath(QStringLiteral("audit.jsonl")))
{
    session = std::make_unique<Session>(anotherSystem(us.client), m_audit, clock);
    QObject::connect(
        &session->locks(), &Watcher::advanced, &session->locks(), [this](const WatchBatch &batch) {
            events += batch.events;
            addIncidents(incidents, batch.incidents, 1'000);
        });
    LockSystem &system = session->connection();
    QObject::connect(&system, &LockSystem::ownHoldChanged, &system,
        [this](const OwnHold &hold) { phases.append(hold.phase); });
    QObject::connect(&system, &LockSystem::statusChanged, &system,
        [this](const SystemStatus &status) { statuses.append(status); });
    session->start();
    session->acts().arming().arm(10min);
    waitUntilSettled();
}

SentinelScene::~SentinelScene() = default;

std::unique_ptr<LockSystem> SentinelScene::anotherSystem(const QByteArray &clientId)
{
    return redis::makeRedisSystem(optionsFor(sentinels, clientId), clock);
}

bool SentinelScene::isSettled() const
{
    const SystemStatus now = status();
    return now.phase == ConnectionPhase::Live && now.role == ServerRole::Primary && now.scan.finishedOnce;
}

void SentinelScene::waitUntilSettled() const
{
    waitUntil("settled", [this] { return isSettled(); });
}

void SentinelScene::takeForAnother(const QByteArray &name)
{
    // Ten minutes, because sentinels with split votes may need more than one to elect a primary.
    const QByteArray script = "redis.call('HSET',KEYS[1],ARGV[1],1) redis.call('PEXPIRE',KEYS[1],600000)";
    TestSentinels::cli(sentinels.primary(), {"EVAL", script, "1", name, another});
}

QByteArray SentinelScene::shown() const
{
    QByteArrayList lines;
    for (const LockView &view : session->locks().views()) {
        QByteArray line = view.state.id.name;
        for (const Holder &holder : view.state.holders)
            line += ' ' + holder.id + " x" + QByteArray::number(holder.count.value_or(0));
        if (view.state.isHeld())
            lines.append(view.stale ? line + " stale" : line);
    }
    std::ranges::sort(lines);
    return lines.join('\n');
}

QByteArray SentinelScene::fresh()
{
    const PrivateServer &primary = sentinels.primary();
    QByteArrayList lines;
    for (const QByteArray &name : TestSentinels::cli(primary, "KEYS *").split('\n')) {
        const QList<QByteArray> words = TestSentinels::cli(primary, {"HGETALL", name}).split('\n');
        if (words.size() >= 2)
            lines.append(name + ' ' + words[0] + " x" + words[1]);
    }
    std::ranges::sort(lines);
    return lines.join('\n');
}

Result<AcquireOutcome> SentinelScene::take(const AcquireRequest &request)
{
    return runTask(session->acts().acquire(request, us));
}

void SentinelScene::failOver()
{
    PrivateServer &former = sentinels.primary();
    TestSentinels::cli(sentinels.lab().sentinel(0), "SENTINEL FAILOVER main");
    waitUntil("a failover", [this, &former] { return sentinels.hasTakenOver(former); });
}

PrivateServer &SentinelScene::killPrimary()
{
    PrivateServer &former = sentinels.primary();
    TestSentinels::kill(former);
    waitUntil("a failover", [this, &former] { return sentinels.hasTakenOver(former); });
    return former;
}

} // namespace testing
