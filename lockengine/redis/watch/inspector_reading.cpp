// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Reads that a caller requests by name.

#include "lockengine/redis/classify/classifier.h"
#include "lockengine/redis/classify/name_meaning.h"
#include "lockengine/redis/kinds/redisson/key_names.h"
#include "lockengine/redis/watch/inspector.h"
#include "lockengine/redis/watch/watch_session.h"

#include <algorithm>

namespace lockengine::redis {

QCoro::Task<Result<QList<LockState>>> Inspector::read(QList<LockId> ids)
{
    const auto alive = m_isAlive;
    if (!m_session || !m_session->isOpen())
        co_return Error(ErrorKind::Closed, "not connected");
    QList<QByteArray> names;
    for (const auto &id : ids)
        names.append(id.name);
    const Result<QList<RawLock>> locks = co_await examine(m_session->asking(), names);
    if (!*alive)
        co_return Error(ErrorKind::Closed, "watching ended");
    if (!locks)
        co_return locks.error();
    const bool mayReadAny
        = locks->isEmpty() || std::ranges::any_of(*locks, [](const RawLock &raw) { return !raw.refusal; });
    if (!mayReadAny)
        co_return *locks->constFirst().refusal;
    const QHash<QByteArray, Audience> audiences = co_await learnListeners(*locks);
    if (!*alive)
        co_return Error(ErrorKind::Closed, "watching ended");
    QList<LockState> states;
    for (const auto &raw : *locks)
        states.append(stateOf(raw, audiences.value(raw.name, m_book.audienceOf(raw.name))));
    co_return states;
}

// The subscribers of each lock. A number counts as a semaphore or latch if its channel has subscribers.
QCoro::Task<QHash<QByteArray, Audience>> Inspector::learnListeners(QList<RawLock> locks)
{
    QList<QByteArray> channels;
    QList<QByteArray> names;
    QHash<QByteArray, Audience> audiences;
    for (const auto &raw : locks) {
        if (raw.refusal)
            continue;
        names.append(raw.name);
        channels << unlockChannel(raw.name) << readWriteChannel(raw.name) << permitsChannel(raw.name)
                 << countDownChannel(raw.name);
    }
    const auto alive = m_isAlive;
    if (channels.isEmpty() || !m_session || !m_session->isOpen())
        co_return audiences;
    const Result<QList<qint64>> counts = co_await m_session->audience().countOn(channels);
    if (!*alive || !counts)
        co_return audiences;
    for (const auto &raw : locks) {
        const qsizetype first = 4 * names.indexOf(raw.name);
        if (first < 0)
            continue;
        const bool mayBeBareNumber = raw.numbers && (raw.numbers->isText || raw.body == RawLock::Body::Absent)
            && m_book.audienceOf(raw.name).told.isEmpty();
        for (qsizetype i = first + 2; mayBeBareNumber && i < first + 4; ++i) {
            const auto meaning = meaningOfChannel(channels[i]);
            for (const auto &name : counts->at(i) > 0 ? meaning.locks : QList<QByteArray>())
                m_book.hear(name, meaning.kinds);
        }
        Audience audience = m_book.audienceOf(raw.name);
        audience.exclusive = counts->at(first);
        audience.readWrite = counts->at(first + 1);
        audience.counting = std::max(counts->at(first + 2), counts->at(first + 3));
        audiences.insert(raw.name, audience);
    }
    co_return audiences;
}

LockState Inspector::stateOf(const RawLock &raw, const Audience &audience) const
{
    const auto *known = m_book.find(raw.name);
    // The caller means a lock, but the name alone does not make other contents one.
    const auto acquaintance = known ? Acquaintance::Known : Acquaintance::Asked;
    LockState stranger;
    stranger.id = lockIdOf(m_options.system, raw.name, audience);
    stranger.observedAt = raw.at;
    if (raw.body != RawLock::Body::Absent)
        stranger.flaws = {Flaw::WrongType};
    auto state = unreadLock(stranger.id);
    if (!raw.refusal)
        state = classify(raw, audience, m_options.system, acquaintance).value_or(stranger);
    if (known)
        state.kinds = narrowed(known->state.kinds(), state.kinds);
    if (state.observedAt == ServerTime{} && m_session)
        state.observedAt = m_session->queue().serverNow();
    return state;
}

QCoro::Task<Result<QList<RawRecord>>> Inspector::records(LockId id)
{
    if (!m_session || !m_session->isOpen())
        co_return Error(ErrorKind::Closed, "not connected");
    const Result<QList<RawRecord>> records = co_await readRecords(m_session->asking(), id.name);
    co_return records;
}

} // namespace lockengine::redis
