// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Replies in a form that a person can write into a file, one a line. The corpus stays readable, and a changed
// byte leaves the rest intact:
//
//   :5          an integer              $text       a bulk string, without its length
//   +OK  -ERR   a status, an error      _           nil
//   *2          an array of what the next two replies are
//
// Any other line is a bulk string. The lines are converted to RESP and parsed by the real reader.

#pragma once

#include "lockengine/redis/wire/reply.h"

#include <QByteArray>
#include <QList>

namespace fuzzing {

// The complete replies; lines after one that breaks the protocol are dropped.
[[nodiscard]] QList<lockengine::redis::Reply> repliesIn(const QByteArray &lines);

} // namespace fuzzing
