// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Which of the holder colours an id wears: the same for all threads of one client, in every view, today and
// tomorrow.

#pragma once

#include <QByteArray>

namespace ui {

inline constexpr int holderColourCount = 6;

// 0 ... holderColourCount - 1.
[[nodiscard]] int holderColour(const QByteArray &id);

} // namespace ui
