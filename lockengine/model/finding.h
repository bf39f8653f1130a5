// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// One thing that is wrong with a lock: what, how sure, on what evidence, why, what else it could be, and one
// safe step.

#pragma once

#include "lockengine/model/lock_id.h"

#include <QList>

namespace lockengine {

enum class Severity { Hygiene, AboutToBreak, Stuck, ExclusionBroken };
enum class Confidence { Possible, Likely, Certain };

struct Finding
{
    QByteArray rule; // stable id of the rule that found it
    LockId lock;
    Severity severity = Severity::Hygiene;
    Confidence confidence = Confidence::Possible;
    QList<QByteArray> evidence; // ids and figures, in the order in which the rule's sentence uses them

    friend bool operator==(const Finding &, const Finding &) = default;
};

} // namespace lockengine
