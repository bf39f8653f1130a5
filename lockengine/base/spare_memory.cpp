// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/base/spare_memory.h"

#include <cstdlib> // says which C library it is

#ifdef __GLIBC__
#include <malloc.h>
#endif

namespace lockengine {

void giveBackSpareMemory()
{
#ifdef __GLIBC__
    malloc_trim(0);
#endif
}

} // namespace lockengine
