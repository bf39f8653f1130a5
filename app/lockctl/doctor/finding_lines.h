// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Findings as text for people: in doctor's report and as a card. Harmless to print.

#pragma once

#include "app/lockctl/output/output_style.h"
#include "lockengine/core/model/finding.h"
#include "lockengine/core/naming/client_naming.h"
#include "lockengine/core/watch/findings/not_checked.h"

#include <QByteArray>

namespace lockctl {

struct FindingStyle
{
    const lockengine::ClientNaming &names;
    lockengine::ServerTime now; // evidence is told from here: "in 2 m 58 s"
    QByteArray program; // lockctl with the options for this server
    OutputStyle output;
    int nameWidth = 0; // of the column with the locks' names
};

// "PROBLEM  order:42  Free, but no client can acquire it." and what follows below it, without a final
// newline. In a pipe one line: severity, lock, id, and the sentences, separated by tabs.
[[nodiscard]] QByteArray reportOf(const lockengine::Finding &finding, const FindingStyle &style);

// Everything about one finding: what, why, what else it may be, what to do.
[[nodiscard]] QByteArray cardOf(const lockengine::Finding &finding, const FindingStyle &style);

// One line for programs; `state` only while findings are followed.
[[nodiscard]] QByteArray jsonOf(const lockengine::Finding &finding,
    std::optional<lockengine::FindingNews::State> state, const FindingStyle &style);

// "order:42", or "the server".
[[nodiscard]] QByteArray subjectOf(const lockengine::Finding &finding);

// The command that previews the repair of the finding; empty: there is none.
[[nodiscard]] QByteArray repairCommand(const lockengine::Finding &finding, const QByteArray &program);

// "replicasBehind: permission denied, needs +info", "renewedForEver: needs 10 m".
[[nodiscard]] QByteArray notCheckedText(const lockengine::NotChecked &one);
// For programs: "needs 10 min".
[[nodiscard]] QByteArray whyNotCheckedText(const lockengine::NotChecked &one);

} // namespace lockctl
