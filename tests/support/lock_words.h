// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The terms of lockengine/core/model as tests write them. An unknown word ends the program: a typing error
// must not pass for a value.

#pragma once

#include "lockengine/core/model/lock_event.h"
#include "lockengine/core/model/lock_state.h"

namespace testing {

[[nodiscard]] QByteArray wordOf(lockengine::EventKind kind);
[[nodiscard]] QByteArray wordOf(lockengine::LockKind kind);
[[nodiscard]] QByteArray wordOf(lockengine::Flaw flaw);
[[nodiscard]] lockengine::LockKind lockKindFromWord(const QByteArray &word);
[[nodiscard]] lockengine::Flaw flawFromWord(const QByteArray &word);
[[nodiscard]] QList<lockengine::EventKind> allEventKinds();

// s state change, m release message, t release trace, d deadline passed, n server notice, v eviction notice,
// e eviction counted, o own act, c coalesced
[[nodiscard]] lockengine::Evidence evidenceFromLetters(const QByteArray &letters);
[[nodiscard]] QByteArray lettersOf(lockengine::Evidence evidence);

} // namespace testing
