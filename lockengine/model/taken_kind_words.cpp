// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/model/taken_kind_words.h"

namespace lockengine {

namespace {

struct TakenKindWord
{
    const char *word;
    TakenKind kind;
};

constexpr TakenKindWord takenKinds[] = {
    {"reentrant", {LockKind::Reentrant, HoldMode::Exclusive}},
    {"nonreentrant", {LockKind::NonReentrant, HoldMode::Exclusive}},
    {"fair", {LockKind::Fair, HoldMode::Exclusive}},
    {"nonreentrant-fair", {LockKind::NonReentrantFair, HoldMode::Exclusive}},
    {"fair-3.8", {LockKind::FairLegacy, HoldMode::Exclusive}},
    {"read", {LockKind::ReadWrite, HoldMode::Read}},
    {"write", {LockKind::ReadWrite, HoldMode::Write}},
    {"spin", {LockKind::Spin, HoldMode::Exclusive}},
    {"fenced", {LockKind::Fenced, HoldMode::Exclusive}},
    {"token", {LockKind::Token, HoldMode::Exclusive}},
    {"token-unsafe", {LockKind::TokenUnsafe, HoldMode::Exclusive}},
    {"multi", {LockKind::Multi, HoldMode::Exclusive}},
    {"red", {LockKind::Red, HoldMode::Exclusive}},
};

} // namespace

QByteArray takenKindWord(TakenKind kind)
{
    for (const TakenKindWord &known : takenKinds) {
        if (known.kind == kind)
            return known.word;
    }
    return {};
}

std::optional<TakenKind> takenKindOf(const QByteArray &word)
{
    for (const TakenKindWord &known : takenKinds) {
        if (word == known.word)
            return known.kind;
    }
    return std::nullopt;
}

QList<QByteArray> allTakenKindWords()
{
    QList<QByteArray> words;
    for (const TakenKindWord &known : takenKinds)
        words.append(known.word);
    return words;
}

} // namespace lockengine
