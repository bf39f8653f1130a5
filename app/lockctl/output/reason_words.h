// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// A Reason in a terminal: the sentence that the window shows, too.
//
// The rule for all of lockctl: this sentence is printed unchanged, with its capital letter and its full
// stops, after "lockctl: ", the server ("redis://h:1: ") and a position ("x.json:3: "). What lockctl adds
// follows it as a sentence: the option or command to look at ("See --cacert."), and in parentheses the
// message of the system, the file or the name. Phrases of lockctl's own have neither capital letter nor full
// stop.

#pragma once

#include "lockengine/core/base/error.h"

#include <QByteArray>

namespace lockctl {

// The sentence for the error's reason and what follows it; harmless to print. Empty: it has no reason.
[[nodiscard]] QByteArray reasonText(const lockengine::Error &error);

// Whether lockctl prints its own phrase instead of the sentence. reason_words.cpp lists these reasons, and
// why.
[[nodiscard]] bool hasOwnPhrase(lockengine::Reason reason);

} // namespace lockctl
