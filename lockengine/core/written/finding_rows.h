// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The texts of findings and repairs as resources/findings/findings.json has them, compiled in. Read by the
// first call; any thread. finding_texts.h fills them.

#pragma once

#include "lockengine/core/model/finding.h"

#include <QByteArray>
#include <QList>
#include <QString>
#include <QStringList>

#include <utility>

namespace lockengine {

enum class FindingLanguage : quint8 { English, Chinese };

struct BilingualText
{
    QString english;
    QString chinese;

    [[nodiscard]] const QString &in(FindingLanguage language) const
    {
        return language == FindingLanguage::Chinese ? chinese : english;
    }
};

// A text with the names of evidence in braces, for findings of which `when` is true: each named evidence has
// that number or word. "confidence" is a name, too.
struct ConditionalText
{
    QList<std::pair<QByteArray, QByteArray>> when;
    BilingualText text; // may be empty: then nothing is said
};

// The first text is shown whose conditions are true and whose names all have evidence.
using Alternatives = QList<ConditionalText>;

struct FindingRow
{
    QByteArray rule;
    QList<QByteArray> evidence; // all names that the rule can give
    Alternatives title; // follows a lock's name in a table
    QList<Alternatives> cause; // sentences; the first says what is so
    Alternatives other; // another explanation
    Alternatives step; // one safe next step
    QString signs; // what the rule looks for; in English, for docs/findings.md
    QStringList threads; // public issues about it: "owner/repository#number"
};

struct RepairRow
{
    Repair repair = Repair::None;
    BilingualText label; // of a button
    BilingualText change; // one sentence: what it changes, and what it does not
};

// In the order in which people read of them.
[[nodiscard]] const QList<FindingRow> &findingRows();
// Null: no text is known for this rule.
[[nodiscard]] const FindingRow *findingRow(const QByteArray &rule);
// All but None.
[[nodiscard]] const QList<RepairRow> &repairRows();

} // namespace lockengine
