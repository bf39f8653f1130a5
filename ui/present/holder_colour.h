// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The colour index of a holder id: stable, and the same for all threads of one client in every view.

#pragma once

#include <QByteArray>

namespace ui {

inline constexpr int holderColourCount = 6;

// 0 ... holderColourCount - 1.
[[nodiscard]] int holderColour(const QByteArray &id);

} // namespace ui
