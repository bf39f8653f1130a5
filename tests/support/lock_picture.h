// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Locks and events as one line of text, so that a test reads like the screen. For tests only.
//
//   order:1 fair A:1x2 12.0s/30s wd | B:7 330s listening, C:9 640s gone, D:1 untimed
//   ^name   ^kind ^holder, count 2, ^left/ceiling, renewal | queue: id, deadline from now, connection
//
//   NAME    percent-escaped bytes ("a%20b"), no blanks
//   KIND    words joined by '/', likeliest first: reentrant/spin/fair
//   HOLDERS "free", or ID"x"COUNT joined by ','; COUNT is a number or '?', then 'r', 'w' or 'p' (a
//           permit), then '~' (pending), then "@30s" (a deadline of its own)
//   LEASE   LEFT or LEFT/CEILING ("500ms", "12.0s", "2m"), "never", or "?"; then "wd" or "fixed"; absent
//           when free
//   QUEUE   after '|': ID then a time or "untimed", then "listening", "gone" or nothing (not known)
//   more    "+3" unnamed waiters, "unqueued:B,C" listeners without a position, "#7" fencing token, "=3/10"
//           number and capacity, "!no-expiry" a flaw, "~name" the program that it looks like; anywhere
//           before '|'
//
// An event: "order:1 released A:1 x0 [smt]", or "pool numberChanged =2 -1 [s]". A '?' after the word means
// not certain; the letters are those of evidenceFromLetters().

#pragma once

#include "tests/support/lock_words.h"

#include <QByteArrayList>

namespace testing {

// Ends the program on an invalid picture: a typing error must not pass for a state.
[[nodiscard]] lockengine::LockState lockFromPicture(const QByteArray &picture, lockengine::ServerTime now);
[[nodiscard]] QByteArray pictureOf(const lockengine::LockState &state);

// Without times and remaining times, which differ between runs; `lineWithLeftOf` adds the remaining time.
[[nodiscard]] QByteArray lineOf(const lockengine::LockEvent &event);
[[nodiscard]] QByteArray lineWithLeftOf(const lockengine::LockEvent &event);
[[nodiscard]] QByteArrayList linesOf(const QList<lockengine::LockEvent> &events);

} // namespace testing
