// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/cluster/slot.h"

#include "lockengine/redis/wire/hash_tag.h"

#include <array>

namespace lockengine::redis {

namespace {

// One CRC step for each byte value; the polynomial is x^16 + x^12 + x^5 + 1.
constexpr std::array<quint16, 256> makeTable()
{
    std::array<quint16, 256> crcTable{};
    for (unsigned byte = 0; byte < 256; ++byte) {
        unsigned rest = byte << 8;
        for (int bit = 0; bit < 8; ++bit)
            rest = rest & 0x8000 ? (rest << 1) ^ 0x1021 : rest << 1;
        crcTable[byte] = quint16(rest);
    }
    return crcTable;
}

constexpr std::array<quint16, 256> crcTable = makeTable();

} // namespace

int slotOf(QByteArrayView key)
{
    quint16 rest = 0;
    for (const char byte : hashTag(key))
        rest = quint16((rest << 8) ^ crcTable[(rest >> 8) ^ quint8(byte)]);
    return rest % kSlots;
}

} // namespace lockengine::redis
