// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/kinds/token/token_repairs.h"

#include "lockengine/redis/client/operator_acts.h"

using namespace Qt::StringLiterals;

namespace lockengine::redis {

Result<RepairPlan> tokenRepair(const RepairRequest &request)
{
    static const Script script = Script::fromResource(u"token_give_lease"_s);
    if (request.repair != Repair::GiveLease)
        return Error(
            ErrorKind::Unsupported, Reason::KindNotSupported, "this kind of lock has no such repair");
    if (const std::optional<Error> reason = whyLeaseIsNotGiven(request))
        return *reason;
    const QByteArray &name = request.seen.id.name;
    const QByteArray lease = QByteArray::number(qint64(request.lease->count()));
    return RepairPlan(Step(script, {name}, {request.seen.holders.constFirst().id, lease}),
        {Command("GET"_ba).arg(name), Command("PTTL"_ba).arg(name),
            Command("PEXPIRE"_ba).arg(name).arg(lease)});
}

} // namespace lockengine::redis
