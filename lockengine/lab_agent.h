// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The engine-side end of a LabPort: owns the Player, lives and dies on the engine thread. A lab without steps
// to follow is the user's from the start; there, time runs or stands as he says. What the lab looks like is
// told no faster than the window takes it.

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

    // On the engine thread, once, before anything below.
    void begin(const Scenario &scenario);
    // On the engine thread; the window has taken the last state of the lab.
    void stateTaken();

    // In the middle of a step: its end, without waiting.
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
    // All that its clients hold, also what they get only by it; who waits without an end gets it and gives it
    // back, too.
    [[nodiscard]] QCoro::Task<Result<Done>> giveBack();
    // Of whoever looks at the servers; null: they are not there yet.
    [[nodiscard]] std::shared_ptr<redis::Cable> lookers() const;

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
    bool m_hurries = false; // to the end of a step
    bool m_runs = false; // forked: time goes on by itself
    bool m_isRunning = false; // run() is
    std::optional<LabState> m_lab; // not told yet
    bool m_windowBusy = false;
};

} // namespace lockengine
