// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// A lab as the window's thread sees it: requests go into the engine's mailbox as values, facts come back as
// signals, answers as callbacks on the caller's thread, dropped when their context object is gone. Destroying
// the port ends the lab in the background, its servers with it; it never blocks.

#pragma once

#include "lockengine/engine_thread.h"
#include "lockengine/lab/scenario/play_state.h"
#include "lockengine/session_port.h"

#include <QPointer>

#include <functional>
#include <memory>

namespace lockengine {

class LabAgent;

class LabPort final : public QObject
{
    Q_OBJECT

public:
    template <typename T>
    using Answer = std::function<void(Result<T>)>;

    // A scenario without steps is a free lab: forked as soon as its servers run. Starts them. The engine
    // must outlive the port.
    LabPort(EngineThread &engine, Scenario scenario, QObject *parent = nullptr);
    ~LabPort() override;

    // The next step; in the middle of one, its end without waiting.
    void stepOnce();
    void eventOnce();
    // Goes on by itself; forked, the lab's time does.
    void play();
    void pause();
    // As Player does.
    void setAsking(bool asks);
    void answer();
    void goTo(int step);
    // 0.01 to 100; 1 at first. From 1 on a wait takes 3 s at most, or a hundredth of it.
    void setPace(double pace);
    void fork();
    // BadInput while the file is followed.
    void perform(LabAct act, QObject *context, Answer<LabAnswer> answer);
    void addClient(QByteArray name, QObject *context, Answer<Done> answer);

    // All that the clients hold; for a server that is not the lab's, before the port ends.
    void giveBack(QObject *context, Answer<Done> answer);
    // To look at the servers with a SessionPort of the same engine: what it asks is waited for before the
    // lab's time passes. Requires: it is one of LabState's, of a lab that is not foreign.
    [[nodiscard]] SessionPort::SystemFactory lookAt(const LabServer &server) const;

Q_SIGNALS:
    void playChanged(const lockengine::PlayState &state);
    // Its servers are others from now on.
    void labReplaced();
    void labChanged(const lockengine::LabState &state);
    void answered(const QByteArray &client, const lockengine::LabAnswer &answer);
    // What a command of a client did; only while there are few clients.
    void traced(const lockengine::ScriptTrace &trace);

private:
    void listen();
    void ask(std::function<void(LabAgent &)> request);

    EngineThread &m_engine;
    Mailbox m_home; // how answers and facts come back
    std::shared_ptr<LabAgent>
        m_agent; // lives on the engine thread; shared only to travel in its last request
};

} // namespace lockengine
