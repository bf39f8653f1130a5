// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// One coroutine per command of lockctl. Each returns its exit code, or the error that prevented it; it prints
// its output as it runs.

#pragma once

#include "app/lockctl/arguments/invocation.h"
#include "app/lockctl/commands/command_context.h"
#include "app/lockctl/exit_code.h"

namespace lockctl {

using CommandTask = QCoro::Task<lockengine::Result<ExitCode>>;

[[nodiscard]] CommandTask listLocks(CommandContext &context, List request);
[[nodiscard]] CommandTask showLock(CommandContext &context, Show request);
[[nodiscard]] CommandTask watchLocks(CommandContext &context, Watch request);
[[nodiscard]] CommandTask showTop(CommandContext &context);
[[nodiscard]] CommandTask serveMetrics(CommandContext &context, Metrics request);
[[nodiscard]] CommandTask completeNames(CommandContext &context, CompleteNames request);
[[nodiscard]] CommandTask completeClients(CommandContext &context, CompleteClients request);
[[nodiscard]] CommandTask holdLock(CommandContext &context, Hold request);
[[nodiscard]] CommandTask runUnderLock(CommandContext &context, Run request);
[[nodiscard]] CommandTask releaseHold(CommandContext &context, Release request);
[[nodiscard]] CommandTask forceUnlock(CommandContext &context, ForceUnlock request);
[[nodiscard]] CommandTask changePermits(CommandContext &context, Permits request);
[[nodiscard]] CommandTask diagnose(CommandContext &context, Doctor request);
[[nodiscard]] CommandTask explainLock(CommandContext &context, Explain request);
[[nodiscard]] CommandTask repairLock(CommandContext &context, RepairLock request);
[[nodiscard]] CommandTask findClient(CommandContext &context, Find request);
[[nodiscard]] CommandTask showAcl(CommandContext &context, Acl request);
[[nodiscard]] CommandTask playDemo(CommandContext &context, Demo request);

struct AclOutput
{
    TextOutput &output;
    TextOutput &errors;
    bool json = false;
};

// The output of showAcl() for a known version. Requires: the system has users with permissions.
[[nodiscard]] lockengine::Result<ExitCode> printAcl(const Acl &request, const QByteArray &version,
    const lockengine::SystemKind &system, const QString &url, const AclOutput &to);

// The engine request of hold and run. BadInput if that kind takes one name and there are several.
[[nodiscard]] lockengine::Result<lockengine::AcquireRequest> acquireRequest(
    const QList<QByteArray> &names, TakenKind kind, std::optional<Milliseconds> wait);

} // namespace lockctl
