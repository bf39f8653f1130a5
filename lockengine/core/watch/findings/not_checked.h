// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The rules that cannot have found everything, and why. Pure.

#pragma once

#include "lockengine/core/base/error.h"
#include "lockengine/core/model/system_status.h"

namespace lockengine {

struct RuleRow;

// A rule that could not check everything, and why.
struct NotChecked
{
    enum class Why : quint8 {
        TooShort, // it needs to watch for `watched`
        NoPermission, // `reason` names what is missing
        NotAnnounced, // changes are not announced in this mode
        NotDescribed, // the server does not describe itself, or not its time
        NotScanned, // the scan is not complete, or was stopped
    };

    QByteArray rule;
    Why why = Why::TooShort;
    Milliseconds watched{0};
    Error reason; // with NoPermission: the missing permission

    friend bool operator==(const NotChecked &, const NotChecked &) = default;
};

// Why a rule cannot have found everything; absent: it can. `live`: how long the connection has been live.
[[nodiscard]] std::optional<NotChecked> whyNotChecked(
    const RuleRow &rule, const SystemStatus &status, Milliseconds live);

} // namespace lockengine
