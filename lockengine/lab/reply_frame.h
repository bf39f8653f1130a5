// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Finds the ends of a server's replies, for a proxy that does not parse them: RESP2, and RESP3 with pushes.
// Pure.

#pragma once

#include <QByteArrayView>

namespace lockengine {

// The length of the first reply or push; 0: incomplete.
[[nodiscard]] qsizetype firstReplyLength(QByteArrayView bytes);

// Whether a complete reply or push is a message or an invalidation. The confirmation of a subscription is
// not: it is a reply.
[[nodiscard]] bool isMessage(QByteArrayView reply);

} // namespace lockengine
