// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Shapes of ids that client libraries generate. Pure.

#pragma once

#include <QByteArrayView>

namespace lockengine {

// The case of hexadecimal digits: Java's UUIDs and Lockscope's use lower case, others use either.
enum class DigitCase {
    Lower,
    Any,
};

inline constexpr qsizetype uuidSize = 36;

[[nodiscard]] bool isHex(QByteArrayView text, DigitCase digits);
// 8, 4, 4, 4 and 12 hexadecimal digits, separated by dashes.
[[nodiscard]] bool isUuid(QByteArrayView text, DigitCase digits);
// 32 hexadecimal digits: 16 bytes.
[[nodiscard]] bool isHexOf16(QByteArrayView text, DigitCase digits);
// 32 hexadecimal digits of any case, with the version and variant bits of a UUID. One in 64 random values
// matches by chance.
[[nodiscard]] bool isUuidHex(QByteArrayView text, char version);

} // namespace lockengine
