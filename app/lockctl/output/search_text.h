// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The cost and outcome of a search for a client, for people and programs. Pure; harmless to print.

#pragma once

#include "app/lockctl/output/output_style.h"
#include "lockengine/core/model/client_search.h"

namespace lockctl {

// Before the search: "the server handles 1240 commands a second for 38 clients; ...".
[[nodiscard]] QByteArray costSentence(const lockengine::SearchCost &cost);
// For a search that found no client. Requires: it did not fail.
[[nodiscard]] QByteArray endSentence(
    const lockengine::SearchOutcome &outcome, const QByteArray &holder, const QByteArray &lock);

// For a successful search: a sentence on a terminal; otherwise address, name, library and age in seconds,
// separated by tabs.
[[nodiscard]] QByteArray clientText(const lockengine::ClientConnection &client, const OutputStyle &style);
// The proxy warning for the tab-separated form; the sentence and the JSON include it. Empty: the address is
// not a proxy's.
[[nodiscard]] QByteArray proxySentence(const lockengine::ClientConnection &client);
[[nodiscard]] QByteArray clientLine(
    const lockengine::ClientConnection &client, const QByteArray &holder, const QByteArray &lock);

} // namespace lockctl
