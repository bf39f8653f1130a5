// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/lab/lab_lock.h"

#include <algorithm>

namespace ui {

using namespace lockengine;

namespace {

// As an id of that client, so that it has the client's name, colour and menu.
QByteArray holderIn(const QByteArray &value, const QList<LabClient> &clients)
{
    const auto client = std::ranges::find(clients, value, &LabClient::name);
    return client == clients.end() ? value : client->id + ":1";
}

} // namespace

std::optional<LockView> plainLock(
    const QByteArray &lock, const QList<RawRecord> &records, const QList<LabClient> &clients, ServerTime now)
{
    const auto record = std::ranges::find(records, lock, &RawRecord::key);
    if (record == records.end() || record->type != "string" || record->fields.isEmpty())
        return {};
    LockView view;
    view.state.id.name = lock;
    view.state.kinds = {LockKind::Token};
    view.state.holders = {Holder(holderIn(record->fields.first().second, clients), std::nullopt)};
    view.state.observedAt = now;
    view.state.lease.expiry = record->left ? Expiry::Timed : Expiry::Never;
    view.state.lease.left = record->left.value_or(Milliseconds::zero());
    view.lease = follow({}, view.state, {}, now);
    return view;
}

LockView withCrowd(LockView view, const QList<LabClient> &clients)
{
    qint64 waiting = -view.state.queue.size();
    for (const LabClient &client : clients) {
        waiting += std::ranges::count_if(client.holds, [&view](const OwnHold &hold) {
            return hold.phase == OwnHoldPhase::Waiting && hold.lock.name == view.state.id.name;
        });
    }
    view.state.anonymousWaiters = std::max(view.state.anonymousWaiters, waiting);
    return view;
}

} // namespace ui
