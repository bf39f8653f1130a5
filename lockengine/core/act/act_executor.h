// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Runs acts requested by the operator: check arming, record the intent, act, record the outcome. A step that
// fails stops the act, and the result says why. Lives on the engine thread.

#pragma once

#include "lockengine/core/act/arming.h"
#include "lockengine/core/act/audit_log.h"
#include "lockengine/core/model/acting_system.h"

#include <QPointer>

namespace lockengine {

class ActExecutor final : public QObject
{
    Q_OBJECT

public:
    // All three must outlive this object and every act in progress. An act may outlive this object.
    ActExecutor(ActingSystem &system, AuditLog &audit, Clock &clock, QObject *parent = nullptr);

    [[nodiscard]] ActingSystem &system() { return m_system; }
    [[nodiscard]] Arming &arming() { return m_arming; }

    [[nodiscard]] QCoro::Task<Result<AcquireOutcome>> acquire(AcquireRequest request, Identity identity);
    // `reason`: the operator's reason, for the audit log; may be empty.
    [[nodiscard]] QCoro::Task<ActOutcome> release(
        LockState seen, QByteArray holder, QByteArray reason = QByteArray());
    // Releases a hold of this client. Allowed unarmed and without an audit record, because other clients wait
    // for the lock.
    [[nodiscard]] QCoro::Task<ActOutcome> releaseOwnHold(LockState seen, QByteArray holder);
    [[nodiscard]] QCoro::Task<ActOutcome> forceRelease(LockState seen, QByteArray reason = QByteArray());
    [[nodiscard]] QCoro::Task<ActOutcome> changePermits(
        LockState seen, qint64 change, QByteArray reason = QByteArray());
    [[nodiscard]] QCoro::Task<ActOutcome> repair(RepairRequest request, QByteArray reason = QByteArray());
    // Records the search and its result, but no client address.
    [[nodiscard]] QCoro::Task<SearchOutcome> findClient(
        LockId id, QByteArray holder, QByteArray reason = QByteArray());
    // Ends all holds and waits of this client and records each lock. Allowed unarmed and without an audit
    // record, because other clients wait for these locks.
    [[nodiscard]] QCoro::Task<Result<Done>> releaseOwn();

Q_SIGNALS:
    // An act has happened, but it or its outcome could not be recorded.
    void auditFailed(const lockengine::Error &error);

private:
    // An act whose outcome is not yet recorded. It can record the outcome after the ActExecutor is destroyed.
    class Intent
    {
    public:
        Intent(ActExecutor &executor, QByteArray id);

        void conclude(const QByteArray &outcome, const QByteArray &detail) const;

    private:
        QPointer<ActExecutor> m_executor;
        AuditLog *m_audit;
        Clock *m_clock;
        QByteArray m_id;
    };

    // A hold or a wait of this client, or an attempt that may have become one.
    struct Own
    {
        QByteArray lock;
        QByteArray holder;

        friend bool operator==(const Own &, const Own &) = default;
    };

    void noteOwn(const OwnHold &hold);

    // Error: Forbidden when not armed, or the audit log's error.
    [[nodiscard]] Result<Intent> begin(const AuditEntry &entry);
    [[nodiscard]] Result<Intent> record(AuditEntry entry);

    ActingSystem &m_system;
    AuditLog &m_audit;
    Clock &m_clock;
    Arming m_arming;
    QList<Own> m_own; // what releaseOwn() will end, oldest first
};

} // namespace lockengine
