// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The status of a cluster, joined from the status of its nodes. Pure.

#pragma once

#include "lockengine/core/model/system_status.h"

namespace lockengine::redis {

struct PartStatus
{
    QByteArray node; // HOST:PORT
    SystemStatus status;
};

// `whole` supplies the fields that no part knows and the previous phase. Once live, the cluster stays live
// while any part is live. The locks of the other parts are stale, and `degraded` names those parts.
[[nodiscard]] SystemStatus joined(SystemStatus whole, const QList<PartStatus> &parts);

} // namespace lockengine::redis
