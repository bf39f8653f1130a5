// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Factor for times that must be constants in programs that a sanitizer slows down; 1 in all others. For the
// limit of an assertion see machine_speed.h, which also counts the machine.

#pragma once

namespace testing {

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
inline constexpr int patience = 5;
#else
inline constexpr int patience = 1;
#endif

} // namespace testing
