// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// How large a reply of one server may be. A reply beyond a bound is a Protocol error and ends the connection.

#pragma once

#include <QtGlobal>

namespace lockengine::redis {

struct ReplyBounds
{
    qint64 bulkBytes = 16 * 1024 * 1024; // of one bulk string
    qint64 elements = 1'000'000; // of one reply, all its arrays together
    qint64 textLineBytes = 64 * 1024; // of a status or an error
    int depth = 7; // of nested arrays; hiredis 0.14 reads no more
    qint64 pendingBytes = 64 * 1024 * 1024; // of one reply as it is sent
};

} // namespace lockengine::redis
