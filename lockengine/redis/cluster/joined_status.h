// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The condition of a cluster from those of the nodes that are watched. Pure.

#pragma once

#include "lockengine/model/system_status.h"

namespace lockengine::redis {

struct PartStatus
{
    QByteArray node; // HOST:PORT
    SystemStatus status;
};

// What no part knows (the address, whether the cluster itself can be asked) is left as in `whole`, whose
// phase is that of before. Once live the cluster stays so while any part is: what is told of the others is
// stale, and `degraded` names them.
[[nodiscard]] SystemStatus joined(SystemStatus whole, const QList<PartStatus> &parts);

} // namespace lockengine::redis
