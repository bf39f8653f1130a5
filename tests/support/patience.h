// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// How many times as long things may take in a program that a sanitizer slows down; 1 in any other. For
// promises in milliseconds only: what a test merely waits for needs no factor.

#pragma once

namespace testing {

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
inline constexpr int patience = 5;
#else
inline constexpr int patience = 1;
#endif

} // namespace testing
