// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Parses the read-only commands: list, show and watch.

#pragma once

#include "app/lockctl/arguments/command_words.h"
#include "app/lockctl/arguments/invocation.h"

namespace lockctl {

// All return BadInput with a sentence.
[[nodiscard]] lockengine::Result<Request> makeList(const CommandWords &words);
[[nodiscard]] lockengine::Result<Request> makeShow(const CommandWords &words);
[[nodiscard]] lockengine::Result<Request> makeWatch(const CommandWords &words);

[[nodiscard]] lockengine::Result<Colour> colourWish(const CommandWords &words);

// The terms of --filter with few values, without those that a single reading cannot decide.
[[nodiscard]] QList<QByteArray> filterTermsOfList();
// The words of --sort, in the order of the manual.
[[nodiscard]] QList<QByteArray> sortWordsOfList();

} // namespace lockctl
