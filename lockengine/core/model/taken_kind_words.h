// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The words for kinds that can be acquired, for lockctl and scenarios. They are a stable format.

#pragma once

#include "lockengine/core/model/taken_kind.h"

#include <QByteArray>
#include <QList>

#include <optional>

namespace lockengine {

// Empty: the kind cannot be acquired.
[[nodiscard]] QByteArray takenKindWord(TakenKind kind);
[[nodiscard]] std::optional<TakenKind> takenKindOf(const QByteArray &word);
// In the manual's order.
[[nodiscard]] QList<QByteArray> allTakenKindWords();

} // namespace lockengine
