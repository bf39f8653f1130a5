// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Limits on replies. A reply beyond a limit is a Protocol error and ends the connection.

#pragma once

#include <QtGlobal>

namespace lockengine::redis {

struct ReplyBounds
{
    qint64 bulkBytes = 16 * 1024 * 1024; // of one bulk string
    qint64 elements = 1'000'000; // of one reply, in all its arrays
    qint64 textLineBytes = 64 * 1024; // of a status or an error
    int depth = 7; // of nested arrays; the limit of hiredis 0.14
    qint64 pendingBytes = 64 * 1024 * 1024; // of one encoded reply
};

} // namespace lockengine::redis
