// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What a finding says: a few words for a row, and the lines of its card, in the language of the window.

#pragma once

#include "lockengine/core/model/finding.h"
#include "lockengine/core/model/lock_state.h"
#include "ui/present/tone.h"

#include <QString>

#include <functional>

namespace ui {

// A client's name by its id; empty: it has none.
using NameOfId = std::function<QString(const QByteArray &id)>;

// A few words; never empty.
[[nodiscard]] QString findingTitle(const lockengine::Finding &finding);
// The same for a row of the table; empty if its other cells say it.
[[nodiscard]] QString findingWord(const lockengine::Finding &finding, const lockengine::LockState &state);

struct FindingLines
{
    QString kind; // how bad it is, and how sure: "Stuck · likely"
    QString what;
    QString why; // with the times of the two checks
    QString other; // what else it may be; may be empty
    QString step; // what to do

    friend bool operator==(const FindingLines &, const FindingLines &) = default;
};
[[nodiscard]] FindingLines findingLines(
    const lockengine::Finding &finding, lockengine::ServerTime now, const NameOfId &nameOf);

// All of it, one sentence after the other, for a tool tip.
[[nodiscard]] QString findingSentences(const lockengine::Finding &finding, lockengine::ServerTime now);

// The text of the button that opens a preview of the repair; empty: the window has none.
[[nodiscard]] QString previewWord(lockengine::Repair repair);

[[nodiscard]] Tone severityTone(lockengine::Severity severity); // None: Dim
[[nodiscard]] QString severityIcon(lockengine::Severity severity); // None: empty

} // namespace ui
