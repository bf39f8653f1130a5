// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/lab/steps_model.h"

#include "ui/lab/lab_words.h"
#include "ui/present/text.h"
#include "ui/present/tr.h"

#include <algorithm>

namespace ui {

using namespace lockengine;
using namespace Qt::StringLiterals;

int shownStep(const PlayState &state)
{
    const bool isInside = state.phase == PlayPhase::Running || state.phase == PlayPhase::Paused;
    return isInside ? state.step : state.step - 1;
}

namespace {

bool isBroken(const QList<Verdict> &verdicts)
{
    return std::any_of(verdicts.begin(), verdicts.end(), [](const Verdict &each) { return !each.holds; });
}

StepMark markOf(int step, const PlayState &state)
{
    if (step < state.step && isBroken(state.verdicts.value(step)))
        return StepMark::Broken;
    if (step == (state.asks ? state.step : shownStep(state)))
        return StepMark::Now;
    return step < state.step ? StepMark::Done : StepMark::Coming;
}

QString markWord(StepMark mark)
{
    switch (mark) {
    case StepMark::Coming: //: of a step of a lesson
        return Tr::tr("not yet run");
    case StepMark::Now: //: of a step of a lesson
        return Tr::tr("now");
    case StepMark::Done: //: of a step of a lesson
        return Tr::tr("done");
    case StepMark::Broken: //: of a step of a lesson: its check failed
        return Tr::tr("not as expected");
    }
    return {};
}

} // namespace

void StepsModel::show(const Scenario &scenario, const PlayState &state, const QString &language)
{
    QList<StepRow> steps;
    for (int step = 0; step < int(scenario.steps.size()); ++step) {
        const ScenarioStep &one = scenario.steps[step];
        const bool isAsked = state.asks && step == state.step;
        const bool isReported = step == shownStep(state) && !state.asks; // its text is above the list
        //: in the list of a lesson's steps: the one whose text stands above the list
        const QString here = Tr::tr("This step");
        const QString sentence = isAsked ? Tr::tr("Your prediction")
            : isReported                 ? here
            : step <= shownStep(state)   ? localized(one.tell, language)
                                         : QString();
        steps += {markOf(step, state), step + 1, sentence, one.isCheckpoint};
    }
    exchange(steps, [](const StepRow &a, const StepRow &b) { return a.number == b.number; });
}

QVariant StepsModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const StepRow &one = step(index.row());
    if (role == Qt::DisplayRole)
        return one.sentence;
    if (role == Qt::ToolTipRole && !one.sentence.isEmpty())
        return toolTipText(one.sentence + u'\n' + Tr::tr("Press Enter to return to this step."));
    if (role == Qt::AccessibleTextRole) //: %1 is the number of a step, %2 its state, %3 what it tells
        return Tr::tr("Step %1, %2. %3").arg(one.number).arg(markWord(one.mark), one.sentence);
    return {};
}

} // namespace ui
