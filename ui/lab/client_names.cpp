// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/lab/client_names.h"

namespace ui {

using namespace lockengine;

ClientNames::ClientNames(const QList<LabClient> &clients)
{
    for (const LabClient &client : clients)
        m_names.insert(client.id, client.name);
}

QByteArray ClientNames::clientOf(const QByteArray &id) const
{
    const qsizetype colon = id.lastIndexOf(':');
    return m_names.value(colon < 0 ? id : id.left(colon));
}

QByteArray ClientNames::nameOf(const QByteArray &id) const
{
    const QByteArray client = clientOf(id);
    if (client.isEmpty())
        return id;
    const qsizetype colon = id.lastIndexOf(':');
    const QByteArray thread = colon < 0 ? QByteArray("1") : id.mid(colon + 1);
    return thread == "1" ? client : client + ':' + thread;
}

LockEvent ClientNames::named(LockEvent event) const
{
    event.holder = nameOf(event.holder);
    return event;
}

LockView ClientNames::named(LockView view) const
{
    for (Holder &holder : view.state.holders)
        holder.id = nameOf(holder.id);
    for (Waiter &waiter : view.state.queue)
        waiter.id = nameOf(waiter.id);
    return view;
}

} // namespace ui
