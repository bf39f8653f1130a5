// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/core/model/taken_kind_words.h"

#include "lockengine/core/model/kind_facts.h"

#include <algorithm>

namespace lockengine {

QByteArray takenKindWord(TakenKind kind)
{
    const TakenFacts *facts = takenFactsOf(kind);
    return facts ? QByteArray(facts->word) : QByteArray();
}

std::optional<TakenKind> takenKindOf(const QByteArray &word)
{
    for (const TakenFacts &facts : allTakenKinds()) {
        if (word == facts.word)
            return facts.taken;
    }
    return std::nullopt;
}

QList<QByteArray> allTakenKindWords()
{
    QList<QByteArray> words;
    for (const TakenFacts &facts : allTakenKinds())
        words.append(facts.word);
    return words;
}

} // namespace lockengine
