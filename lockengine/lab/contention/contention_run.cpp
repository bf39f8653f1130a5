// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/lab/contention/contention_run.h"

#include "lockengine/core/base/when_all.h"
#include "lockengine/core/watch/checker/checker.h"

#include <QPointer>

namespace lockengine {

using namespace std::chrono_literals;

namespace {

constexpr qsizetype mostViolations = 100; // reported one by one
constexpr Milliseconds longestEnding{10'000}; // for all clients after stop()

// Many clients share one thread, so their work may delay a waiter, but not this long.
CheckLimits checkLimits()
{
    CheckLimits limits;
    limits.wakeUp = 5s;
    return limits;
}

} // namespace

ContentionRun::ContentionRun(ContentionPlan plan, ContentionTarget target, QObject *parent)
    : QObject(parent)
    , m_plan(std::move(plan))
    , m_target(std::move(target))
{ }

ContentionRun::~ContentionRun()
{
    m_isOver = true;
    abandonAll();
}

void ContentionRun::start()
{
    Q_ASSERT(flawOf(m_plan) == PlanFlaw::None);
    if (m_target.server)
        return contendAt(*m_target.server);
    PrivateServerOptions options;
    options.guardianProgram = m_target.guardianProgram;
    m_server = std::make_unique<PrivateServer>(options);
    connect(m_server.get(), &PrivateServer::ready, this, [this] {
        const Result<redis::Address> address = redis::parseAddress(m_server->url());
        address ? contendAt(*address) : fail(address.error());
    });
    connect(m_server.get(), &PrivateServer::failed, this, &ContentionRun::fail);
    connect(m_server.get(), &PrivateServer::died, this,
        [this] { fail(Error(ErrorKind::Closed, "the private server ended")); });
    m_server->start();
}

void ContentionRun::contendAt(const redis::Address &server)
{
    const ContenderTarget contenderTarget{server, m_target.scripts};
    for (int number = 0; number < m_plan.clients; ++number)
        m_contenders.push_back(std::make_shared<Contender>(number, m_plan, contenderTarget, m_clock));
    QCoro::connect(connectAll(), this, [this](const Result<Done> &connected) {
        if (connected)
            begin();
        else
            fail(connected.error());
    });
}

QCoro::Task<Result<Done>> ContentionRun::connectAll()
{
    std::vector<QCoro::Task<Result<Done>>> tasks;
    for (const std::shared_ptr<Contender> &contender : m_contenders)
        tasks.push_back(contender->connectNow());
    const Result<Done> all = co_await whenAllDone(std::move(tasks));
    co_return all;
}

void ContentionRun::begin()
{
    if (m_isOver)
        return;
    if (m_isStopping) // stopped before it began
        return fail(Error(ErrorKind::Closed, "stopped before it began"));
    Q_EMIT began();
    m_record = std::make_shared<ContentionRecord>(
        ContentionRecord{ContentionTally(m_plan.clients, m_clock->now()), BoundedHistory()});
    m_living = m_plan.clients;
    for (const std::shared_ptr<Contender> &contender : m_contenders)
        QCoro::connect(Contender::live(contender, m_record), this, [this](Done) { clientEnded(); });
    m_ending = m_clock->callAfter(m_plan.duration, [this] { stop(); });
    sampleLater();
}

void ContentionRun::sampleLater()
{
    m_sampling = m_clock->callAfter(1s, [this] {
        const ContentionSample sample = m_record->tally.sample(m_clock->now());
        sampleLater();
        Q_EMIT sampled(sample);
    });
}

void ContentionRun::stop()
{
    if (std::exchange(m_isStopping, true) || m_isOver || !m_record)
        return;
    m_ending = m_clock->callAfter(longestEnding, [this] { finish(); });
    for (const std::shared_ptr<Contender> &contender : m_contenders)
        contender->stop();
}

void ContentionRun::clientEnded()
{
    if (--m_living == 0)
        finish();
}

void ContentionRun::finish()
{
    if (std::exchange(m_isOver, true))
        return;
    m_sampling.reset();
    m_ending.reset();
    const QPointer<ContentionRun> alive(this);
    Q_EMIT sampled(m_record->tally.sample(m_clock->now()));
    if (!alive)
        return;
    const ContentionReport reported = report();
    abandonAll();
    Q_EMIT finished(reported);
}

void ContentionRun::fail(const Error &error)
{
    if (std::exchange(m_isOver, true))
        return;
    m_sampling.reset();
    m_ending.reset();
    abandonAll();
    Q_EMIT failed(error);
}

void ContentionRun::abandonAll()
{
    for (const std::shared_ptr<Contender> &contender : m_contenders)
        contender->abandon();
}

ContentionReport ContentionRun::report() const
{
    ContentionReport report;
    report.plan = m_plan;
    report.whole = m_record->tally.whole(m_clock->now());
    report.clients = m_record->tally.clients();
    const QList<Operation> history = m_record->history.operations();
    const QList<Violation> violations = check(history, checkLimits());
    report.violations = violations.mid(0, mostViolations);
    report.violationCount = violations.size();
    report.checked = history.size();
    report.operations = m_record->history.count();
    report.isComplete = m_living == 0;
    return report;
}

} // namespace lockengine
