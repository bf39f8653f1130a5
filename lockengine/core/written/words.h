// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The words that lockctl reads and writes for engine values. A public format that scripts compare.

#pragma once

#include "lockengine/core/model/finding.h"
#include "lockengine/core/model/lock_event.h"
#include "lockengine/core/model/lock_state.h"
#include "lockengine/core/model/taken_kind.h"
#include "lockengine/core/watch/incident.h"
#include "lockengine/core/watch/trouble.h"

#include <QByteArray>

namespace lockengine {

[[nodiscard]] QByteArray word(LockKind kind);
[[nodiscard]] QByteArray word(EventKind kind);
[[nodiscard]] QByteArray word(HoldMode mode);
[[nodiscard]] QByteArray word(Renewal renewal);
[[nodiscard]] QByteArray word(Flaw flaw);
// The field name for the number of a counting kind.
[[nodiscard]] const char *numberWord(const KindCandidates &kinds);
[[nodiscard]] QByteArray word(EvidenceSign sign);
[[nodiscard]] QByteArray word(IncidentKind kind);
[[nodiscard]] QByteArray word(ServerChange change);
[[nodiscard]] QByteArray word(Trouble trouble);
[[nodiscard]] QByteArray word(Harm harm);
[[nodiscard]] QByteArray word(Confidence confidence);
[[nodiscard]] QByteArray word(Repair repair);

// Read and write have words of their own; model/taken_kind_words parses them.
[[nodiscard]] QByteArray word(TakenKind kind);

} // namespace lockengine
