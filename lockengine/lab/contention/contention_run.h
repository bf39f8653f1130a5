// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Runs many clients of the real lock engine against one lock in real time, on a private server or a given
// one. It samples once a second and checks the history at the end. Everything ends with this object. Engine
// thread only.

#pragma once

#include "lockengine/lab/contention/contender.h"
#include "lockengine/lab/contention/contention_report.h"
#include "lockengine/lab/private_server.h"

#include <QObject>

#include <vector>

namespace lockengine {

struct ContentionTarget
{
    std::optional<redis::Address> server; // absent: a private one for this run
    QString guardianProgram; // as in PrivateServerOptions
    redis::ScriptStore scripts; // replacements for Lockscope's scripts
};

class ContentionRun final : public QObject
{
    Q_OBJECT

public:
    ContentionRun(ContentionPlan plan, ContentionTarget target, QObject *parent = nullptr);
    ~ContentionRun() override;

    // Call once. Requires: flawOf(plan) is None. Ends in finished() or in failed().
    void start();
    // Ends in finished() soon.
    void stop();

Q_SIGNALS:
    void began(); // all clients are running
    void sampled(const lockengine::ContentionSample &sample); // once a second, and at the end
    void finished(const lockengine::ContentionReport &report);
    // The run could not start, or its server died.
    void failed(const lockengine::Error &error);

private:
    void contendAt(const redis::Address &server);
    [[nodiscard]] QCoro::Task<Result<Done>> connectAll();
    void begin();
    void sampleLater();
    void clientEnded();
    void finish();
    void fail(const Error &error);
    void abandonAll();
    [[nodiscard]] ContentionReport report() const;

    const ContentionPlan m_plan;
    const ContentionTarget m_target;
    const std::shared_ptr<Clock> m_clock = std::make_shared<SystemClock>();
    std::unique_ptr<PrivateServer> m_server;
    std::vector<std::shared_ptr<Contender>> m_contenders;
    std::shared_ptr<ContentionRecord> m_record;
    int m_living = 0;
    bool m_isStopping = false;
    bool m_isOver = false;
    TimerGuard m_sampling;
    TimerGuard m_ending;
};

} // namespace lockengine
