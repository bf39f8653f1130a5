// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The word for each sort of lock that can be taken, as people type it at lockctl and in scenarios. Scripts
// and files have them, so they stay.

#pragma once

#include "lockengine/model/taken_kind.h"

#include <QByteArray>
#include <QList>

#include <optional>

namespace lockengine {

// Empty: it cannot be taken.
[[nodiscard]] QByteArray takenKindWord(TakenKind kind);
[[nodiscard]] std::optional<TakenKind> takenKindOf(const QByteArray &word);
// In the order of the manual.
[[nodiscard]] QList<QByteArray> allTakenKindWords();

} // namespace lockengine
