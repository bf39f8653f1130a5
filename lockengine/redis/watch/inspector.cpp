// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/watch/inspector.h"

#include "lockengine/redis/watch/watch_session.h"

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
        m_status.error = Error(ErrorKind::Closed, Reason::PrimaryMoved, to.display());
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
        loseTouch(m_book.names());
    m_book.dropSigns();
    m_book.markGap();
}

void Inspector::connectNow()
{
    m_retryTimer.reset();
    m_session = std::make_unique<WatchSession>(m_options, m_book, m_clock);
    if (!m_mayScan)
        m_session->stopScan();
    m_session->readFirst(m_first);
    m_session->setInView(m_inView);
    connect(m_session.get(), &WatchSession::observed, this, &WatchingSide::observed);
    connect(m_session.get(), &WatchSession::foundAbsent, this, &WatchingSide::foundAbsent);
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
    const QList<QByteArray> names = m_book.names();
    for (const auto &name : names) {
        if (!m_options.keeps(name))
            states.append(m_book.take(name));
    }
    return states;
}

void Inspector::takeOver(const QList<LockState> &states)
{
    QList<QByteArray> names;
    for (const auto &state : states) {
        m_book.adopt(state, m_clock.now());
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
        if (const auto *lock = m_book.find(name))
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
        m_book.ownSteps().noteHeld(hold.lock.name, hold.holder, m_clock.now());
    else if (hold.phase == OwnHoldPhase::Released)
        m_book.ownSteps().noteReleased(hold.lock.name, hold.holder, m_clock.now());
}

void Inspector::expectOwnAct(const LockId &id, OwnEffect effect)
{
    m_book.ownSteps().expect(id.name, effect, m_clock.now());
}

void Inspector::confirmOwnAct(const LockId &id)
{
    m_book.ownSteps().confirm(id.name, m_clock.now());
}

void Inspector::takeBackOwnAct(const LockId &id)
{
    m_book.ownSteps().forget(id.name);
}

} // namespace lockengine::redis
