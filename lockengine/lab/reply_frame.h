// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Where one reply of a server ends and the next begins, for who passes them on without reading them (RESP2).
// Pure.

#pragma once

#include <QByteArrayView>

namespace lockengine {

// Bytes of the first reply; 0: not all of it is there.
[[nodiscard]] qsizetype firstReplyLength(QByteArrayView bytes);

// Whether a whole reply is a message of a subscription, and no answer.
[[nodiscard]] bool isMessage(QByteArrayView reply);

} // namespace lockengine
