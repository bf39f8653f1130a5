// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/core/model/other_kind.h"

#include "lockengine/core/model/kind_facts.h"

#include <algorithm>

namespace lockengine {

namespace {

std::optional<LockKind> kindOf(const QByteArray &word)
{
    const auto named = [&word](const KindFacts &facts) { return word == facts.word; };
    const auto found = std::ranges::find_if(allKinds(), named);
    return found == allKinds().end() ? std::nullopt : std::optional(found->kind);
}

} // namespace

Error asError(const OtherKind &other)
{
    QByteArrayList words;
    for (const LockKind kind : other.kinds)
        words.append(factsOf(kind).word);
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
