// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/gui/shots/search_scenes.h"

#include <QAction>
#include <QPushButton>
#include <QTest>

namespace shots {

using namespace lockengine;
using namespace Qt::StringLiterals;
using testing::ScriptedLockSystem;
using testing::WindowFixture;

namespace {

constexpr int settling = 400; // ms

// Without an outcome the search is still running.
void search(WindowFixture &fixture, const std::optional<SearchOutcome> &outcome)
{
    fixture.direct([&outcome](ScriptedLockSystem &system) {
        SearchCost cost;
        cost.commandsPerSecond = 1'240;
        cost.clients = 38;
        system.setSearchCost(cost);
        if (outcome)
            system.answerSearches(*outcome);
        else
            system.holdAnswers();
    });
    fixture.workbench->port()->arm(Arming::usual);
    QTest::qWait(settling);
    fixture.find<QAction>(u"findClient"_s)->trigger();
    QTest::qWait(settling);
    fixture.giveReason();
    fixture.find<QPushButton>(u"searchClient"_s)->click();
    QTest::qWait(settling);
}

SearchOutcome found()
{
    SearchOutcome outcome(SearchEnd::Found);
    outcome.client.address = "10.0.0.5:41234";
    outcome.client.name = "order-service";
    outcome.client.driver = "redisson 3.52.0";
    outcome.client.age = std::chrono::seconds(855);
    return outcome;
}

SearchOutcome silent()
{
    SearchOutcome outcome(SearchEnd::NotSeen);
    outcome.took = std::chrono::seconds(10);
    return outcome;
}

} // namespace

QList<std::pair<QString, Play>> searchScenes(const Play &beginning)
{
    const auto after = [beginning](const std::optional<SearchOutcome> &outcome) {
        return [beginning, outcome](WindowFixture &fixture) {
            beginning(fixture);
            search(fixture, outcome);
        };
    };
    return {{u"sheet-find-client"_s, after({})}, {u"sheet-find-client-found"_s, after(found())},
        {u"sheet-find-client-silent-narrow"_s, [play = after(silent())](WindowFixture &fixture) {
             fixture.window->resize(640, 800);
             play(fixture);
         }}};
}

} // namespace shots
