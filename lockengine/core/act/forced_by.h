// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The program that force-unlocked a lock, according to this machine's audit file. A value.

#pragma once

#include <QString>

namespace lockengine {

struct ForcedBy
{
    bool isHere = false; // this process, over another connection
    QString user; // as in the file, like `host`: untrusted, escape before showing
    QString host; // empty: unknown

    friend bool operator==(const ForcedBy &, const ForcedBy &) = default;
};

} // namespace lockengine
