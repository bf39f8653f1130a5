// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// A contention run, seen from the UI thread. Arguments and signals carry values only. Destroying the port
// ends the run in the background and never blocks.

#pragma once

#include "lockengine/core/session/remote.h"
#include "lockengine/lab/contention/contention_run.h"

namespace lockengine {

class ContentionPort final : public QObject
{
    Q_OBJECT

public:
    // The engine must outlive the port.
    explicit ContentionPort(EngineThread &engine, QObject *parent = nullptr);
    ~ContentionPort() override;

    // Requires: flawOf(plan) is None, and no run is under way.
    void start(ContentionPlan plan, ContentionTarget target = {});
    // finished() follows soon.
    void stop();
    [[nodiscard]] bool isRunning() const { return m_isRunning; }

Q_SIGNALS:
    // See ContentionRun.
    void began();
    void sampled(const lockengine::ContentionSample &sample);
    void finished(const lockengine::ContentionReport &report);
    void failed(const lockengine::Error &error);

private:
    class Agent;

    void finish(const ContentionReport &report);
    void fail(const Error &error);
    void end();

    Remote<Agent> m_agent;
    bool m_isRunning = false;
};

} // namespace lockengine
