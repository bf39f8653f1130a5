// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/lab/now_words.h"

#include "ui/lab/lab_lock.h"
#include "ui/lab/lock_scene.h"
#include "ui/present/lab_words.h"
#include "ui/present/text.h"
#include "ui/present/tr.h"

#include <algorithm>

namespace ui {

using namespace lockengine;
using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype mostNames = 6; // beyond it they are counted

QString holdersWord(const QByteArray &lock, const QList<LockView> &views, qsizetype servers)
{
    const bool isHeld = std::ranges::any_of(views, [](const LockView &view) { return view.state.isHeld(); });
    if (!isHeld) //: %1 is a lock
        return Tr::tr("%1 is free").arg(quoted(lock));
    if (servers > 1)
        return spreadWord(views, servers);
    QStringList names;
    for (const Holder &holder : views.constFirst().state.holders)
        names += visible(holder.id);
    if (names.size() > 1) //: %1 are clients, %2 is a lock
        return Tr::tr("%1 hold %2").arg(names.join(u", "_s), quoted(lock));
    //: %1 is a client, %2 a lock
    return Tr::tr("%1 holds %2").arg(names.constFirst(), quoted(lock));
}

// "C (crashed)"; "B" while it runs.
QString withCondition(const QByteArray &name, const QList<LabClient> &clients)
{
    for (const LabClient &client : clients) {
        if (client.name == name && client.state != LabClientState::Running)
            return u"%1 (%2)"_s.arg(visible(name), clientStateWord(client.state));
    }
    return visible(name);
}

// The names of those that wait for the lock, in a queue or not.
QByteArrayList crowdOf(const QByteArray &lock, const QList<LabClient> &clients)
{
    QByteArrayList names;
    for (const LabClient &client : clients) {
        if (!waitersFor(lock, {client}).isEmpty())
            names += client.name;
    }
    return names;
}

QString waitersWord(const QList<Waiter> &queue, const QByteArrayList &crowd, const QList<LabClient> &clients)
{
    const qsizetype count = queue.isEmpty() ? crowd.size() : queue.size();
    if (count == 0)
        return {};
    if (count > mostNames) //: clients that wait for a lock
        return Tr::tr("%n clients wait", nullptr, int(count));
    QStringList names;
    for (const Waiter &waiter : queue)
        names += QString::number(names.size() + 1) + u' ' + withCondition(waiter.id, clients);
    if (!queue.isEmpty()) //: %1 are the clients in a queue, in their order
        return Tr::tr("Queue: %1").arg(names.join(u", "_s));
    for (const QByteArray &name : crowd)
        names += withCondition(name, clients);
    //: %1 are the clients that wait for a lock, in no order
    return Tr::tr("Waiting: %1").arg(names.join(u", "_s));
}

} // namespace

QStringList nowWords(const QByteArray &lock, const QList<LockView> &views, const LabState &lab)
{
    const QList<Waiter> queue = views.isEmpty() ? QList<Waiter>() : views.constFirst().state.queue;
    const QByteArrayList crowd = crowdOf(lock, lab.clients);
    QStringList words{holdersWord(lock, views, lab.servers.size()), waitersWord(queue, crowd, lab.clients)};
    for (const LabClient &client : lab.clients) {
        const bool isNamed = crowd.contains(client.name)
            || std::ranges::any_of(queue, [&](const Waiter &waiter) { return waiter.id == client.name; });
        if (client.state != LabClientState::Running && !isNamed)
            words += visible(client.name) + u": "_s + clientStateWord(client.state);
    }
    for (const LabServer &server : lab.servers) {
        if (server.state != LabServerState::Running)
            words += visible(server.name) + u": "_s + serverStateWord(server.state);
    }
    words.removeAll(QString());
    return words;
}

} // namespace ui
