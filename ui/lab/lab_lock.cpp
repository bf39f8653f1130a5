// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/lab/lab_lock.h"

#include <algorithm>

namespace ui {

using namespace lockengine;

namespace {

// The client's id, so that it gets the client's name, colour and menu.
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

QByteArrayList waitersFor(const QByteArray &lock, const QList<LabClient> &clients)
{
    QByteArrayList waiters;
    for (const LabClient &client : clients) {
        if (client.state == LabClientState::Crashed)
            continue;
        for (const OwnHold &hold : client.holds) {
            if (hold.phase == OwnHoldPhase::Waiting && hold.lock.name == lock)
                waiters += hold.holder;
        }
    }
    return waiters;
}

LockView asOfNow(LockView view, const QList<LabClient> &clients)
{
    const auto hasCrashed = [&clients](const Waiter &waiter) {
        return std::ranges::any_of(clients, [&waiter](const LabClient &client) {
            return client.state == LabClientState::Crashed && waiter.id.startsWith(client.id + ':');
        });
    };
    QByteArrayList crowd = waitersFor(view.state.id.name, clients);
    for (Waiter &waiter : view.state.queue) {
        crowd.removeOne(waiter.id);
        if (hasCrashed(waiter))
            waiter.listening = Listening::No; // its connections are closed
    }
    view.state.anonymousWaiters = std::max<qint64>(view.state.anonymousWaiters, crowd.size());
    return view;
}

} // namespace ui
