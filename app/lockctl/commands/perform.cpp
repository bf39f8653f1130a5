// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/lockctl/commands/perform.h"

namespace lockctl {

namespace {

struct Performer
{
    CommandContext &context;

    CommandTask operator()(const List &request) const { return listLocks(context, request); }
    CommandTask operator()(const Show &request) const { return showLock(context, request); }
    CommandTask operator()(const Watch &request) const { return watchLocks(context, request); }
    CommandTask operator()(const Top &) const { return showTop(context); }
    CommandTask operator()(const Metrics &request) const { return serveMetrics(context, request); }
    CommandTask operator()(const CompleteNames &request) const { return completeNames(context, request); }
    CommandTask operator()(const CompleteClients &request) const { return completeClients(context, request); }
    CommandTask operator()(const Hold &request) const { return holdLock(context, request); }
    CommandTask operator()(const Run &request) const { return runUnderLock(context, request); }
    CommandTask operator()(const Release &request) const { return releaseHold(context, request); }
    CommandTask operator()(const ForceUnlock &request) const { return forceUnlock(context, request); }
    CommandTask operator()(const Permits &request) const { return changePermits(context, request); }
    CommandTask operator()(const Doctor &request) const { return diagnose(context, request); }
    CommandTask operator()(const Explain &request) const { return explainLock(context, request); }
    CommandTask operator()(const RepairLock &request) const { return repairLock(context, request); }
    CommandTask operator()(const Find &request) const { return findClient(context, request); }
    CommandTask operator()(const Acl &request) const { return showAcl(context, request); }
    CommandTask operator()(const Demo &request) const { return playDemo(context, request); }
    CommandTask operator()(const LabRun &) const { return noServerNeeded(); }
    CommandTask operator()(const Help &) const { return noServerNeeded(); }
    CommandTask operator()(const Version &) const { return noServerNeeded(); }

    static CommandTask noServerNeeded()
    {
        co_return lockengine::Error(lockengine::ErrorKind::Internal, "no command");
    }
};

} // namespace

CommandTask perform(CommandContext &context, Request request)
{
    return std::visit(Performer{context}, request);
}

} // namespace lockctl
