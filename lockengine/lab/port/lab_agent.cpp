// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/lab/port/lab_agent.h"

#include "lockengine/lab/trace/traced_clients.h"

namespace lockengine {

namespace {

constexpr int mostRounds = 100; // of releasing: each release can let a waiting client acquire
constexpr Milliseconds sliceLength{100}; // of real time, while the lab's time runs

} // namespace

LabAgent::LabAgent() = default;

LabAgent::~LabAgent()
{
    *m_isAlive = false; // destroying the player resumes its waiting coroutines
    m_player.reset();
}

void LabAgent::begin(const Scenario &scenario)
{
    m_player = std::make_unique<Player>(scenario);
    connect(m_player.get(), &Player::changed, this, &LabAgent::notePlay);
    connect(m_player.get(), &Player::labReplaced, this, &LabAgent::replaceLab);
    connect(m_player.get(), &Player::labChanged, this, &LabAgent::noteLab);
    connect(m_player.get(), &Player::answered, this, &LabAgent::answered);
    m_player->setPace(m_pace, true);
    m_player->start();
    traceLab();
}

void LabAgent::traceLab()
{
    Lab *lab = m_player->lab();
    if (!lab)
        return;
    connect(lab, &Lab::traced, this, &LabAgent::traced);
    lab->setTraced(m_player->scenario().setup.clients.size() <= mostTracedClients);
}

void LabAgent::stepOnce()
{
    const PlayPhase phase = m_player->state().phase;
    if (phase == PlayPhase::Running || phase == PlayPhase::Paused) {
        m_hurries = true;
        m_player->setPace(std::nullopt);
    }
    if (phase != PlayPhase::Running)
        m_player->stepOnce();
}

void LabAgent::notePlay(const PlayState &state)
{
    if (m_hurries && state.phase != PlayPhase::Running && state.phase != PlayPhase::Paused) {
        m_hurries = false;
        m_player->setPace(m_pace, true);
    }
    const bool isReady = state.phase == PlayPhase::Ready || state.phase == PlayPhase::Ended;
    if (m_player->scenario().steps.isEmpty() && isReady)
        return m_player->fork();
    PlayState shown = state;
    if (state.phase == PlayPhase::Forked)
        shown.plays = m_runs;
    else
        m_runs = false;
    Q_EMIT playChanged(shown);
}

void LabAgent::noteLab(const LabState &state)
{
    m_lab = state;
    if (Lab *lab = m_player->lab())
        lab->setTraced(state.clients.size() <= mostTracedClients);
    // Lab time stops briefly between two slices; the window must not show that.
    if (m_runs)
        m_lab->pace = m_pace;
    if (!m_windowBusy)
        sendLab();
}

void LabAgent::replaceLab()
{
    m_lab.reset(); // it belonged to the former lab
    traceLab();
    Q_EMIT labReplaced();
}

void LabAgent::stateTaken()
{
    m_windowBusy = false;
    if (m_lab)
        sendLab();
}

void LabAgent::sendLab()
{
    m_windowBusy = true;
    Q_EMIT labChanged(*std::exchange(m_lab, std::nullopt));
}

void LabAgent::play()
{
    if (!isForked())
        return m_player->play();
    m_runs = true;
    notePlay(m_player->state());
    if (!m_isRunning)
        QCoro::connect(run(), this, [](const Result<Done> &) {});
}

void LabAgent::pause()
{
    if (!isForked())
        return m_player->pause();
    m_runs = false;
    notePlay(m_player->state());
    if (Lab *lab = m_player->lab())
        noteLab(lab->state());
}

void LabAgent::goTo(int step)
{
    m_runs = false;
    m_player->goTo(step);
}

void LabAgent::setPace(double pace)
{
    m_pace = pace;
    m_player->setPace(pace, true);
}

void LabAgent::perform(const LabAct &act, Answer<LabAnswer> answer)
{
    QCoro::connect(m_player->perform(act), this, std::move(answer));
}

void LabAgent::addClient(const QByteArray &name, const Answer<Done> &answer)
{
    answer(m_player->addClient(name));
}

// A hold does not say whether it is read or write, so both releases are tried and one is refused.
QList<LabAct> LabAgent::releases() const
{
    QList<LabAct> acts;
    const Lab *lab = m_player->lab();
    for (const LabClient &client : lab ? lab->state().clients : QList<LabClient>()) {
        for (const OwnHold &hold : client.holds) {
            if (hold.phase != OwnHoldPhase::Held || client.state != LabClientState::Running)
                continue;
            LabAct act;
            act.verb = LabVerb::Unlock;
            act.who = client.name;
            act.lock = hold.lock.name;
            act.thread = hold.identity.thread;
            act.kind = hold.kind;
            const bool isShared = hold.kind == LockKind::ReadWrite;
            for (const HoldMode mode : {HoldMode::Read, HoldMode::Write}) {
                if (isShared)
                    act.kind.mode = mode;
                if (isShared || mode == HoldMode::Read)
                    acts += act;
            }
        }
    }
    return acts;
}

QCoro::Task<Result<Done>> LabAgent::releaseOwnHold()
{
    const auto isAlive = m_isAlive;
    for (int round = 0; round < mostRounds; ++round) {
        const QList<LabAct> acts = releases();
        if (acts.isEmpty())
            break;
        for (const LabAct &act : acts) {
            const Result<LabAnswer> answer = co_await m_player->perform(act);
            if (!*isAlive)
                co_return Error(ErrorKind::Closed);
        }
    }
    co_return Done();
}

std::shared_ptr<redis::FaultInjector> LabAgent::observerClocks() const
{
    const Lab *lab = m_player ? m_player->lab() : nullptr;
    return lab ? lab->observerClocks() : nullptr;
}

// Short, so that a pause and another caller's wait start soon.
LabAct LabAgent::slice() const
{
    LabAct wait;
    wait.time = std::max(Milliseconds(1), Milliseconds(qint64(double(sliceLength.count()) * m_pace)));
    return wait;
}

QCoro::Task<Result<Done>> LabAgent::run()
{
    const auto isAlive = m_isAlive;
    m_isRunning = true;
    while (m_runs && isForked()) {
        const LabAct wait = slice();
        const Result<LabAnswer> passed = co_await m_player->perform(wait);
        if (!*isAlive)
            co_return Error(ErrorKind::Closed);
        if (!passed)
            m_runs = false; // stop instead of retrying for ever
    }
    m_isRunning = false;
    co_return Done();
}

} // namespace lockengine
