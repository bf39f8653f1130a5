// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// A scenario: servers, clients, and steps, each with a sentence to tell, what is done and what must be true
// afterwards. Read from a file by scenario_reader; docs/scenarios.md describes the format.

#pragma once

#include "lockengine/lab/lab.h"
#include "lockengine/lab/scenario/expectation.h"

#include <QMap>
#include <QString>

namespace lockengine {

// A text in each language that the file has; "en" is always there.
using Told = QMap<QString, QString>;

// What of the window to look at in a step.
enum class LookAt { Stage, Script, Keys, Events, Servers };

// An answer that the reader of a question can choose.
struct Choice
{
    Told answer; // a few words
    Told reason; // what speaks for it, shown below it
    bool isRight = false;
};

struct ScenarioStep
{
    Told tell;
    QList<LabAct> acts; // in order, each after the one before is quiet
    QList<Expectation> expectations; // after all of them
    LookAt look = LookAt::Stage;
    Told question; // empty: none. To predict, before the step runs
    QList<Choice> choices; // of the question: none, or 2 to 4 of which one is right
    Told why; // why the right one is; empty, or shown after the answer
    bool isCheckpoint = false; // somewhere to come back to
};

struct Scenario
{
    QString id; // the file's name without its end
    Told title;
    Told about; // one or two sentences
    LabSetup setup;
    QList<QByteArray> locks; // to show on the stage, the first at first
    QList<ScenarioStep> steps;
};

} // namespace lockengine
