// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The interface of every target: one function that accepts any bytes. It must neither crash nor break a
// guarantee that it checks with require(). libFuzzer calls it (./dev fuzz), and replay_main.cpp calls it in
// every build.

#pragma once

#include <QByteArray>

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>

// Returns 0. Called repeatedly on one thread: it must keep no state between calls.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size);

namespace fuzzing {

inline QByteArray bytesOf(const std::uint8_t *data, std::size_t size)
{
    return QByteArray(reinterpret_cast<const char *>(data), qsizetype(size));
}

// Aborts the program if the guarantee does not hold.
inline void require(bool holds, const char *guarantee)
{
    if (holds)
        return;
    std::fprintf(stderr, "violated guarantee: %s\n", guarantee);
    std::abort();
}

} // namespace fuzzing
