// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The Redis Cluster slot of a key: CRC16 (XMODEM) of the hash tag, modulo 16384 (Redis Cluster
// specification). Pure.

#pragma once

#include <QByteArrayView>

namespace lockengine::redis {

constexpr int kSlots = 16'384;

// 0 to 16383. The same for a key and for a sharded channel with the same name.
[[nodiscard]] int slotOf(QByteArrayView key);

} // namespace lockengine::redis
