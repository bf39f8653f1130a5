// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What stands behind the commands that only read: list, show and watch.

#pragma once

#include "app/lockctl/arguments/command_words.h"
#include "app/lockctl/arguments/invocation.h"

namespace lockctl {

// BadInput with a sentence, all of them.
[[nodiscard]] lockengine::Result<Request> makeList(const CommandWords &words);
[[nodiscard]] lockengine::Result<Request> makeShow(const CommandWords &words);
[[nodiscard]] lockengine::Result<Request> makeWatch(const CommandWords &words);

[[nodiscard]] lockengine::Result<Colour> colourWish(const CommandWords &words);

// The terms of --filter that have few values, without those that one look does not tell.
[[nodiscard]] QList<QByteArray> filterTermsOfList();
// The words of --sort, in the order of the manual.
[[nodiscard]] QList<QByteArray> sortWordsOfList();

} // namespace lockctl
