// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Where one reply of a server ends and the next begins, for a proxy that passes them on without reading them:
// RESP2, and RESP3 with its pushes. Pure.

#pragma once

#include <QByteArrayView>

namespace lockengine {

// Bytes of the first reply or push; 0: not all of it is there.
[[nodiscard]] qsizetype firstReplyLength(QByteArrayView bytes);

// Whether a whole reply or push is a message or an invalidation, and no answer: what confirms a subscription
// is one.
[[nodiscard]] bool isMessage(QByteArrayView reply);

} // namespace lockengine
