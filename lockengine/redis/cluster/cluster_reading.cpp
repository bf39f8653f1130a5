// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Reads that a caller requests by name.

#include "lockengine/core/base/when_all.h"
#include "lockengine/redis/cluster/cluster_watch.h"
#include "lockengine/redis/read/read_at_once.h"

#include <algorithm>

namespace lockengine::redis {

namespace {

constexpr int readAttempts = 10; // of a name whose slot is moving

Error unkept()
{
    return Error(ErrorKind::Unreachable, Reason::ClusterDown, "no node of the cluster keeps this name");
}

} // namespace

QCoro::Task<Result<QList<LockState>>> ClusterWatch::readPart(Inspector *inspector, QList<LockId> ids)
{
    if (!inspector)
        co_return unkept();
    const Result<QList<LockState>> states = co_await inspector->read(ids);
    co_return states;
}

// Retries a name whose slot is moving, each time at the current owner.
QCoro::Task<Result<LockState>> ClusterWatch::readOne(LockId id)
{
    const auto alive = m_isAlive;
    Error failure = unkept();
    for (int attempt = 0; *alive && attempt < readAttempts; ++attempt) {
        const QList<LockId> ids(1, id);
        const Result<QList<LockState>> states = co_await readPart(inspectorFor(id.name), ids);
        if (states)
            co_return states->value(0);
        failure = states.error();
        if (!*alive || !isElsewhere(failure))
            co_return failure;
        co_await m_topology.askedAgain();
    }
    co_return failure;
}

QCoro::Task<Result<QList<LockState>>> ClusterWatch::read(QList<LockId> ids)
{
    const auto alive = m_isAlive;
    QHash<Inspector *, QList<LockId>> parts;
    for (const LockId &id : ids)
        parts[inspectorFor(id.name)].append(id);
    std::vector<QCoro::Task<Result<QList<LockState>>>> tasks;
    const QList<Inspector *> inspectors = parts.keys();
    for (Inspector *inspector : inspectors)
        tasks.push_back(readPart(inspector, parts.value(inspector)));
    QHash<QByteArray, LockState> states;
    const std::vector<Result<QList<LockState>>> answers = co_await whenAll(std::move(tasks));
    for (const Result<QList<LockState>> &some : answers) {
        for (const LockState &state : some ? *some : QList<LockState>())
            states.insert(state.id.name, state);
    }
    if (!*alive)
        co_return Error(ErrorKind::Closed, "watching ended");
    QList<LockState> ordered;
    std::optional<Error> failure;
    for (const LockId &id : ids) {
        LockState state;
        const auto known = states.constFind(id.name);
        const bool isRead = known != states.cend() && !known->isUnread();
        if (isRead) {
            ordered.append(*known);
            continue;
        }
        const Result<LockState> again = co_await readOne(id);
        if (!*alive)
            co_return Error(ErrorKind::Closed, "watching ended");
        if (!again)
            failure = again.error();
        state.id = id;
        state.flaws = {Flaw::Unread};
        ordered.append(again ? *again : state);
    }
    const bool isAnyRead = std::any_of(
        ordered.cbegin(), ordered.cend(), [](const LockState &state) { return !state.isUnread(); });
    if (failure && !isAnyRead)
        co_return *failure;
    co_return ordered;
}

QCoro::Task<Result<QList<RawRecord>>> ClusterWatch::records(LockId id)
{
    Inspector *inspector = inspectorFor(id.name);
    if (!inspector)
        co_return unkept();
    const Result<QList<RawRecord>> records = co_await inspector->records(id);
    co_return records;
}

} // namespace lockengine::redis
