// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/core/written/lock_json.h"

#include "lockengine/core/written/words.h"

namespace lockengine {

namespace {

Json holderObject(const Holder &holder, ServerTime now)
{
    JsonObject object;
    object.bytes("id", holder.id);
    object.field("count", Json(holder.count));
    object.field("mode", Json::string(word(holder.mode)));
    if (holder.deadline)
        object.field("ttlMs", qint64((*holder.deadline - now).count()));
    if (holder.pending)
        object.field("pending", true);
    return object.json();
}

Json listening(Listening listening)
{
    return listening == Listening::Unknown ? Json() : Json(listening == Listening::Yes);
}

Json waiterObject(const Waiter &waiter, qint64 position, ServerTime now)
{
    std::optional<qint64> deadlineIn;
    if (waiter.deadline)
        deadlineIn = (*waiter.deadline - now).count();
    JsonObject object;
    object.bytes("id", waiter.id);
    object.field("position", position);
    object.field("deadlineInMs", Json(deadlineIn));
    object.field("listening", listening(waiter.listening));
    return object.json();
}

QByteArray stateWord(const LockState &state)
{
    if (state.isUnread() || state.isNoLock())
        return "unknown";
    if (state.isCounting()) {
        const auto open = letsIn(state);
        return !open ? "unknown" : *open ? "free" : "held";
    }
    return state.isHeld() ? "held" : "free";
}

Json leaseLeft(const LockState &state)
{
    if (!state.isHeld() || state.lease.expiry == Expiry::Unknown)
        return Json();
    return state.lease.expiry == Expiry::Never ? Json(qint64(-1)) : Json(qint64(state.lease.left.count()));
}

Json holders(const LockState &state)
{
    QList<Json> items;
    for (const Holder &holder : state.holders)
        items.append(holderObject(holder, state.observedAt));
    return Json::array(items);
}

Json waiters(const LockState &state)
{
    QList<Json> items;
    for (const Waiter &waiter : state.queue)
        items.append(waiterObject(waiter, items.size(), state.observedAt));
    return Json::array(items);
}

Json unqueuedListeners(const LockState &state)
{
    QList<Json> items;
    for (const QByteArray &id : state.unqueuedListeners)
        items.append(JsonObject().bytes("id", id).json());
    return Json::array(items);
}

} // namespace

Json kindJson(const KindCandidates &kinds)
{
    return kinds.isEmpty() ? Json() : Json::string(word(kinds.constFirst()));
}

// Only if there are several candidates.
void addCandidates(JsonObject &object, const KindCandidates &kinds)
{
    if (kinds.size() < 2)
        return;
    QList<Json> words;
    for (const LockKind kind : kinds)
        words.append(Json::string(word(kind)));
    object.field("kinds", Json::array(words));
}

JsonObject lockJson(const LockState &state)
{
    JsonObject object;
    object.bytes("name", state.id.name);
    object.field("kind", kindJson(state.kinds));
    object.field("state", Json::string(stateWord(state)));
    object.field("holders", holders(state));
    object.field("ttlMs", leaseLeft(state));
    object.field("renewal", Json::string(word(state.lease.renewal)));
    object.field("waiters", waiters(state));
    object.field("token", Json(state.token));
    addCandidates(object, state.kinds);
    if (state.number)
        object.field(numberWord(state.kinds), *state.number);
    if (state.capacity)
        object.field("capacity", *state.capacity);
    if (!state.guess.isEmpty())
        object.field("guess", Json::string(state.guess));
    if (state.moreHolders > 0)
        object.field("moreHolders", state.moreHolders);
    if (state.anonymousWaiters > 0)
        object.field("anonymousWaiters", state.anonymousWaiters);
    if (!state.unqueuedListeners.isEmpty())
        object.field("unqueuedListeners", unqueuedListeners(state));
    QList<Json> flaws;
    for (const Flaw flaw : state.flaws)
        flaws.append(Json::string(word(flaw)));
    if (!flaws.isEmpty())
        object.field("flaws", Json::array(flaws));
    return object;
}

} // namespace lockengine
