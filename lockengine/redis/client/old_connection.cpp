// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/client/old_connection.h"

using namespace Qt::StringLiterals;

namespace lockengine::redis {

namespace {

// Each run of a server assigns new ids: after a restart the old id may be another client's.
bool isEndOf(const Greeting &old, const Greeting &now)
{
    return old.clientId != 0 && old.clientId != now.clientId && !old.runId.isEmpty()
        && old.runId == now.runId;
}

} // namespace

QCoro::Task<Done> endOldConnection(ClientContextPtr context, Greeting old)
{
    Connection *connection = context->route()->connection();
    if (!context->isOpen() || !connection || !isEndOf(old, connection->greeting()))
        co_return Done();
    const Command kill = Command("CLIENT"_ba).arg("KILL"_ba).arg("ID"_ba).arg(old.clientId);
    std::ignore = co_await connection->send(kill); // it may have ended already
    co_return Done();
}

} // namespace lockengine::redis
