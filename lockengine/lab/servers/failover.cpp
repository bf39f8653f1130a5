// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/lab/servers/lab_servers.h"

namespace lockengine {

QCoro::Task<Result<Done>> LabServers::failOver()
{
    co_return Error(ErrorKind::Unsupported, "not yet");
}

} // namespace lockengine
