// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/lockengine/redis/observation_log.h"

#include "tests/lockengine/redis/key_picture.h"
#include "tests/support/loop_until.h"
#include "tests/support/open_connection.h"

#include <QEventLoop>
#include <QTest>
#include <QTimer>

using namespace lockengine;
using namespace lockengine::redis;

namespace testing {
namespace {

QByteArray wordsOf(const Observation &observation)
{
    QList<QByteArray> words;
    for (const auto &holder : observation.state.holders)
        words.append(shortened(holder.id) + 'x' + (holder.count ? QByteArray::number(*holder.count) : "?"));
    if (words.isEmpty())
        words.append("free");
    for (const auto &waiter : observation.state.queue)
        words.append('<' + shortened(waiter.id) + (waiter.listening == Listening::No ? "(deaf)" : ""));
    QByteArray signs;
    constexpr std::pair<EvidenceSign, char> letters[]{{EvidenceSign::ReleaseMessage, 'm'},
        {EvidenceSign::ReleaseTrace, 't'}, {EvidenceSign::OwnAct, 'o'}, {EvidenceSign::ServerNotice, 'n'},
        {EvidenceSign::EvictionNotice, 'e'}};
    for (const auto &[sign, letter] : letters) {
        if (observation.signs.testFlag(sign))
            signs.append(letter);
    }
    if (!signs.isEmpty())
        words.append('[' + signs + ']');
    if (observation.absenceWasKnown && observation.state.isHeld())
        words.append("(absent)");
    if (observation.afterGap)
        words.append("(gap)");
    return words.join(' ');
}

const QByteArray acquireScript
    = "redis.call('HINCRBY', KEYS[1], ARGV[2], 1) redis.call('PEXPIRE', KEYS[1], ARGV[1]) return nil";

} // namespace

Command acquireCommand(const QByteArray &name, int thread, int ttl)
{
    return Command("EVAL").arg(acquireScript).arg(1).arg(name).arg(ttl).arg(holderId(thread));
}

void turnFor(int milliseconds)
{
    QEventLoop loop;
    QTimer::singleShot(milliseconds, Qt::PreciseTimer, &loop, &QEventLoop::quit);
    loop.exec();
}

InspectorOptions InspectorLog::optionsFor(const TestServer &server)
{
    InspectorOptions options;
    options.connection.address = addressOf(server);
    options.system = "test";
    return options;
}

InspectorLog::InspectorLog(const TestServer &server, WatchMode bestMode)
    : InspectorLog([&] {
        auto options = optionsFor(server);
        options.bestMode = bestMode;
        return options;
    }())
{ }

InspectorLog::InspectorLog(InspectorOptions options)
    : inspector(std::move(options), clock)
{
    QObject::connect(&inspector, &Inspector::observed, &inspector, [this](const QList<Observation> &batch) {
        reportedAt = clock.now();
        observations.append(batch);
    });
    QObject::connect(&inspector, &Inspector::statusChanged, &inspector, [this](const SystemStatus &status) {
        if (phases.isEmpty() || phases.constLast() != status.phase)
            phases.append(status.phase);
    });
}

void InspectorLog::start()
{
    inspector.start();
}

void InspectorLog::waitUntilWatching(WatchMode mode)
{
    start();
    const auto isWatching = [&] {
        const auto &now = status();
        return now.phase == ConnectionPhase::Live && now.mode == mode && now.scan.finishedOnce;
    };
    const bool isThere = testing::loopUntil(isWatching, std::chrono::seconds(60));
    if (!isThere)
        qFatal("not watching: phase %d mode %d: %s", int(status().phase), int(status().mode),
            status().error.detail.constData());
}

LockState InspectorLog::last(const QByteArray &name) const
{
    const auto all = of(name);
    return all.isEmpty() ? LockState{} : all.constLast().state;
}

QList<Observation> InspectorLog::of(const QByteArray &name) const
{
    QList<Observation> found;
    for (const auto &observation : observations) {
        if (observation.state.id.name == name)
            found.append(observation);
    }
    return found;
}

QList<QByteArray> InspectorLog::storyOf(const QByteArray &name) const
{
    QList<QByteArray> story;
    for (const auto &observation : of(name)) {
        const auto words = wordsOf(observation);
        if (story.isEmpty() || story.constLast() != words)
            story.append(words);
    }
    return story;
}

} // namespace testing
