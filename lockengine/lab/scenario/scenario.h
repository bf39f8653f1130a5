// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// A scenario: servers, clients, and steps, each with a text, acts and expectations. scenario_reader reads it
// from a file; docs/scenarios.md describes the format.

#pragma once

#include "lockengine/lab/lab.h"
#include "lockengine/lab/scenario/expectation.h"

#include <QMap>
#include <QString>

namespace lockengine {

// A text in each language of the file; "en" is always present.
using LocalizedText = QMap<QString, QString>;

// The view of the window to look at in a step.
enum class LookAt { Stage, Script, Keys, Events, Servers };

// An answer to choose for a question.
struct Choice
{
    LocalizedText answer; // a few words
    LocalizedText reason; // the argument for it, shown below it
    bool isRight = false;
};

struct ScenarioStep
{
    LocalizedText tell;
    QList<LabAct> acts; // in order, each after the previous one is quiet
    QList<Expectation> expectations; // checked after all acts
    LookAt look = LookAt::Stage;
    LocalizedText question; // empty: none. A prediction, asked before the step runs
    QList<Choice> choices; // for the question: none, or 2 to 4 with one right one
    LocalizedText why; // explains the right one; empty, or shown after the answer
    bool isCheckpoint = false; // a point to return to
};

struct Scenario
{
    QString id; // the file name without its extension
    LocalizedText title;
    LocalizedText about; // one or two sentences
    LabSetup setup;
    QList<QByteArray> locks; // to show on the stage, initially the first
    QList<ScenarioStep> steps;
};

} // namespace lockengine
