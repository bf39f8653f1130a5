// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/core/watch/checker/checks.h"

#include <QHash>
#include <QMap>

#include <algorithm>

namespace lockengine {

namespace {

bool hasToken(const NumberedOperation &numbered)
{
    return numbered.operation->type == OperationType::Acquire && numbered.operation->token.has_value();
}

// How often the server had lost its data, including its tokens, before a token was given. No value if
// unknown.
class Eras
{
public:
    explicit Eras(const QList<NumberedOperation> &operations)
    {
        std::ranges::copy_if(operations, std::back_inserter(m_wipes), [](const NumberedOperation &numbered) {
            return numbered.operation->type == OperationType::Wiped;
        });
    }

    [[nodiscard]] std::optional<qsizetype> of(const Operation &operation) const
    {
        qsizetype certain = 0;
        qsizetype possible = 0;
        for (const NumberedOperation &wipe : m_wipes) {
            certain += wipe.operation->returned <= operation.invoked ? 1 : 0;
            possible += wipe.operation->invoked < operation.returned ? 1 : 0;
        }
        return certain == possible ? std::optional(certain) : std::nullopt;
    }

private:
    QList<NumberedOperation> m_wipes;
};

// A token and the earliest moment at which it can have been given: not while another client held the lock.
struct Given
{
    NumberedOperation numbered;
    MonotonicTime from{};

    [[nodiscard]] qint64 token() const { return *numbered.operation->token; }
};

MonotonicTime earliestOf(const Operation &operation, const LockAccount &account)
{
    MonotonicTime from = operation.invoked;
    for (bool wasLater = true; wasLater && from < operation.returned;) {
        wasLater = false;
        for (const QList<HoldSpan> near = account.spansWithin(from, from); const HoldSpan &span : near) {
            if (span.holder != operation.holder && span.certainlyCovers(from, from)) {
                from = std::min(span.certainUntil, operation.returned);
                wasLater = true;
            }
        }
    }
    return from;
}

Violation violationOf(const Given &before, const Given &given, Contradiction::Kind kind)
{
    return violationOf(Guarantee::Token, given.numbered.operation->lock,
        {before.numbered.index, given.numbered.index}, {kind, {}, {}, given.token(), before.token()});
}

QList<Violation> checkEra(QList<Given> tokens)
{
    std::ranges::stable_sort(tokens, {}, &Given::from);
    QList<Given> answered = tokens;
    std::ranges::sort(answered, {}, [](const Given &given) { return given.numbered.operation->returned; });

    QList<Violation> found;
    QHash<qint64, Given> owners;
    const Given *highest = nullptr;
    auto next = answered.cbegin();
    for (const Given &given : std::as_const(tokens)) {
        for (; next != answered.cend() && next->numbered.operation->returned < given.from; ++next) {
            if (!highest || next->token() > highest->token())
                highest = &*next;
        }
        if (highest && given.token() < highest->token())
            found.append(violationOf(*highest, given, Contradiction::Kind::TokenLower));
        if (const auto owner = owners.constFind(given.token()); owner != owners.cend())
            found.append(violationOf(*owner, given, Contradiction::Kind::TokenTwice));
        owners.insert(given.token(), given);
    }
    return found;
}

} // namespace

// If an acquire was answered before another can have been served, its token must be lower. Overlapping
// acquires may have any order, but never equal tokens. After data loss, tokens start again.
QList<Violation> checkTokens(const LockAccount &account)
{
    const Eras eras(account.operations);
    QMap<qsizetype, QList<Given>> tokens;
    for (const NumberedOperation &numbered : account.operations) {
        if (!hasToken(numbered))
            continue;
        if (const std::optional<qsizetype> era = eras.of(*numbered.operation))
            tokens[*era].append({numbered, earliestOf(*numbered.operation, account)});
    }
    QList<Violation> found;
    for (const QList<Given> &ofOneEra : std::as_const(tokens))
        found += checkEra(ofOneEra);
    return found;
}

} // namespace lockengine
