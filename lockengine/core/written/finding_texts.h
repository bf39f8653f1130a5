// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What a finding and a repair say to a person, in English or Chinese. Window, lockctl and docs/findings.md
// have their sentences from here. Pure; any thread.

#pragma once

#include "lockengine/core/written/finding_rows.h"

#include <functional>

namespace lockengine {

// Shows a value in a sentence. A past time is a clock time: "12:38:01". A future one is the time left, with
// what the language needs: "in 2 min 58 s". Text is inserted as it is given, so this function escapes it.
using ShownValue = std::function<QString(const EvidenceItem::Value &)>;

struct FindingText
{
    QString title; // follows a lock's name in a table: "next waiter dead"
    QString what; // the first sentence of `cause`
    QString cause; // what is so and why
    QString other; // another explanation
    QString step; // one safe next step; names no command
};

// Beside the evidence of the finding, the texts know {lock} (only if it is of a lock), {since}, {checked},
// and {again}: `checked`, but only if that is at least a second after `since`. A sentence without evidence
// for one of its names is left out. A rule without texts has its id as title.
[[nodiscard]] FindingText textOf(const Finding &finding, FindingLanguage language, const ShownValue &shown);
// Only its title.
[[nodiscard]] QString titleOf(const Finding &finding, FindingLanguage language, const ShownValue &shown);

struct RepairText
{
    QString label; // of a button
    QString change; // what it changes, and what it does not
};

// Empty for None.
[[nodiscard]] RepairText textOf(Repair repair, FindingLanguage language);

} // namespace lockengine
