// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Sentences for the search for the client behind a holder: its cost and its outcome.

#pragma once

#include "lockengine/core/model/client_search.h"
#include "ui/present/act_words.h"

namespace ui {

[[nodiscard]] QString costSentence(const lockengine::SearchCost &cost);
[[nodiscard]] Said searchSentence(const lockengine::SearchOutcome &outcome);

} // namespace ui
