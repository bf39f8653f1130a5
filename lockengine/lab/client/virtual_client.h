// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// One client of the lab: the engine's real lock client as a process of its own would have it, with an id, a
// clock and a network of its own, each of which can fail by itself. What it is asked is answered by a signal,
// whenever that is. Engine thread only.

#pragma once

#include "lockengine/lab/client/client_process.h"
#include "lockengine/lab/lab_state.h"

namespace lockengine {

class VirtualClient final : public QObject
{
    Q_OBJECT

public:
    // What all clients of a lab have in common.
    struct Surroundings
    {
        Clock *clock = nullptr;
        AuditLog *audit = nullptr;
        QList<LabTarget> targets; // at least one
        redis::Cable::Lateness lateness;
        quint32 seed = 1;
        bool areForeign = false;
    };

    // Everything must outlive it.
    VirtualClient(QByteArray name, Surroundings surroundings, QObject *parent = nullptr);
    ~VirtualClient() override;

    [[nodiscard]] const QByteArray &name() const { return m_name; }
    [[nodiscard]] LabClient state() const;
    [[nodiscard]] redis::Cable &cable() const { return *m_process->cable; }
    // Whether that Lock found somebody else there and waits.
    [[nodiscard]] bool waits(const LabAct &act) const;

    // What is wrong with asking that now; nothing changes.
    [[nodiscard]] std::optional<Error> whyNot(const LabAct &act) const;

    // Begins Lock, TryLock, Unlock or Say; answered() tells the number with the answer. Requires: !whyNot().
    quint64 ask(const LabAct &act);
    // Nobody can tell yet: noted as what the client was last told.
    void noteWaiting(const LabAct &act);

    // Requires: !whyNot().
    void happen(const LabAct &act);
    // A new process of that name. Requires: the old one crashed.
    void startAgain();

Q_SIGNALS:
    void answered(quint64 number, const lockengine::LabAnswer &answer);
    void changed();

private:
    using Process = std::shared_ptr<ClientProcess>;

    [[nodiscard]] Process newProcess(quint32 life) const;
    [[nodiscard]] ClientWay &way(const Process &process, const QByteArray &target);
    [[nodiscard]] QList<LabTarget> targetsOf(const LabAct &act) const;
    // Who gives back without saying of which kind the lock is means what he took.
    [[nodiscard]] LabAct withKind(LabAct act) const;
    [[nodiscard]] QCoro::Task<Done> doAsk(Process process, LabAct act, quint64 number);
    [[nodiscard]] QCoro::Task<LabAnswer> lock(Process process, LabAct act);
    [[nodiscard]] QCoro::Task<LabAnswer> unlock(Process process, LabAct act);
    [[nodiscard]] QCoro::Task<LabAnswer> lockJoined(Process process, LabAct act);
    [[nodiscard]] QCoro::Task<LabAnswer> unlockJoined(Process process, LabAct act);
    [[nodiscard]] QCoro::Task<LabAnswer> say(Process process, LabAct act);
    // Null: it has none of that name.
    [[nodiscard]] ClientProcess::Joined *findJoined(const Process &process, const LabAct &act) const;
    [[nodiscard]] std::shared_ptr<QuorumLock> join(const Process &process, const LabAct &act);
    void settleJoined(const Process &process, const LabAct &act, bool isHeld);
    void giveBackLater(const Process &process, const LabAct &act);
    void crash();

    const QByteArray m_name;
    const Surroundings m_surroundings;
    quint32 m_lives = 0;
    quint64 m_lastNumber = 0;
    Process m_process;
    std::vector<Process> m_dead;
    LabClientState m_state = LabClientState::Running;
    bool m_isFrozen = false;
    std::optional<LabAnswer> m_answer;
};

} // namespace lockengine
