// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/core/base/spare_memory.h"

#include <array>
#include <cstdint>
#include <cstdlib> // defines __GLIBC__
#include <tuple>

#ifdef __GLIBC__
#include <malloc.h>
#include <sys/mman.h>
#include <unistd.h>
#endif

namespace lockengine {

void releaseSpareMemory()
{
#ifdef __GLIBC__
    malloc_trim(0);
#endif
}

// glibc offers large pages only through an environment variable. So this grows the heap by one large piece,
// by allocating more than is free, and marks that piece with madvise(). If the heap cannot grow, glibc uses
// other memory and nothing changes.
void expectMuchMemory(std::size_t bytes)
{
#ifdef __GLIBC__
    constexpr std::size_t largePage = 2 * 1024 * 1024;
    constexpr int usual = 128 * 1024; // glibc's default for both limits
    constexpr std::size_t block = 64 * 1024; // small enough for the heap
    releaseSpareMemory();
    const auto before = std::uintptr_t(sbrk(0));
    mallopt(M_TRIM_THRESHOLD, int(2 * bytes)); // otherwise the heap shrinks at once
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
