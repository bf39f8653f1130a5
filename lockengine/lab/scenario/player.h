// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Plays a scenario in a lab of its own, step by step or by itself. Going back is playing again from the
// start, with the same seed and without waiting, up to there. Engine thread only; not to be destroyed in one
// of its own signals.

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
    // Until the next thing happens that is seen of a lock, but not beyond the end of the step; then pauses.
    void eventOnce();
    void play();
    void pause();
    // Whether a step with a question, when it is to run, asks and waits for answer(); a step that is only
    // passed on the way of goTo() does not. Off at first.
    void setAsking(bool asks);
    // The question was answered, or is left open: runs its step. Does nothing while nothing is asked.
    void answer();
    // To the moment before that step, 0 to the number of steps; does not play on from there.
    void goTo(int step);
    // 0.01 to 100; no value: without waiting, also between two steps. 1 at first.
    // `shortensWaits`: from a pace of 1 on, an act that waits takes 3 s at most of the machine's time, or a
    // hundredth of its own.
    void setPace(std::optional<double> pace, bool shortensWaits = false);
    // Stops following the file, once the act under way is done; from here on perform() is allowed.
    void fork();
    // BadInput with Reason::ScenarioFollowed while the file is followed.
    [[nodiscard]] QCoro::Task<Result<LabAnswer>> perform(LabAct act);
    [[nodiscard]] Result<Done> addClient(const QByteArray &name);

    [[nodiscard]] const Scenario &scenario() const;
    [[nodiscard]] const PlayState &state() const;
    // Null until the servers were asked for, and another one after goTo() backwards.
    [[nodiscard]] Lab *lab() const;

Q_SIGNALS:
    void changed(const lockengine::PlayState &state);
    // An act of a step is about to be done, 0 the step's first; and it is done.
    void acting(int step, int act);
    void acted(int step, int act, const lockengine::LabAnswer &answer);
    // Another lab takes the place of the former one, which is gone when this returns. Look at its servers
    // from now on.
    void labReplaced();
    void labChanged(const lockengine::LabState &state);
    void answered(const QByteArray &client, const lockengine::LabAnswer &answer);

private:
    class Private;
    std::shared_ptr<Private> m_d; // shared with the step under way, which may outlive the player
};

} // namespace lockengine
