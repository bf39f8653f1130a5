// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// All recordings: the kind of lock of each, and how many of its scripts Lockscope implements.

#pragma once

#include "lockengine/core/model/taken_kind.h"
#include "tests/recordings/recording.h"

namespace testing {

struct Recorded
{
    QByteArray file;
    lockengine::TakenKind kind; // of the lock, or of the members
    int compared; // executed scripts that Lockscope implements and that are compared
    int leftOut; // executed scripts without a counterpart in Lockscope
};

[[nodiscard]] const QList<Recorded> &recordings();

// Ends the program when the file cannot be read.
[[nodiscard]] Recording readRecorded(const QByteArray &file);

} // namespace testing
