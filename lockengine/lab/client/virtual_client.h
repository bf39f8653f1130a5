// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// One client of the lab: the engine's real lock client with its own id, clock and network, each of which can
// fail separately. A signal delivers its answers. Engine thread only.

#pragma once

#include "lockengine/lab/client/client_process.h"
#include "lockengine/lab/lab_state.h"

namespace lockengine {

class VirtualClient final : public QObject
{
    Q_OBJECT

public:
    // What all clients of a lab share.
    struct SharedParts
    {
        Clock *clock = nullptr;
        AuditLog *audit = nullptr;
        QList<LabTarget> targets; // at least one
        redis::FaultInjector::ReplyDelay replyDelay;
        quint32 seed = 1;
        bool areExternal = false;
    };

    // All referenced objects must outlive it.
    VirtualClient(QByteArray name, SharedParts shared, QObject *parent = nullptr);
    ~VirtualClient() override;

    [[nodiscard]] const QByteArray &name() const { return m_name; }
    [[nodiscard]] LabClient state() const;
    [[nodiscard]] redis::FaultInjector &faultInjector() const { return *m_process->faultInjector; }
    // Whether this Lock is waiting for another holder.
    [[nodiscard]] bool waits(const LabAct &act) const;

    // Why this act is not possible now; changes nothing.
    [[nodiscard]] std::optional<Error> whyNot(const LabAct &act) const;

    // Starts Lock, TryLock, Unlock or Say; answered() reports the returned number with the answer. Requires:
    // !whyNot().
    quint64 ask(const LabAct &act);
    // Records Waiting as the client's last answer.
    void noteWaiting(const LabAct &act);

    // Requires: !whyNot().
    void happen(const LabAct &act);
    // Starts a new process of that name. Requires: the old one crashed.
    void startAgain();

Q_SIGNALS:
    void answered(quint64 number, const lockengine::LabAnswer &answer);
    void changed();

private:
    using Process = std::shared_ptr<ClientProcess>;

    [[nodiscard]] Process newProcess(quint32 life) const;
    [[nodiscard]] ClientAccess &access(const Process &process, const QByteArray &target);
    [[nodiscard]] QList<LabTarget> targetsOf(const LabAct &act) const;
    // An Unlock without a kind gets the kind of the client's hold.
    [[nodiscard]] LabAct withKind(LabAct act) const;
    [[nodiscard]] QCoro::Task<Done> doAsk(Process process, LabAct act, quint64 number);
    [[nodiscard]] QCoro::Task<LabAnswer> lock(Process process, LabAct act);
    [[nodiscard]] QCoro::Task<LabAnswer> unlock(Process process, LabAct act);
    [[nodiscard]] QCoro::Task<LabAnswer> lockJoined(Process process, LabAct act);
    [[nodiscard]] QCoro::Task<LabAnswer> unlockJoined(Process process, LabAct act);
    [[nodiscard]] QCoro::Task<LabAnswer> say(Process process, LabAct act);
    // Null: no such lock.
    [[nodiscard]] ClientProcess::Joined *findJoined(const Process &process, const LabAct &act) const;
    [[nodiscard]] std::shared_ptr<QuorumLock> join(const Process &process, const LabAct &act);
    void recordJoined(const Process &process, const LabAct &act, bool isHeld);
    void releaseLater(const Process &process, const LabAct &act);
    void crash();

    const QByteArray m_name;
    const SharedParts m_shared;
    quint32 m_lives = 0;
    quint64 m_lastNumber = 0;
    Process m_process;
    std::vector<Process> m_dead;
    LabClientState m_state = LabClientState::Running;
    bool m_isFrozen = false;
    std::optional<LabAnswer> m_answer;
};

} // namespace lockengine
