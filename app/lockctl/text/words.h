// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The words that lockctl reads and writes for the engine's values. They are part of its interface: scripts
// compare them.

#pragma once

#include "lockengine/model/lock_event.h"
#include "lockengine/model/lock_state.h"
#include "lockengine/model/taken_kind.h"
#include "lockengine/watch/incident.h"
#include "lockengine/watch/trouble.h"

#include <QByteArray>

#include <optional>

namespace lockctl {

[[nodiscard]] QByteArray word(lockengine::LockKind kind);
[[nodiscard]] QByteArray word(lockengine::EventKind kind);
[[nodiscard]] QByteArray word(lockengine::HoldMode mode);
[[nodiscard]] QByteArray word(lockengine::Renewal renewal);
[[nodiscard]] QByteArray word(lockengine::Flaw flaw);
// What the number of a kind that counts is called.
[[nodiscard]] const char *numberWord(const lockengine::KindCandidates &kinds);
[[nodiscard]] QByteArray word(lockengine::EvidenceSign sign);
[[nodiscard]] QByteArray word(lockengine::IncidentKind kind);
[[nodiscard]] QByteArray word(lockengine::Trouble trouble);

// Read and write are words of their own.
[[nodiscard]] QByteArray word(lockengine::TakenKind kind);
// The kind of that word, if it can be taken at all.
[[nodiscard]] std::optional<lockengine::TakenKind> takenKind(const QByteArray &word);
// All that takenKind() knows, in the order of the manual.
[[nodiscard]] QList<QByteArray> takenKindWords();

} // namespace lockctl
