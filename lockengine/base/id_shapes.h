// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Shapes of the ids that programs make up for themselves. Pure.

#pragma once

#include <QByteArrayView>

namespace lockengine {

// How hexadecimal digits may be written: Java's UUIDs and ours are in lower case, others' are in either.
enum class DigitCase {
    Lower,
    Any,
};

inline constexpr qsizetype uuidSize = 36;

[[nodiscard]] bool isHex(QByteArrayView text, DigitCase digits);
// Eight, four, four, four and twelve digits with dashes between them.
[[nodiscard]] bool isUuid(QByteArrayView text, DigitCase digits);
// 32 hexadecimal digits: 16 bytes of whatever origin.
[[nodiscard]] bool isHexOf16(QByteArrayView text, DigitCase digits);
// Such digits of any case that say, as a UUID does, of which version they are. Of random bytes one in 64 says
// so by chance.
[[nodiscard]] bool isUuidHex(QByteArrayView text, char version);

} // namespace lockengine
