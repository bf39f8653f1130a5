// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Sample lessons and labs, for tests of the widgets that show them.

#pragma once

#include "lockengine/lab/act_text.h"
#include "lockengine/lab/scenario/expectation_text.h"
#include "lockengine/lab/scenario/play_state.h"

namespace testing {

inline lockengine::LocalizedText english(const QString &text)
{
    return {{QStringLiteral("en"), text}};
}

// Three steps; the second asks a question.
inline lockengine::Scenario shortLesson()
{
    using namespace Qt::StringLiterals;
    lockengine::Scenario lesson;
    lesson.id = u"short"_s;
    lesson.title = english(u"A short lesson"_s);
    lesson.about = english(u"What it is about."_s);
    lesson.setup.clients = {"A", "B"};
    lesson.locks = {"orders"};
    for (const QString &sentence : {u"A takes it."_s, u"B comes."_s, u"A releases it."_s}) {
        lockengine::ScenarioStep step;
        step.tell = english(sentence);
        lesson.steps += step;
    }
    lesson.steps[0].acts = {*lockengine::parseActText("A lock orders kind=fair")};
    lesson.steps[1].acts = {*lockengine::parseActText("B lock orders kind=fair")};
    lesson.steps[1].question = english(u"Who has it now?"_s);
    lesson.steps[1].choices = {{english(u"A"_s), english(u"It came first."_s), true},
        {english(u"B"_s), english(u"It came last."_s), false}};
    lesson.steps[1].why = english(u"A lock has one holder."_s);
    lesson.steps[1].isCheckpoint = true;
    lesson.steps[2].acts = {*lockengine::parseActText("A unlock orders")};
    return lesson;
}

inline QList<lockengine::Verdict> verdicts(std::initializer_list<std::pair<const char *, bool>> lines)
{
    QList<lockengine::Verdict> list;
    for (const auto &[line, holds] : lines)
        list += lockengine::Verdict{*lockengine::parseExpectation(line), holds, holds ? "" : "orders free"};
    return list;
}

// `steps` steps are done, each as expected.
inline lockengine::PlayState after(int steps, lockengine::PlayPhase phase = lockengine::PlayPhase::Ready)
{
    lockengine::PlayState state;
    state.phase = phase;
    state.step = steps;
    for (int step = 0; step < steps; ++step)
        state.verdicts += verdicts({{"orders held by A", true}});
    return state;
}

// `steps` steps are done, and the next one waits for an answer.
inline lockengine::PlayState asking(int steps)
{
    lockengine::PlayState state = after(steps);
    state.asks = true;
    return state;
}

inline lockengine::LabClient client(const QByteArray &name)
{
    lockengine::LabClient one;
    one.name = name;
    one.id = name.repeated(8) + "-4e5f-4a6b-8c7d-9e0f1a2b3c0c";
    return one;
}

inline lockengine::LabState labOf(const QByteArrayList &clients)
{
    lockengine::LabState state;
    state.servers = {{"main", lockengine::LabServerState::Running, false, "unix:///nowhere"}};
    for (const QByteArray &name : clients)
        state.clients += client(name);
    return state;
}

} // namespace testing
