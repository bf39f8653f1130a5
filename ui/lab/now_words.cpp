// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/lab/now_words.h"

#include "ui/lab/lab_lock.h"
#include "ui/lab/lab_words.h"
#include "ui/lab/lock_scene.h"
#include "ui/present/text.h"
#include "ui/present/tr.h"

#include <algorithm>

namespace ui {

using namespace lockengine;
using namespace Qt::StringLiterals;

namespace {

using Look = NowPiece::Look;

constexpr qsizetype mostNames = 6; // more are only counted

// "B:2" is the second thread of client B.
NowPiece clientPiece(const QByteArray &name, const QList<LabClient> &clients)
{
    const QByteArray client = name.split(':').constFirst();
    const auto at = std::ranges::find(clients, client, &LabClient::name);
    return {Look::Client, visible(name), at == clients.cend() ? name : at->id};
}

// A translated pattern whose %1 and %2 are replaced by pieces.
NowFact filled(const QString &pattern, const QList<NowFact> &arguments)
{
    NowFact fact;
    qsizetype at = 0;
    const auto addWords = [&](qsizetype end) {
        const QString words = pattern.mid(at, end - at).trimmed();
        if (!words.isEmpty())
            fact += NowPiece{Look::Words, words};
    };
    for (qsizetype mark = pattern.indexOf(u'%'); mark >= 0; mark = pattern.indexOf(u'%', at)) {
        addWords(mark);
        fact += arguments.value(pattern.mid(mark + 1, 1).toInt() - 1);
        at = mark + 2;
    }
    addWords(pattern.size());
    return fact;
}

NowFact holdersFact(const QByteArray &lock, const QList<LockView> &views, const LabState &lab)
{
    const NowFact name{{Look::Name, quoted(lock)}};
    const bool isHeld = std::ranges::any_of(views, [](const LockView &view) { return view.state.isHeld(); });
    if (!isHeld) //: %1 is a lock
        return filled(Tr::tr("%1 is free"), {name});
    if (lab.servers.size() > 1)
        return {{Look::Words, spreadWord(views, lab.servers.size())}};
    NowFact holders;
    for (const Holder &holder : views.constFirst().state.holders)
        holders += clientPiece(holder.id, lab.clients);
    if (holders.size() > 1) //: %1 are clients, %2 is a lock
        return filled(Tr::tr("%1 hold %2"), {holders, name});
    //: %1 is a client, %2 a lock
    return filled(Tr::tr("%1 holds %2"), {holders, name});
}

NowFact withCondition(const QByteArray &name, const QList<LabClient> &clients)
{
    NowFact fact{clientPiece(name, clients)};
    const auto at = std::ranges::find(clients, name, &LabClient::name);
    if (at != clients.cend())
        fact += NowPiece{at->state == LabClientState::Running ? Look::Words : Look::Trouble,
            processStateWord(processStateOf(at->state))};
    return fact;
}

// The names of the clients that wait for the lock, queued or not.
QByteArrayList crowdOf(const QByteArray &lock, const QList<LabClient> &clients)
{
    QByteArrayList names;
    for (const LabClient &client : clients) {
        if (!waitersFor(lock, {client}).isEmpty())
            names += client.name;
    }
    return names;
}

NowFact waitersFact(const QList<Waiter> &queue, const QByteArrayList &crowd, const QList<LabClient> &clients)
{
    const qsizetype count = queue.isEmpty() ? crowd.size() : queue.size();
    if (count == 0)
        return {};
    if (count > mostNames) //: clients that wait for a lock
        return {{Look::Words, Tr::tr("%n clients wait", nullptr, int(count))}};
    //: before the clients that wait for a lock, in their order, or in none
    NowFact fact{{Look::Label, queue.isEmpty() ? Tr::tr("Waiting") : Tr::tr("Queue")}};
    int place = 0;
    for (const Waiter &waiter : queue) {
        fact += NowPiece{Look::Position, QString::number(++place)};
        fact += withCondition(waiter.id, clients);
    }
    if (queue.isEmpty()) {
        for (const QByteArray &name : crowd)
            fact += withCondition(name, clients);
    }
    return fact;
}

} // namespace

QList<NowFact> nowFacts(const QByteArray &lock, const QList<LockView> &views, const LabState &lab)
{
    const QList<Waiter> queue = views.isEmpty() ? QList<Waiter>() : views.constFirst().state.queue;
    const QByteArrayList crowd = crowdOf(lock, lab.clients);
    //: before how things stand before the next step of a lesson: "A holds orders"
    NowFact first{{Look::Label, Tr::tr("Now")}};
    first += holdersFact(lock, views, lab);
    QList<NowFact> facts{first, waitersFact(queue, crowd, lab.clients)};
    for (const LabClient &client : lab.clients) {
        const bool isNamed = crowd.contains(client.name)
            || std::ranges::any_of(queue, [&](const Waiter &waiter) { return waiter.id == client.name; });
        if (client.state != LabClientState::Running && !isNamed)
            facts += withCondition(client.name, lab.clients);
    }
    for (const LabServer &server : lab.servers) {
        if (server.state != LabServerState::Running)
            facts += NowFact{
                {Look::Name, visible(server.name)}, {Look::Trouble, serverStateWord(server.state)}};
    }
    facts.removeAll(NowFact());
    return facts;
}

bool beginsFurther(const NowFact &fact, qsizetype at)
{
    const bool isHead = at > 0 && fact[at - 1].look == Look::Position; // belongs to the client that follows
    const bool begins = fact[at].look == Look::Position || (fact[at].look == Look::Client && !isHead);
    return begins && std::any_of(fact.cbegin(), fact.cbegin() + at, [](const NowPiece &piece) {
        return piece.look == Look::Client;
    });
}

QString nowText(const QList<NowFact> &facts)
{
    QStringList texts;
    for (const NowFact &fact : facts) {
        QString text;
        for (qsizetype at = 0; at < fact.size(); ++at) {
            if (at > 0)
                text += beginsFurther(fact, at) ? u", "_s : u" "_s;
            text += fact[at].text;
        }
        texts += text;
    }
    return texts.join(u" · "_s);
}

} // namespace ui
