// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/present/holder_colour.h"

#include "ui/present/text.h"

#include <cstdint>

namespace ui {

int holderColour(const QByteArray &id)
{
    // FNV-1a: qHash may differ between machines, but screenshots must not.
    std::uint32_t hash = 2166136261u;
    for (const char byte : clientOf(id).left(64))
        hash = (hash ^ std::uint32_t(uchar(byte))) * 16777619u;
    return int((hash >> 8) % holderColourCount);
}

} // namespace ui
