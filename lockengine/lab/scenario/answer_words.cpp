// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/lab/scenario/answer_words.h"

namespace lockengine {

namespace {

struct ResultWord
{
    LabResult result;
    const char *word;
};

constexpr ResultWord results[] = {
    {LabResult::Waiting, "waiting"},
    {LabResult::Acquired, "acquired"},
    {LabResult::NotAcquired, "refused"},
    {LabResult::Done, "done"},
    {LabResult::Refused, "error"},
    {LabResult::Unknown, "unknown"},
};

} // namespace

QByteArray labResultWord(LabResult result)
{
    for (const ResultWord &known : results) {
        if (known.result == result)
            return known.word;
    }
    Q_UNREACHABLE();
}

std::optional<LabResult> labResultOf(const QByteArray &word)
{
    for (const ResultWord &known : results) {
        if (word == known.word)
            return known.result;
    }
    return std::nullopt;
}

QByteArray phaseWord(std::optional<OwnHoldPhase> phase)
{
    if (!phase)
        return "nothing";
    switch (*phase) {
    case OwnHoldPhase::Waiting:
        return "waiting";
    case OwnHoldPhase::Held:
        return "held";
    case OwnHoldPhase::Unverified:
        return "unsure";
    case OwnHoldPhase::Lost:
    case OwnHoldPhase::LostPosition:
        return "lost";
    case OwnHoldPhase::Released:
        return "released";
    }
    Q_UNREACHABLE();
}

bool isPhaseWord(const QByteArray &word)
{
    return QList<QByteArray>{"waiting", "held", "unsure", "lost", "released", "nothing"}.contains(word);
}

} // namespace lockengine
