// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/mutants/mutant_table.h"

#include "lockengine/core/watch/checker/operation_line.h"

#include <cstdio>

namespace testing {

QByteArray wordOf(TakenKind kind)
{
    static const QHash<LockKind, QByteArray> words{{LockKind::Reentrant, "reentrant"_ba},
        {LockKind::Fair, "fair"_ba}, {LockKind::FairLegacy, "fair by old rules"_ba},
        {LockKind::NonReentrant, "non-reentrant"_ba}, {LockKind::NonReentrantFair, "non-reentrant fair"_ba},
        {LockKind::Fenced, "fenced"_ba}, {LockKind::Spin, "spin"_ba}, {LockKind::Token, "token"_ba},
        {LockKind::TokenUnsafe, "token, unsafely"_ba}, {LockKind::Multi, "multi"_ba},
        {LockKind::Red, "red"_ba}};
    if (kind.kind == LockKind::ReadWrite)
        return kind.mode == HoldMode::Read ? "read"_ba : "write"_ba;
    return words.value(kind.kind);
}

QByteArrayList violatedGuarantees(const QList<Operation> &history, CheckLimits limits)
{
    QMap<Guarantee, QByteArray> broken;
    for (const Violation &violation : check(history, limits))
        broken.insert(violation.guarantee, guaranteeWord(violation.guarantee));
    return broken.values();
}

QByteArray onPaper(const QList<Operation> &history)
{
    QByteArray lines;
    for (const Operation &operation : history)
        lines += '\n' + operationLine(operation);
    return lines;
}

void MutantTable::add(TakenKind kind, const QByteArray &where, const QByteArray &mistake, Guarantee caughtBy)
{
    m_lines.append(guaranteeWord(caughtBy).leftJustified(12) + wordOf(kind).leftJustified(20)
        + where.leftJustified(28) + mistake);
}

void MutantTable::print() const
{
    std::puts("\ncaught by   kind                mistake in                  which");
    for (const QByteArray &line : m_lines)
        std::puts(line.constData());
    std::printf("%d mistakes, all caught\n\n", int(m_lines.size()));
    std::fflush(stdout);
}

} // namespace testing
