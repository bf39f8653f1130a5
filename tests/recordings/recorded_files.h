// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Every recording that is here: which kind of lock it is of, and how much of it ours does, too.

#pragma once

#include "lockengine/model/taken_kind.h"
#include "tests/recordings/recording.h"

namespace testing {

struct Recorded
{
    QByteArray file;
    lockengine::TakenKind kind; // of the lock, or of the members
    int compared; // scripts that ran and are compared, all that ours does, too
    int leftOut; // scripts that ran and ours has none like it
};

[[nodiscard]] const QList<Recorded> &recordings();

// Ends the program when the file cannot be read.
[[nodiscard]] Recording readRecorded(const QByteArray &file);

} // namespace testing
