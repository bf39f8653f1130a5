// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What the search for a client costs, and how it ended, for people and for programs. Pure; all of it is
// harmless to print.

#pragma once

#include "app/lockctl/output/output_style.h"
#include "lockengine/model/client_search.h"

namespace lockctl {

// Before the search: "the server works on 1240 commands a second for 38 clients; ...".
[[nodiscard]] QByteArray costSentence(const lockengine::SearchCost &cost);
// Of a search that found nobody. Requires: it did not fail.
[[nodiscard]] QByteArray endSentence(
    const lockengine::SearchOutcome &outcome, const QByteArray &holder, const QByteArray &lock);

// Of a search that found the client: a sentence on a terminal; else its address, name, library and age in
// seconds, separated by tabs.
[[nodiscard]] QByteArray clientText(const lockengine::ClientConnection &client, const OutputStyle &style);
// What that sentence and the JSON also say, beside the tabs; empty: the address is no proxy's.
[[nodiscard]] QByteArray proxySentence(const lockengine::ClientConnection &client);
[[nodiscard]] QByteArray clientLine(
    const lockengine::ClientConnection &client, const QByteArray &holder, const QByteArray &lock);

} // namespace lockctl
