// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Plays a scenario in its own lab, step by step or continuously. Going back replays from the start to that
// step, with the same seed and without waiting. Engine thread only; must not be destroyed in one of its own
// signals.

#pragma once

#include "lockengine/lab/scenario/play_state.h"

#include <memory>

namespace lockengine {

class Player final : public QObject
{
    Q_OBJECT

public:
    explicit Player(Scenario scenario, QObject *parent = nullptr);
    ~Player() override;

    // Starts the servers; the first step waits. Call once.
    void start();

    void stepOnce();
    // Runs until the next lock event, at most to the end of the step; then pauses.
    void eventOnce();
    void play();
    void pause();
    // Whether a step with a question asks it before it runs and waits for answer(). Steps passed on the way
    // of goTo() do not ask. Off by default.
    void setAsking(bool asks);
    // The question was answered or skipped: runs its step. Does nothing if no question is open.
    void answer();
    // Goes to the start of that step, 0 to the number of steps; does not play on from there.
    void goTo(int step);
    // 0.01 to 100; no value: without waiting, also between two steps. Initially 1. `shortensWaits`: with a
    // pace of at least 1, a Wait takes at most 3 s of real time, or a hundredth of its own.
    void setPace(std::optional<double> pace, bool shortensWaits = false);
    // Stops following the file once the running act is done; perform() is allowed from then on.
    void fork();
    // BadInput with LabReason::ScenarioFollowed while the file is followed.
    [[nodiscard]] QCoro::Task<Result<LabAnswer>> perform(LabAct act);
    [[nodiscard]] Result<Done> addClient(const QByteArray &name);

    [[nodiscard]] const Scenario &scenario() const;
    [[nodiscard]] const PlayState &state() const;
    // Null before start(); goTo() backwards replaces it.
    [[nodiscard]] Lab *lab() const;

Q_SIGNALS:
    void changed(const lockengine::PlayState &state);
    // Before and after an act of a step; the step's first act is 0.
    void acting(int step, int act);
    void acted(int step, int act, const lockengine::LabAnswer &answer);
    // A new lab replaced the former one, which is deleted soon after. Watch the new lab's servers from now
    // on.
    void labReplaced();
    void labChanged(const lockengine::LabState &state);
    void answered(const QByteArray &client, const lockengine::LabAnswer &answer);

private:
    class Private;
    std::shared_ptr<Private> m_d; // shared with the running step, which may outlive the player
};

} // namespace lockengine
