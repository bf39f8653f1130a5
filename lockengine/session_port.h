// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// A session as the window's thread sees it: requests go into the engine's mailbox as values, facts come back
// as signals, answers as callbacks on the caller's thread. A callback is dropped, not called, when its
// context object is gone. Destroying the port ends the session in the background; it never blocks.

#pragma once

#include "lockengine/act/arming.h"
#include "lockengine/base/clock_factory.h"
#include "lockengine/engine_thread.h"
#include "lockengine/model/act.h"
#include "lockengine/model/lock_system.h"
#include "lockengine/watch/history.h"
#include "lockengine/watch/watcher.h"

#include <QPointer>

#include <functional>
#include <memory>

namespace lockengine {

class SessionAgent;

class SessionPort final : public QObject
{
    Q_OBJECT

public:
    // Makes the system on the engine thread, where it will live.
    using SystemFactory = std::function<std::unique_ptr<LockSystem>(Clock &)>;

    template <typename T>
    using Answer = std::function<void(T)>;

    // `auditPath`: the file of the audit log; without a writable one no act is done. The engine must outlive
    // the port. `clocks`: the time that the session goes by.
    SessionPort(EngineThread &engine, SystemFactory factory, QString auditPath,
        ClockFactory clocks = makeSystemClock, QObject *parent = nullptr);
    ~SessionPort() override;

    void reconnect();
    void refresh(const QList<LockId> &ids);
    // The search for locks that nobody announces; SystemStatus::scan tells how far it is.
    void stopScan();
    void startScan();
    // What the user looks for: read before the rest of what the search finds.
    void readFirst(const NameTest &test);
    // Rows that somebody looks at are not forgotten.
    void setInView(const QList<LockId> &ids);

    // Acts are refused with Forbidden unless the session is armed; but for releaseOwn().
    void arm(Milliseconds howLong);
    void disarm();

    void acquire(
        AcquireRequest request, Identity identity, QObject *context, Answer<Result<AcquireOutcome>> answer);
    // Ends an acquire() that waits; its answer is then NotAcquired. Allowed in any case: others wait behind
    // it.
    void giveUp(QByteArray name, Identity identity);
    // `reason` of this and the next two: why, for the audit file; may be empty.
    void release(
        LockState seen, QByteArray holder, QByteArray reason, QObject *context, Answer<ActOutcome> answer);
    void forceRelease(LockState seen, QByteArray reason, QObject *context, Answer<ActOutcome> answer);
    void previewForceRelease(LockState seen, QObject *context, Answer<QList<QByteArray>> answer);
    void changePermits(
        LockState seen, qint64 change, QByteArray reason, QObject *context, Answer<ActOutcome> answer);
    void previewChangePermits(
        LockState seen, qint64 change, QObject *context, Answer<QList<QByteArray>> answer);
    // The search for the client behind a holder; see LockSystem.
    void searchCost(LockId id, QObject *context, Answer<Result<SearchCost>> answer);
    void findClient(
        LockId id, QByteArray holder, QByteArray reason, QObject *context, Answer<SearchOutcome> answer);
    void stopSearch();
    void releaseOwn(QObject *context, Answer<Result<Done>> answer);
    // An acquire or a release was sent and has not come to a certain end: the server may have something of
    // it. Until releaseOwn() has answered, which stays as long as that matters.
    [[nodiscard]] bool isActOpen() const { return m_openActs > 0; }
    void records(LockId id, QObject *context, Answer<Result<QList<RawRecord>>> answer);
    void history(LockId id, QObject *context, Answer<LockHistory> answer);

Q_SIGNALS:
    void updated(const lockengine::WatchBatch &batch);
    void statusChanged(const lockengine::SystemStatus &status);
    void ownHoldChanged(const lockengine::OwnHold &hold);
    // `left` is zero when the session is not armed (any more).
    void armedChanged(lockengine::Milliseconds left);
    // An act has happened, but its outcome could not be recorded.
    void auditFailed(const lockengine::Error &error);

private:
    template <typename Value>
    void carry(void (SessionAgent::*fact)(Value), void (SessionPort::*tell)(Value));
    void takeBatch(const WatchBatch &batch);
    // Runs `request` with the agent on the engine thread.
    void ask(std::function<void(SessionAgent &)> request);
    // Runs a request whose answer is a task there, and `answer` here when it has ended.
    template <typename T>
    void askFor(std::function<QCoro::Task<T>(SessionAgent &)> request, QObject *context, Answer<T> answer);

    // The answer, and the account of what is open.
    template <typename T>
    [[nodiscard]] Answer<T> counted(Answer<T> answer);

    int m_openActs = 0;
    EngineThread &m_engine;
    Mailbox m_home; // how answers and facts come back
    std::shared_ptr<SessionAgent>
        m_agent; // lives on the engine thread; shared only to travel in its last request
};

} // namespace lockengine
