// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/core/model/taken_kind_words.h"

namespace lockengine {

using namespace Qt::StringLiterals;

namespace {

struct TakenKindWord
{
    QByteArray word;
    TakenKind kind;
};

const TakenKindWord takenKinds[] = {
    {"reentrant"_ba, {LockKind::Reentrant, HoldMode::Exclusive}},
    {"nonreentrant"_ba, {LockKind::NonReentrant, HoldMode::Exclusive}},
    {"fair"_ba, {LockKind::Fair, HoldMode::Exclusive}},
    {"nonreentrant-fair"_ba, {LockKind::NonReentrantFair, HoldMode::Exclusive}},
    {"fair-3.8"_ba, {LockKind::FairLegacy, HoldMode::Exclusive}},
    {"read"_ba, {LockKind::ReadWrite, HoldMode::Read}},
    {"write"_ba, {LockKind::ReadWrite, HoldMode::Write}},
    {"spin"_ba, {LockKind::Spin, HoldMode::Exclusive}},
    {"fenced"_ba, {LockKind::Fenced, HoldMode::Exclusive}},
    {"token"_ba, {LockKind::Token, HoldMode::Exclusive}},
    {"token-unsafe"_ba, {LockKind::TokenUnsafe, HoldMode::Exclusive}},
    {"multi"_ba, {LockKind::Multi, HoldMode::Exclusive}},
    {"red"_ba, {LockKind::Red, HoldMode::Exclusive}},
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
