// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// A target with a deliberate mistake, so that a test can show that mistakes are found.

#include "tests/fuzz/fuzz_target.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    fuzzing::require(!fuzzing::bytesOf(data, size).startsWith("bug"), "no input starts with bug");
    return 0;
}
