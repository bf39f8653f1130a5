// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// One problem of a lock: the rule that found it, its severity, its confidence and the evidence.

#pragma once

#include "lockengine/core/model/lock_id.h"

#include <QList>

namespace lockengine {

enum class Severity { Hygiene, AboutToBreak, Stuck, ExclusionBroken };
enum class Confidence { Possible, Likely, Certain };

struct Finding
{
    QByteArray rule; // the rule's stable id
    LockId lock;
    Severity severity = Severity::Hygiene;
    Confidence confidence = Confidence::Possible;
    QList<QByteArray> evidence; // ids and figures, in the order of the rule's sentence

    friend bool operator==(const Finding &, const Finding &) = default;
};

} // namespace lockengine
