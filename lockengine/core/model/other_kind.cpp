// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/core/model/other_kind.h"

#include "lockengine/core/model/taken_kind_words.h"

#include <algorithm>

namespace lockengine {

namespace {

// Kinds without a word of their own: ReadWrite is acquired as one of its parts, FasterMulti not at all.
constexpr std::pair<LockKind, const char *> notTaken[]
    = {{LockKind::ReadWrite, "read-write"}, {LockKind::FasterMulti, "faster-multi"}};

QByteArray wordOf(LockKind kind)
{
    const auto known = std::ranges::find(notTaken, kind, &std::pair<LockKind, const char *>::first);
    if (known != std::end(notTaken))
        return known->second;
    return takenKindWord({kind, HoldMode::Exclusive});
}

std::optional<LockKind> kindOf(const QByteArray &word)
{
    for (const auto &[kind, itsWord] : notTaken) {
        if (word == itsWord)
            return kind;
    }
    const std::optional<TakenKind> taken = takenKindOf(word);
    return taken ? std::optional(taken->kind) : std::nullopt;
}

} // namespace

Error asError(const OtherKind &other)
{
    QByteArrayList words;
    for (const LockKind kind : other.kinds)
        words.append(wordOf(kind));
    return Error(ErrorKind::BadInput, Reason::OtherKind, words.join(',') + ' ' + other.name);
}

std::optional<OtherKind> otherKindIn(const Error &error)
{
    const qsizetype space = error.detail.indexOf(' ');
    if (error.reason != Reason::OtherKind || space < 0)
        return std::nullopt;
    OtherKind other{error.detail.sliced(space + 1), {}};
    const QByteArrayList words = space > 0 ? error.detail.first(space).split(',') : QByteArrayList();
    for (const QByteArray &word : words) {
        const std::optional<LockKind> kind = kindOf(word);
        if (!kind)
            return std::nullopt;
        other.kinds.append(*kind);
    }
    return other;
}

} // namespace lockengine
