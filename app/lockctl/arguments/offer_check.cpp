// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/lockctl/arguments/offer_check.h"

#include "lockengine/core/model/taken_kind_words.h"

#include <array>
#include <utility>

namespace lockctl {

using namespace lockengine;

namespace {

using Refusal = std::optional<QByteArray>; // why not, without the system's name

QByteArray kindWords(const SystemKind &system)
{
    QByteArrayList words;
    for (const TakenKind kind : system.takenKinds())
        words.append(takenKindWord(kind));
    return words.join(' ');
}

// The first of these that is wanted although the system cannot do it.
struct Need
{
    bool isWanted;
    Capability capability;
    const char *refusal;
};

template <std::size_t count>
Refusal firstMissing(const std::array<Need, count> &needs, const SystemKind &system)
{
    for (const Need &need : needs) {
        if (need.isWanted && !system.can(need.capability))
            return need.refusal;
    }
    return std::nullopt;
}

Refusal refusalOfKind(TakenKind kind, const SystemKind &system)
{
    if (!system.can(Capability::Acquire))
        return "lockctl cannot acquire locks there";
    if (!system.takes(kind))
        return "there are no locks of kind " + takenKindWord(kind) + "; the kinds are: " + kindWords(system);
    return std::nullopt;
}

constexpr char noWait[] = "lockctl cannot wait for a lock there: leave out --wait";
constexpr char noLease[] = "a hold has no lease there: leave out --lease, --watchdog and --watchdog-timeout";

Refusal refusalOf(const Hold &hold, const SystemKind &system)
{
    if (const Refusal why = refusalOfKind(hold.kind, system))
        return why;
    return firstMissing(std::array{Need{hold.lease || hold.watchdogTimeout, Capability::Lease, noLease},
                            Need{hold.wait != Milliseconds::zero(), Capability::Wait, noWait},
                            Need{hold.sync.has_value(), Capability::ReplicaSync,
                                "replicas cannot confirm a hold there: leave out --sync"}},
        system);
}

Refusal refusalOf(const Run &run, const SystemKind &system)
{
    if (const Refusal why = refusalOfKind(run.kind, system))
        return why;
    return firstMissing(std::array{Need{run.watchdogTimeout.has_value(), Capability::Lease, noLease},
                            Need{run.wait != Milliseconds::zero(), Capability::Wait, noWait}},
        system);
}

Refusal refusalOf(const Acl &acl, const SystemKind &system)
{
    const Permissions *permissions = system.permissions();
    if (!permissions)
        return "there are no users with permissions there";
    if (!acl.version.isEmpty() && !permissions->isVersion(acl.version))
        return "--for-version must be a version of it, for example 7.0";
    return std::nullopt;
}

// Of the other commands.
Refusal refusalOf(const Request &request, const SystemKind &system)
{
    return firstMissing(
        std::array{Need{std::holds_alternative<Release>(request), Capability::Release,
                       "a hold of another client cannot be released there"},
            Need{std::holds_alternative<ForceUnlock>(request), Capability::ForceRelease,
                "locks cannot be force-unlocked there"},
            Need{std::holds_alternative<Permits>(request), Capability::ChangePermits,
                "there are no semaphores, so no permits"},
            Need{std::holds_alternative<RepairLock>(request), Capability::Repair,
                "locks cannot be repaired there"},
            Need{std::holds_alternative<Find>(request), Capability::FindClient,
                "lockctl cannot find clients there"},
            Need{std::holds_alternative<Demo>(request) || std::holds_alternative<LabRun>(request),
                Capability::LabClients, "the clients of demo and lab cannot use it"}},
        system);
}

Refusal refusal(const Request &request, const SystemKind &system)
{
    if (const auto *hold = std::get_if<Hold>(&request))
        return refusalOf(*hold, system);
    if (const auto *run = std::get_if<Run>(&request))
        return refusalOf(*run, system);
    if (const auto *acl = std::get_if<Acl>(&request))
        return refusalOf(*acl, system);
    return refusalOf(request, system);
}

} // namespace

void settleKind(Invocation &invocation, const SystemKind &system)
{
    const QList<TakenKind> kinds = system.takenKinds();
    if (invocation.namesKind || kinds.isEmpty())
        return;
    if (auto *hold = std::get_if<Hold>(&invocation.request))
        hold->kind = kinds.constFirst();
    else if (auto *run = std::get_if<Run>(&invocation.request))
        run->kind = kinds.constFirst();
}

Result<Done> checkOffer(const Request &request, const SystemKind &system)
{
    if (const Refusal why = refusal(request, system))
        return Error(ErrorKind::BadInput, system.name() + ": " + *why);
    return Done();
}

} // namespace lockctl
