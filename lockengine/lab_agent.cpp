// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/lab_agent.h"

namespace lockengine {

namespace {

// How long an act waits at most while the time of a lab runs by itself; of the machine's time.
constexpr Milliseconds slice{50};

} // namespace

LabAgent::LabAgent() = default;

LabAgent::~LabAgent()
{
    *m_isAlive = false; // what waits inside the player comes back while that ends
    m_player.reset();
    for (const Ask &ask : m_asks)
        ask.answer(Error(ErrorKind::Closed));
}

void LabAgent::begin(const Scenario &scenario)
{
    m_player = std::make_unique<Player>(scenario);
    connect(m_player.get(), &Player::changed, this, &LabAgent::notePlay);
    connect(m_player.get(), &Player::labReplaced, this, &LabAgent::replaceLab);
    connect(m_player.get(), &Player::labChanged, this, &LabAgent::noteLab);
    connect(m_player.get(), &Player::answered, this, &LabAgent::answered);
    m_player->start();
}

void LabAgent::notePlay(const PlayState &state)
{
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
    // Between two slices the time stands for a moment, which is nobody's concern.
    if (m_runs)
        m_lab->pace = m_pace;
    if (!m_windowBusy)
        sendLab();
}

void LabAgent::replaceLab()
{
    m_lab.reset(); // it was of the former
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
    workOn();
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
    m_player->setPace(pace);
}

void LabAgent::perform(const LabAct &act, Answer<LabAnswer> answer)
{
    m_asks.push_back({act, std::move(answer)});
    workOn();
}

void LabAgent::addClient(const QByteArray &name, const Answer<Done> &answer)
{
    answer(m_player->addClient(name));
}

// What was asked comes before the time that passes.
LabAgent::Ask LabAgent::nextAsk()
{
    Ask ask;
    if (m_asks.empty()) {
        ask.act.verb = LabVerb::Wait;
        ask.act.time = std::max(Milliseconds(1), std::chrono::floor<Milliseconds>(slice * m_pace));
        ask.answer = [](const Result<LabAnswer> &) {};
        return ask;
    }
    ask = std::move(m_asks.front());
    m_asks.pop_front();
    return ask;
}

void LabAgent::workOn()
{
    if (m_works)
        return;
    m_works = true;
    QCoro::connect(work(), this, [](const Result<Done> &) {});
}

QCoro::Task<Result<Done>> LabAgent::work()
{
    const auto isAlive = m_isAlive;
    while (!m_asks.empty() || (m_runs && isForked())) {
        const Ask ask = nextAsk();
        const Result<LabAnswer> answer = co_await m_player->perform(ask.act);
        ask.answer(answer);
        if (!*isAlive)
            co_return Error(ErrorKind::Closed);
        if (!answer && m_asks.empty())
            m_runs = false; // time that cannot pass is not asked for again and again
    }
    m_works = false;
    co_return Done();
}

} // namespace lockengine
