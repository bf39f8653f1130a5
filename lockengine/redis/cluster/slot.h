// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The slot of a Redis Cluster that a key lives in (Redis Cluster specification: CRC16, XMODEM, of the hash
// tag, modulo 16384). Pure.

#pragma once

#include <QByteArrayView>

namespace lockengine::redis {

constexpr int kSlots = 16'384;

// 0 to 16383; the same for a key and for a sharded channel of that name.
[[nodiscard]] int slotOf(QByteArrayView key);

} // namespace lockengine::redis
