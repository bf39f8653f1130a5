// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Internals of Lab; included only by its implementation. Acts take turns, so that each starts when all is
// quiet. A Wait gives up its turn while time runs; other acts then find time stopped.

#pragma once

#include "lockengine/core/base/machine_clock.h"
#include "lockengine/lab/client/virtual_client.h"
#include "lockengine/lab/lab.h"
#include "lockengine/lab/servers/lab_servers.h"
#include "lockengine/lab/time/lab_clock.h"

#include <deque>
#include <list>

namespace lockengine {

// Whether to wait for delayed replies.
enum class LateAnswers { WaitFor, Leave };

class Lab::Private final : public QObject, public std::enable_shared_from_this<Private>
{
public:
    using Self = std::shared_ptr<Private>;

    Private(Lab *lab, LabSetup setup);
    void end();

    void start();
    [[nodiscard]] Result<Done> addClient(const QByteArray &name);
    [[nodiscard]] static QCoro::Task<Result<LabAnswer>> perform(Self self, LabAct act);
    [[nodiscard]] static QCoro::Task<Result<LockState>> read(Self self, QByteArray server, QByteArray lock);
    void setPace(std::optional<double> pace);
    void setPaused(bool isPaused);
    void setTraced(bool isTraced);

    [[nodiscard]] Clock &clock();
    [[nodiscard]] const std::shared_ptr<redis::FaultInjector> &observerClocks() const { return m_lookers; }
    [[nodiscard]] const LabState &state() const { return m_state; }

private:
    struct Traffic
    {
        quint64 sent = 0;
        bool isUnderway = false;
        bool isElsewhere = false; // at a server that is not the lab's
        bool isLate = false;
    };

    // Acts.
    void becomeReady();
    [[nodiscard]] std::shared_ptr<Tracer> tracerOf(const QByteArray &target);
    [[nodiscard]] VirtualClient *findClient(const QByteArray &name) const;
    [[nodiscard]] std::optional<Error> whyNot(const LabAct &act) const;
    [[nodiscard]] static QCoro::Task<Result<LabAnswer>> ask(Self self, VirtualClient *client, LabAct act);
    [[nodiscard]] bool waits(const VirtualClient &client, const LabAct &act) const;
    [[nodiscard]] static QCoro::Task<Result<LabAnswer>> happen(Self self, LabAct act);
    [[nodiscard]] static QCoro::Task<Result<LabAnswer>> wait(Self self, LabAct act);

    // Turns.
    [[nodiscard]] Pending<Done> takeTurn();
    void giveTurn();

    // Time.
    [[nodiscard]] static QCoro::Task<Result<Done>> pass(Self self, MonotonicTime end);
    // Advances to `next` at once, or at the set pace until another act wants a turn.
    [[nodiscard]] static QCoro::Task<Done> advance(Self self, MonotonicTime next, bool givesTurn);
    [[nodiscard]] static QCoro::Task<Done> pauseEnd(Self self);
    // By the machine's clock; ends early with the lab.
    [[nodiscard]] static QCoro::Task<Done> sleep(Self self, Microseconds delay);
    [[nodiscard]] MonotonicTime nextStop(MonotonicTime end) const;
    void interrupt();
    void goOn();

    // Quiet.
    [[nodiscard]] static QCoro::Task<Result<Done>> untilQuiet(Self self, LateAnswers late);
    // Returns the number of pings sent.
    [[nodiscard]] static QCoro::Task<quint64> goRound(Self self);
    [[nodiscard]] Traffic traffic() const;
    [[nodiscard]] QList<redis::FaultInjector *> faultInjectors() const;
    [[nodiscard]] bool canAnswer(const redis::FaultableEndpoint &end) const;
    [[nodiscard]] bool isAlert(const redis::FaultableEndpoint &end) const;
    [[nodiscard]] bool hasDueTimer() const;

    void noteChange();
    void tellState();

    Lab *q; // null: destroyed
    const LabSetup m_setup;
    Clock &m_system = machineClock();
    LabTime m_time;
    LabClock m_clock;
    std::unique_ptr<LabServers> m_servers; // null: a foreign server
    std::unique_ptr<AuditLog> m_audit;
    QHash<QByteArray, std::shared_ptr<Tracer>> m_tracers; // by target
    bool m_isTraced = false;
    std::vector<std::unique_ptr<VirtualClient>> m_clients;
    const std::shared_ptr<redis::FaultInjector> m_lookers = std::make_shared<redis::FaultInjector>();
    std::shared_ptr<redis::Connection> m_externalConnection;
    MonotonicTime m_startedAt; // of a foreign lab
    QHash<std::pair<VirtualClient *, quint64>, LabAnswer> m_answers; // since the current act began
    LabState m_state;
    bool m_isReady = false;
    bool m_isChangeReported = true;

    std::deque<Completion<Done>> m_turns; // waiting for a turn
    bool m_isTurnTaken = false;
    bool m_isServerBusy = false; // a server was still working when the lab was last quiet
    std::deque<Completion<Done>> m_waits; // queued Wait acts
    bool m_isWaiting = false;
    std::optional<double> m_pace;
    bool m_isPaused = false;
    std::optional<Completion<Done>> m_run; // set while time runs; completed to stop it
    QList<Completion<Done>> m_pauses; // completed by goOn()
    std::list<Completion<Done>> m_sleeps; // under way
};

} // namespace lockengine
