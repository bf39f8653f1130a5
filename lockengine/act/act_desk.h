// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Where acts are asked for. Each goes the same way: armed? -> record the intent -> do it -> record the
// outcome; a step that fails ends the way there, and the outcome says why. Engine thread.

#pragma once

#include "lockengine/act/arming.h"
#include "lockengine/act/audit_log.h"
#include "lockengine/model/lock_system.h"

#include <QPointer>

namespace lockengine {

class ActDesk final : public QObject
{
    Q_OBJECT

public:
    // All three must outlive the desk and every act under way; an act may outlive the desk.
    ActDesk(LockSystem &system, AuditLog &audit, Clock &clock, QObject *parent = nullptr);

    [[nodiscard]] LockSystem &system() { return m_system; }
    [[nodiscard]] Arming &arming() { return m_arming; }

    [[nodiscard]] QCoro::Task<Result<AcquireOutcome>> acquire(AcquireRequest request, Identity identity);
    // `reason`: why, for the record, in the operator's words; may be empty.
    [[nodiscard]] QCoro::Task<ActOutcome> release(
        LockState seen, QByteArray holder, QByteArray reason = QByteArray());
    // The same for a hold of ours: allowed in any case, without a record too, for others wait for it.
    [[nodiscard]] QCoro::Task<ActOutcome> giveBack(LockState seen, QByteArray holder);
    [[nodiscard]] QCoro::Task<ActOutcome> forceRelease(LockState seen, QByteArray reason = QByteArray());
    [[nodiscard]] QCoro::Task<ActOutcome> changePermits(
        LockState seen, qint64 change, QByteArray reason = QByteArray());
    // Records the search and how it ended, but no address.
    [[nodiscard]] QCoro::Task<SearchOutcome> findClient(
        LockId id, QByteArray holder, QByteArray reason = QByteArray());
    // Gives back all that is ours, and records each of these locks. Allowed in any case, without a record
    // too: others wait for it.
    [[nodiscard]] QCoro::Task<Result<Done>> releaseOwn();

Q_SIGNALS:
    // An act has happened, but it or its outcome could not be recorded.
    void auditFailed(const lockengine::Error &error);

private:
    // An act in the audit file whose outcome is still to come; with it the outcome is recorded also when the
    // desk is gone.
    class Intent
    {
    public:
        Intent(ActDesk &desk, QByteArray id);

        void conclude(const QByteArray &outcome, const QByteArray &detail) const;

    private:
        QPointer<ActDesk> m_desk;
        AuditLog *m_audit;
        Clock *m_clock;
        QByteArray m_id;
    };

    // A hold or a wait of ours, or what may have become one.
    struct Own
    {
        QByteArray lock;
        QByteArray holder;

        friend bool operator==(const Own &, const Own &) = default;
    };

    void noteOwn(const OwnHold &hold);

    // Forbidden when not armed; otherwise the recorded intent.
    [[nodiscard]] Result<Intent> begin(const AuditEntry &entry);
    [[nodiscard]] Result<Intent> record(AuditEntry entry);

    LockSystem &m_system;
    AuditLog &m_audit;
    Clock &m_clock;
    Arming m_arming;
    QList<Own> m_own; // what releaseOwn() would end, oldest first
};

} // namespace lockengine
