// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/lab/comparison_words.h"

#include "ui/lab/lab_words.h"
#include "ui/present/tr.h"

#include <algorithm>

namespace ui {

using namespace lockengine;

namespace {

QString verdictOn(const QString &chosen, const QString &right)
{
    if (chosen.isEmpty()) //: %1 is the right answer to a question; the reader did not answer
        return Tr::tr("The answer is: %1").arg(right);
    if (chosen == right) //: %1 is what the reader answered
        return Tr::tr("You predicted “%1”. That is right.").arg(chosen);
    //: %1 is what the reader answered, %2 the right answer
    return Tr::tr("You predicted “%1”. The answer is: %2").arg(chosen, right);
}

} // namespace

Comparison comparisonOf(const ScenarioStep &step, std::optional<int> chosen, const QString &language)
{
    const auto right = std::ranges::find_if(step.choices, &Choice::isRight);
    if (right == step.choices.end())
        return {};
    const bool isAnswered = chosen && *chosen >= 0 && *chosen < int(step.choices.size());
    const QString said = isAnswered ? localized(step.choices[*chosen].answer, language) : QString();
    Comparison comparison;
    comparison.verdict = verdictOn(said, localized(right->answer, language));
    comparison.why = localized(step.why, language);
    if (isAnswered)
        comparison.tone = step.choices[*chosen].isRight ? Tone::Plain : Tone::Amber;
    return comparison;
}

} // namespace ui
