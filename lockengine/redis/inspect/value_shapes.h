// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Shapes of the ids that programs make up for themselves. Pure.

#pragma once

#include <QByteArrayView>

namespace lockengine::redis {

[[nodiscard]] bool isHex(QByteArrayView text);
// Eight, four, four, four and twelve digits with dashes between them.
[[nodiscard]] bool isUuid(QByteArrayView text);
// 32 hexadecimal digits: 16 bytes of whatever origin.
[[nodiscard]] bool isHexOf16(QByteArrayView text);
// Such digits that say, as a UUID does, of which version they are. Of random bytes one in 64 says so by
// chance.
[[nodiscard]] bool isUuidHex(QByteArrayView text, char version);

} // namespace lockengine::redis
