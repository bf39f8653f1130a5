// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Many clients of the real lock engine at one lock, on a private server or on one that is given, in real
// time; what they did is counted once a second, and checked at the end. Nothing of it stays when this object
// ends. Engine thread only.

#pragma once

#include "lockengine/lab/contention/contender.h"
#include "lockengine/lab/contention/contention_report.h"
#include "lockengine/lab/private_server.h"

#include <QObject>

#include <vector>

namespace lockengine {

struct ContentionPlace
{
    std::optional<redis::Address> server; // absent: a private one, for the run alone
    QString guardianProgram; // as in PrivateServerOptions
    redis::ScriptStore scripts; // what runs in the place of our scripts
};

class ContentionRun final : public QObject
{
    Q_OBJECT

public:
    ContentionRun(ContentionPlan plan, ContentionPlace place, QObject *parent = nullptr);
    ~ContentionRun() override;

    // Call once. Requires: flawOf(plan) is None. Ends in finished() or in failed().
    void start();
    // Ends in finished() soon.
    void stop();

Q_SIGNALS:
    void began(); // all clients are at work
    void sampled(const lockengine::ContentionSample &sample); // once a second, and at the end
    void finished(const lockengine::ContentionReport &report);
    // It never began, or its server died.
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
    const ContentionPlace m_place;
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
