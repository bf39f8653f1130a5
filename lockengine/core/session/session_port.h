// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// A session, seen from the UI thread. Requests go to the engine as values, facts arrive as signals, and
// answers as callbacks on the caller's thread. A callback is dropped if its context object is gone.
// Destroying the port ends the session in the background and never blocks.

#pragma once

#include "lockengine/core/act/arming.h"
#include "lockengine/core/base/clock_factory.h"
#include "lockengine/core/model/act.h"
#include "lockengine/core/model/lock_system.h"
#include "lockengine/core/session/remote.h"
#include "lockengine/core/watch/history.h"
#include "lockengine/core/watch/watcher.h"

#include <functional>
#include <memory>

namespace lockengine {

class SessionAgent;

class SessionPort final : public QObject
{
    Q_OBJECT

public:
    // Creates the system on the engine thread, where it lives.
    using SystemFactory = std::function<std::unique_ptr<LockSystem>(Clock &)>;

    template <typename T>
    using Answer = Remote<SessionAgent>::Answer<T>;

    // `auditPath`: the audit log; if it is not writable, acts are refused. `clocks`: creates the session's
    // clock. The engine must outlive the port.
    SessionPort(EngineThread &engine, SystemFactory factory, QString auditPath,
        ClockFactory clocks = makeSystemClock, QObject *parent = nullptr);
    ~SessionPort() override;

    void reconnect();
    void refresh(const QList<LockId> &ids);
    // The scan for locks that no notification reports; SystemStatus::scan shows its progress.
    void stopScan();
    void startScan();
    // Reads matching names before the rest of what the scan finds.
    void readFirst(const NameTest &test);
    // The watcher does not forget locks that are in view.
    void setInView(const QList<LockId> &ids);

    // Unless armed, acts are refused with Forbidden. giveUp() and releaseOwn() are always allowed.
    void arm(Milliseconds howLong);
    void disarm();

    void acquire(
        AcquireRequest request, Identity identity, QObject *context, Answer<Result<AcquireOutcome>> answer);
    // Ends a waiting acquire(), which then answers NotAcquired. Always allowed, because other clients wait
    // behind it.
    void giveUp(QByteArray name, Identity identity);
    // `reason` here and in the next acts: the operator's reason for the audit log; may be empty.
    void release(
        LockState seen, QByteArray holder, QByteArray reason, QObject *context, Answer<ActOutcome> answer);
    void forceRelease(LockState seen, QByteArray reason, QObject *context, Answer<ActOutcome> answer);
    void previewForceRelease(LockState seen, QObject *context, Answer<QList<QByteArray>> answer);
    void changePermits(
        LockState seen, qint64 change, QByteArray reason, QObject *context, Answer<ActOutcome> answer);
    void previewChangePermits(
        LockState seen, qint64 change, QObject *context, Answer<QList<QByteArray>> answer);
    void repair(RepairRequest request, QByteArray reason, QObject *context, Answer<ActOutcome> answer);
    void previewRepair(RepairRequest request, QObject *context, Answer<QList<QByteArray>> answer);
    // Searches for the client behind a holder; see LockSystem.
    void searchCost(LockId id, QObject *context, Answer<Result<SearchCost>> answer);
    void findClient(
        LockId id, QByteArray holder, QByteArray reason, QObject *context, Answer<SearchOutcome> answer);
    void stopSearch();
    void releaseOwn(QObject *context, Answer<Result<Done>> answer);
    // An acquire or a release has no known outcome yet, so the server may hold a lock or waiter for it. Stays
    // true until a certain outcome or until releaseOwn() answers.
    [[nodiscard]] bool isActOpen() const { return m_openActs > 0; }
    void records(LockId id, QObject *context, Answer<Result<QList<RawRecord>>> answer);
    void history(LockId id, QObject *context, Answer<LockHistory> answer);

Q_SIGNALS:
    void updated(const lockengine::WatchBatch &batch);
    void statusChanged(const lockengine::SystemStatus &status);
    void ownHoldChanged(const lockengine::OwnHold &hold);
    // `left` is zero when the session is not armed.
    void armedChanged(lockengine::Milliseconds left);
    // An act happened, but it or its outcome could not be recorded.
    void auditFailed(const lockengine::Error &error);

private:
    void takeBatch(const WatchBatch &batch);
    // Wraps `answer` so that it also updates m_openActs.
    template <typename T>
    [[nodiscard]] Answer<T> counted(Answer<T> answer);

    int m_openActs = 0;
    Remote<SessionAgent> m_agent;
};

} // namespace lockengine
