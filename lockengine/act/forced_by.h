// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The program that force-unlocked a lock, as the audit file of this machine tells it. A value.

#pragma once

#include <QString>

namespace lockengine {

struct ForcedBy
{
    bool isHere = false; // this program, over another connection
    QString user; // as the file has it, as `host`: to be made harmless before it is shown
    QString host; // empty: not known

    friend bool operator==(const ForcedBy &, const ForcedBy &) = default;
};

} // namespace lockengine
