// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/base/spare_memory.h"

#include <array>
#include <cstdint>
#include <cstdlib> // says which C library it is
#include <tuple>

#ifdef __GLIBC__
#include <malloc.h>
#include <sys/mman.h>
#include <unistd.h>
#endif

namespace lockengine {

void giveBackSpareMemory()
{
#ifdef __GLIBC__
    malloc_trim(0);
#endif
}

// The C library offers large pages by an environment variable alone. So it is made to grow its heap in one
// piece, by asking it for more than it has, and that piece is marked. Where the heap cannot grow it takes the
// blocks from elsewhere, and all is as it was.
void expectMuchMemory(std::size_t bytes)
{
#ifdef __GLIBC__
    constexpr std::size_t largePage = 2 * 1024 * 1024;
    constexpr int usual = 128 * 1024; // of both limits in the C library
    constexpr std::size_t block = 64 * 1024; // small enough to lie in the heap
    giveBackSpareMemory();
    const auto before = std::uintptr_t(sbrk(0));
    mallopt(M_TRIM_THRESHOLD, int(2 * bytes)); // else it shrinks again at once
    mallopt(M_TOP_PAD, int(bytes));
    std::array<void *, 256> blocks{};
    for (void *&taken : blocks) {
        taken = std::malloc(block);
        if (!taken || std::uintptr_t(taken) > before || std::uintptr_t(sbrk(0)) != before)
            break;
    }
    for (void *taken : blocks)
        std::free(taken);
    mallopt(M_TOP_PAD, usual);
    const auto begin = (before + largePage - 1) / largePage * largePage;
    const auto end = std::uintptr_t(sbrk(0)) / largePage * largePage;
    if (begin < end)
        std::ignore = madvise(reinterpret_cast<void *>(begin), end - begin, MADV_HUGEPAGE);
    else
        mallopt(M_TRIM_THRESHOLD, usual);
#else
    std::ignore = bytes;
#endif
}

} // namespace lockengine
