// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/lockengine/lab/scenario/played.h"

#include "lockengine/lab/scenario/lessons.h"
#include "tests/support/test_server.h"

#include <QElapsedTimer>
#include <QEventLoop>
#include <QTimer>

namespace testing {

using namespace lockengine;

namespace {

constexpr auto longestStep = std::chrono::seconds(60);

bool isAtRest(const PlayState &state)
{
    return state.phase != PlayPhase::Starting && state.phase != PlayPhase::Running && !state.plays
        && !state.target;
}

} // namespace

Scenario lessonOf(const QString &id)
{
    Result<Scenario> lesson = openLesson(id);
    if (!lesson)
        qFatal("no lesson: %s", lesson.error().detail.constData());
    lesson.value().setup.guardianProgram = programPath(QStringLiteral("lockscope-guardian"));
    return *lesson;
}

void awaitRest(Player &player)
{
    QEventLoop loop;
    QTimer patience;
    patience.setSingleShot(true);
    QObject::connect(&patience, &QTimer::timeout, &loop, &QEventLoop::quit);
    QObject::connect(&player, &Player::changed, &loop, [&](const PlayState &state) {
        patience.start(longestStep);
        if (isAtRest(state))
            loop.quit();
    });
    patience.start(longestStep);
    if (!isAtRest(player.state()))
        loop.exec();
    if (!isAtRest(player.state()))
        qFatal("the player did not come to rest in step %d", player.state().step);
}

Played play(const Scenario &scenario)
{
    Player player(scenario);
    player.setPace({});
    player.play();
    player.start();
    awaitRest(player);
    Played played;
    played.state = player.state();
    for (qsizetype step = 0; step < played.state.verdicts.size(); ++step) {
        for (const Verdict &verdict : played.state.verdicts[step]) {
            if (!verdict.holds)
                played.broken.append("step " + QByteArray::number(step + 1) + ": " + verdict.expectation.line
                    + ": " + verdict.found);
        }
    }
    if (played.state.phase != PlayPhase::Ended)
        played.broken.append(
            "step " + QByteArray::number(played.state.step + 1) + " failed: " + played.state.error.detail);
    return played;
}

} // namespace testing
