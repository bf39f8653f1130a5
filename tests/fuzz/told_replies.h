// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Replies as a person can write them into a file, one a line, so that a corpus is readable and a changed byte
// leaves the rest what it was:
//
//   :5          an integer              $text       a bulk string, without its length
//   +OK  -ERR   a status, an error      _           nil
//   *2          an array of what the next two replies are
//
// A line that is none of these is a bulk string of its own. They become RESP and pass the real reader.

#pragma once

#include "lockengine/redis/wire/reply.h"

#include <QByteArray>
#include <QList>

namespace fuzzing {

// The whole replies; what follows a line that breaks the protocol is dropped.
[[nodiscard]] QList<lockengine::redis::Reply> toldReplies(const QByteArray &lines);

} // namespace fuzzing
