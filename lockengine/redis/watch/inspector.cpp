// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/watch/inspector.h"

#include "lockengine/redis/classify/classifier.h"
#include "lockengine/redis/classify/name_meaning.h"
#include "lockengine/redis/kinds/redisson/key_names.h"
#include "lockengine/redis/watch/watch_session.h"
#include "lockengine/redis/wire/redis_reason.h"

#include <algorithm>

namespace lockengine::redis {
namespace {

using namespace std::chrono_literals;

constexpr Milliseconds firstRetry = 200ms;
constexpr Milliseconds longestRetry = 1500ms; // detects a restored server within 2 s

} // namespace

Inspector::Inspector(InspectorOptions options, Clock &clock, QObject *parent)
    : WatchingSide(parent)
    , m_options(std::move(options))
    , m_clock(clock)
    , m_backOff(firstRetry, longestRetry, m_randomness)
{
    m_status.address = m_options.connection.address.display();
    if (!m_options.locator)
        m_options.locator = std::make_shared<FixedLocator>(m_options.connection.address);
    if (!m_options.resp3)
        m_options.resp3 = std::make_shared<Resp3Memory>();
    connect(m_options.locator.get(), &Locator::moved, this, &Inspector::follow);
    connect(m_options.locator.get(), &Locator::troubleChanged, this, [this] {
        if (m_status.phase == ConnectionPhase::Synchronising || m_status.phase == ConnectionPhase::Live)
            tell();
    });
}

Inspector::~Inspector()
{
    *m_isAlive = false;
    const auto session = std::move(m_session); // moved out first, so that the end of its open() is ignored
    if (!session)
        return;
    session->disconnect(this);
    session->end(Error(ErrorKind::Closed, "watching ended"));
}

void Inspector::start()
{
    connectNow();
}

void Inspector::reconnect()
{
    m_backOff.reset();
    dropSession();
    connectNow();
}

// The server has moved, so replies of the old one do not matter.
void Inspector::follow(const Endpoint &to)
{
    const bool isLocating = m_session && !m_session->target();
    if (m_status.phase == ConnectionPhase::Idle || isLocating || (m_session && m_session->target() == to))
        return;
    m_backOff.reset();
    if (m_session) {
        dropSession();
        m_status.phase = ConnectionPhase::Reconnecting;
        m_status.error = Error(ErrorKind::Closed, RedisReason::PrimaryMoved, to.display());
        m_status.retryIn = 0ms;
        m_status.mode = WatchMode::None;
        Q_EMIT statusChanged(m_status);
    }
    connectNow();
}

// Deleted later: the session may be emitting a signal.
void Inspector::dropSession()
{
    m_retryTimer.reset();
    if (!m_session)
        return;
    auto *session = m_session.release();
    session->disconnect(this);
    session->end(Error(ErrorKind::Closed, "watching ended"));
    session->deleteLater();
    if (m_options.keeps) // in a cluster the other nodes continue
        loseTouch(m_registry.names());
    m_registry.dropSigns();
    m_registry.markGap();
}

void Inspector::connectNow()
{
    m_retryTimer.reset();
    m_session = std::make_unique<WatchSession>(m_options, m_registry, *this, m_clock);
    if (!m_mayScan)
        m_session->stopScan();
    m_session->readFirst(m_first);
    m_session->setInView(m_inView);
    connect(m_session.get(), &WatchSession::strayed, this, &Inspector::strayed);
    connect(m_session.get(), &WatchSession::outOfTouch, this, &Inspector::loseTouch);
    connect(m_session.get(), &WatchSession::reportChanged, this, [this] { tell(); });
    connect(m_session.get(), &WatchSession::lost, this, [this](const Error &reason) { ended(reason); });
    m_status.phase = ConnectionPhase::Connecting;
    m_status.retryIn.reset();
    tell();
    const auto *session = m_session.get();
    QCoro::connect(m_session->open(), this, [this, session](const Result<Greeting> &greeting) {
        if (session == m_session.get())
            opened(greeting ? Error() : greeting.error(), greeting.ok());
    });
}

void Inspector::opened(const Error &failure, bool isOpen)
{
    if (!isOpen)
        return ended(failure);
    m_backOff.noteUp(m_clock.now());
    m_status.error = {};
    m_status.phase = ConnectionPhase::Synchronising;
    Q_EMIT statusChanged(m_status);
    tell();
}

void Inspector::ended(const Error &reason)
{
    dropSession();
    if (isRefusal(reason)) {
        m_status.phase = ConnectionPhase::Refused;
        m_status.error = reason;
        m_status.mode = WatchMode::None;
        Q_EMIT statusChanged(m_status);
        return;
    }
    retryLater(reason);
}

void Inspector::retryLater(const Error &reason)
{
    const auto pause = m_backOff.nextPause(m_clock.now());
    m_status.phase = ConnectionPhase::Reconnecting;
    m_status.error = reason;
    m_status.retryIn = pause;
    m_status.mode = WatchMode::None;
    m_retryTimer = m_clock.callAfter(pause, [this] { connectNow(); });
    Q_EMIT statusChanged(m_status);
}

// The session's report plus the fields of the inspector.
void Inspector::tell()
{
    auto status = m_session ? m_session->report() : SystemStatus{};
    status.address = m_status.address;
    status.error = m_status.error;
    status.phase = m_status.phase;
    if (const auto trouble = m_options.locator->trouble())
        status.degraded.append(*trouble);
    status.degraded.append(m_options.locator->lacking());
    if (status.phase == ConnectionPhase::Synchronising && m_session->isSynchronised())
        status.phase = ConnectionPhase::Live;
    if (status == m_status)
        return;
    m_status = status;
    Q_EMIT statusChanged(m_status);
}

QList<LockState> Inspector::handOver()
{
    if (!m_options.keeps)
        return {};
    QList<LockState> states;
    const QList<QByteArray> names = m_registry.names();
    for (const auto &name : names) {
        if (!m_options.keeps(name))
            states.append(m_registry.take(name));
    }
    return states;
}

void Inspector::takeOver(const QList<LockState> &states)
{
    QList<QByteArray> names;
    for (const auto &state : states) {
        m_registry.adopt(state, m_clock.now());
        names.append(state.id.name);
    }
    if (m_session)
        m_session->refresh(names);
}

void Inspector::keepsChanged(bool hasGained)
{
    if (m_session)
        m_session->keepsChanged(hasGained);
}

void Inspector::loseTouch(const QList<QByteArray> &names)
{
    QList<LockId> ids;
    for (const auto &name : names) {
        if (const auto *lock = m_registry.find(name))
            ids.append(lock->state.id());
    }
    Q_EMIT outOfTouch(ids);
}

void Inspector::refresh(const QList<LockId> &ids)
{
    QList<QByteArray> names;
    for (const auto &id : ids)
        names.append(id.name);
    if (m_session)
        m_session->refresh(names);
}

void Inspector::stopScan()
{
    m_mayScan = false;
    if (m_session)
        m_session->stopScan();
}

void Inspector::startScan()
{
    m_mayScan = true;
    if (m_session)
        m_session->startScan();
}

void Inspector::readFirst(NameTest test)
{
    m_first = std::move(test);
    if (m_session)
        m_session->readFirst(m_first);
}

void Inspector::setInView(const QSet<QByteArray> &names)
{
    m_inView = names;
    if (m_session)
        m_session->setInView(names);
}

void Inspector::noteOwnHold(const OwnHold &hold)
{
    if (hold.phase == OwnHoldPhase::Held)
        m_registry.ownSteps().noteHeld(hold.lock.name, hold.holder, m_clock.now());
    else if (hold.phase == OwnHoldPhase::Released)
        m_registry.ownSteps().noteReleased(hold.lock.name, hold.holder, m_clock.now());
}

void Inspector::expectOwnAct(const LockId &id, OwnEffect effect)
{
    m_registry.ownSteps().expect(id.name, effect, m_clock.now());
}

void Inspector::confirmOwnAct(const LockId &id)
{
    m_registry.ownSteps().confirm(id.name, m_clock.now());
}

void Inspector::takeBackOwnAct(const LockId &id)
{
    m_registry.ownSteps().forget(id.name);
}

// Reads that a caller requests by name.

QCoro::Task<Result<QList<LockState>>> Inspector::read(QList<LockId> ids)
{
    const auto alive = m_isAlive;
    if (!m_session || !m_session->isOpen())
        co_return Error(ErrorKind::Closed, "not connected");
    QList<QByteArray> names;
    for (const auto &id : ids)
        names.append(id.name);
    const Result<QList<RawLock>> locks = co_await examine(m_session->queryConnection(), names);
    if (!*alive)
        co_return Error(ErrorKind::Closed, "watching ended");
    if (!locks)
        co_return locks.error();
    const bool mayReadAny
        = locks->isEmpty() || std::ranges::any_of(*locks, [](const RawLock &raw) { return !raw.refusal; });
    if (!mayReadAny)
        co_return *locks->constFirst().refusal;
    const QHash<QByteArray, SubscriberSample> subscriberSamples = co_await learnListeners(*locks);
    if (!*alive)
        co_return Error(ErrorKind::Closed, "watching ended");
    QList<LockState> states;
    for (const auto &raw : *locks)
        states.append(stateOf(raw, subscriberSamples.value(raw.name, m_registry.subscribersOf(raw.name))));
    co_return states;
}

// The subscribers of each lock. A number counts as a semaphore or latch if its channel has subscribers.
QCoro::Task<QHash<QByteArray, SubscriberSample>> Inspector::learnListeners(QList<RawLock> locks)
{
    QList<QByteArray> channels;
    QList<QByteArray> names;
    QHash<QByteArray, SubscriberSample> subscriberSamples;
    for (const auto &raw : locks) {
        if (raw.refusal)
            continue;
        names.append(raw.name);
        channels << unlockChannel(raw.name) << readWriteChannel(raw.name) << permitsChannel(raw.name)
                 << countDownChannel(raw.name);
    }
    const auto alive = m_isAlive;
    if (channels.isEmpty() || !m_session || !m_session->isOpen())
        co_return subscriberSamples;
    const Result<QList<qint64>> counts = co_await m_session->subscribers().countOn(channels);
    if (!*alive || !counts)
        co_return subscriberSamples;
    for (const auto &raw : locks) {
        const qsizetype first = 4 * names.indexOf(raw.name);
        if (first < 0)
            continue;
        const bool mayBeBareNumber = raw.numbers && (raw.numbers->isText || raw.body == RawLock::Body::Absent)
            && m_registry.subscribersOf(raw.name).candidates.isEmpty();
        for (qsizetype i = first + 2; mayBeBareNumber && i < first + 4; ++i) {
            const auto meaning = meaningOfChannel(channels[i]);
            for (const auto &name : counts->at(i) > 0 ? meaning.locks : QList<QByteArray>())
                m_registry.noteCandidates(name, meaning.kinds);
        }
        SubscriberSample subscribers = m_registry.subscribersOf(raw.name);
        subscribers.exclusive = counts->at(first);
        subscribers.readWrite = counts->at(first + 1);
        subscribers.counting = std::max(counts->at(first + 2), counts->at(first + 3));
        subscriberSamples.insert(raw.name, subscribers);
    }
    co_return subscriberSamples;
}

LockState Inspector::stateOf(const RawLock &raw, const SubscriberSample &subscribers) const
{
    const auto *known = m_registry.find(raw.name);
    // The caller means a lock, but the name alone does not make other contents one.
    const auto recognition = known ? Recognition::Known : Recognition::Requested;
    LockState stranger;
    stranger.id = lockIdOf(m_options.system, raw.name, subscribers);
    stranger.observedAt = raw.at;
    if (raw.body != RawLock::Body::Absent)
        stranger.flaws = {Flaw::WrongType};
    auto state = unreadLock(stranger.id);
    if (!raw.refusal)
        state = classify(raw, subscribers, m_options.system, recognition).value_or(stranger);
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
    const Result<QList<RawRecord>> records = co_await readRecords(m_session->queryConnection(), id.name);
    co_return records;
}

} // namespace lockengine::redis
