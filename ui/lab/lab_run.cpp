// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/lab/lab_run.h"

namespace ui {

using namespace lockengine;

LabRun::LabRun(const LabPageContext &context, LabOpening opening, QObject *parent)
    : QObject(parent)
    , m_context(context)
    , m_opening(std::move(opening))
    , m_sessions(context.engine, context.auditPath)
{
    m_opening.scenario.setup.guardianProgram = m_context.guardianProgram;
    m_sessions.setOpener([this](const LabServer &server) {
        return m_opening.external ? lookAt(*m_opening.external) : m_port->lookAt(server);
    });
    m_patience.setSingleShot(true);
    m_patience.setInterval(600);
    connect(&m_patience, &QTimer::timeout, this, &LabRun::tellThatItStarts);
    restart();
}

LabRun::~LabRun() = default;

SessionPort::SystemFactory LabRun::lookAt(const SystemAccess &server) const
{
    const SystemKind &system = m_context.systems.kindOf(server.url.toUtf8());
    return [&system, server](Clock &clock) { return system.open(server, clock); };
}

void LabRun::restart()
{
    m_sessions.clear();
    m_target.reset();
    m_patience.stop();
    m_play = {};
    m_lab = {};
    m_port = std::make_unique<LabPort>(m_context.engine, m_opening.scenario);
    connect(m_port.get(), &LabPort::playChanged, this, &LabRun::takePlay);
    connect(m_port.get(), &LabPort::labChanged, this, &LabRun::takeLab);
    connect(m_port.get(), &LabPort::traced, this, &LabRun::traced);
    connect(m_port.get(), &LabPort::labReplaced, this, [this] {
        m_sessions.clear();
        m_lab = {};
        Q_EMIT labChanged();
    });
    m_port->setAsking(m_asks);
    m_answers.clear();
    Q_EMIT playChanged();
    Q_EMIT labChanged();
}

void LabRun::setAsking(bool asks)
{
    m_asks = asks;
    m_port->setAsking(asks);
}

void LabRun::answer(std::optional<int> choice)
{
    m_answers.remove(m_play.step);
    if (choice)
        m_answers.insert(m_play.step, *choice);
    m_port->answer();
}

std::optional<int> LabRun::answerTo(int step) const
{
    const auto found = m_answers.constFind(step);
    return found == m_answers.constEnd() ? std::nullopt : std::optional(*found);
}

void LabRun::goTo(int step)
{
    m_target = qBound(0, step, int(m_opening.scenario.steps.size()));
    m_patience.start();
    m_port->goTo(*m_target);
}

void LabRun::goBack()
{
    const bool isBetween = m_play.phase == PlayPhase::Ready || m_play.phase == PlayPhase::Ended;
    const int from = m_target.value_or(m_play.step);
    const bool isUndone = (isBetween && !m_play.asks) || m_target;
    goTo(isUndone ? from - 1 : from);
}

void LabRun::tellThatItStarts()
{
    if (!m_target)
        return;
    m_play.phase = PlayPhase::Starting;
    m_play.asks = false;
    Q_EMIT playChanged();
}

void LabRun::takePlay(const PlayState &state)
{
    const bool isThere = state.phase == PlayPhase::Failed || state.phase == PlayPhase::Forked
        || (state.phase == PlayPhase::Ready && state.step == m_target) || state.phase == PlayPhase::Ended;
    if (m_target && !isThere)
        return;
    m_target.reset();
    m_patience.stop();
    m_play = state;
    m_furthest = qMax(m_furthest, state.step);
    Q_EMIT playChanged();
}

void LabRun::takeLab(const LabState &state)
{
    m_lab = state;
    m_sessions.showLab(state);
    Q_EMIT labChanged();
}

} // namespace ui
