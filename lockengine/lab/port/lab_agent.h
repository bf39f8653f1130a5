// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The engine-side part of a LabPort: owns the Player; lives on the engine thread. A lab without steps is
// forked at once, and the user then controls its time. Lab states are sent no faster than the window accepts
// them.

#pragma once

#include "lockengine/lab/scenario/player.h"

#include <QCoroTask>

#include <functional>
#include <memory>

namespace lockengine {

class LabAgent final : public QObject
{
    Q_OBJECT

public:
    template <typename T>
    using Answer = std::function<void(Result<T>)>;

    LabAgent();
    ~LabAgent() override;

    // On the engine thread, once, before any other call.
    void begin(const Scenario &scenario);
    // On the engine thread: the window has processed the last lab state.
    void stateTaken();

    // Runs the next step, or finishes the current one without waiting.
    void stepOnce();
    void eventOnce() { m_player->eventOnce(); }
    void play();
    void pause();
    void setAsking(bool asks) { m_player->setAsking(asks); }
    void answer() { m_player->answer(); }
    void goTo(int step);
    void setPace(double pace);
    void fork() { m_player->fork(); }
    void perform(const LabAct &act, Answer<LabAnswer> answer);
    void addClient(const QByteArray &name, const Answer<Done> &answer);
    // Releases every hold of the lab's clients, including locks that waiting clients acquire as a result.
    [[nodiscard]] QCoro::Task<Result<Done>> releaseOwnHold();
    // The fault injector for observers' connections; null: the servers do not exist yet.
    [[nodiscard]] std::shared_ptr<redis::FaultInjector> observerClocks() const;

Q_SIGNALS:
    void playChanged(const lockengine::PlayState &state);
    void labReplaced();
    void labChanged(const lockengine::LabState &state);
    void answered(const QByteArray &client, const lockengine::LabAnswer &answer);
    void traced(const lockengine::ScriptTrace &trace);

private:
    void notePlay(const PlayState &state);
    void noteLab(const LabState &state);
    void replaceLab();
    void traceLab();
    void sendLab();
    [[nodiscard]] bool isForked() const { return m_player->state().phase == PlayPhase::Forked; }
    [[nodiscard]] QList<LabAct> releases() const;
    [[nodiscard]] LabAct slice() const;
    QCoro::Task<Result<Done>> run();

    std::shared_ptr<bool> m_isAlive = std::make_shared<bool>(true);
    std::unique_ptr<Player> m_player;
    double m_pace = 1;
    bool m_hurries = false; // runs to the end of a step without waiting
    bool m_runs = false; // forked: lab time runs
    bool m_isRunning = false; // run() is in progress
    std::optional<LabState> m_lab; // not sent yet
    bool m_windowBusy = false;
};

} // namespace lockengine
