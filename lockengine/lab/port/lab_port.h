// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// A lab, seen from the UI thread. Requests go to the engine as values, facts arrive as signals, and answers
// as callbacks on the caller's thread. A callback is dropped if its context object is gone. Destroying the
// port ends the lab and its servers in the background and never blocks.

#pragma once

#include "lockengine/core/session/session_port.h"
#include "lockengine/lab/scenario/play_state.h"

namespace lockengine {

class LabAgent;

class LabPort final : public QObject
{
    Q_OBJECT

public:
    template <typename T>
    using Answer = Remote<LabAgent>::Answer<Result<T>>;

    // Starts the servers. A scenario without steps is forked as soon as they run. The engine must outlive the
    // port.
    LabPort(EngineThread &engine, Scenario scenario, QObject *parent = nullptr);
    ~LabPort() override;

    // Runs the next step, or finishes the current one without waiting.
    void stepOnce();
    void eventOnce();
    // Plays the steps; in a forked lab, starts lab time.
    void play();
    void pause();
    // See Player.
    void setAsking(bool asks);
    void answer();
    void goTo(int step);
    // 0.01 to 100; initially 1. From 1 on, a wait takes at most 3 s or a hundredth of its length.
    void setPace(double pace);
    void fork();
    // BadInput while the scenario is followed.
    void perform(LabAct act, QObject *context, Answer<LabAnswer> answer);
    void addClient(QByteArray name, QObject *context, Answer<Done> answer);

    // Releases every hold of the clients. Call it before the port ends if the server is not the lab's own.
    void releaseOwnHold(QObject *context, Answer<Done> answer);
    // For a SessionPort on the same engine that observes `server`: lab time waits for its commands. Requires:
    // `server` is one of LabState's, in a lab without foreign servers.
    [[nodiscard]] SessionPort::SystemFactory lookAt(const LabServer &server) const;

Q_SIGNALS:
    void playChanged(const lockengine::PlayState &state);
    // The lab's servers were replaced.
    void labReplaced();
    void labChanged(const lockengine::LabState &state);
    void answered(const QByteArray &client, const lockengine::LabAnswer &answer);
    // What a client's command did; only sent while there are few clients.
    void traced(const lockengine::ScriptTrace &trace);

private:
    void takeState(const LabState &state);

    Remote<LabAgent> m_agent;
};

} // namespace lockengine
