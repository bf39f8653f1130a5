// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/lockengine/lab/lab_test.h"

#include "tests/support/test_server.h"

namespace testing {

using namespace lockengine;

namespace {

QByteArray nameOf(const Lab &lab, const QByteArray &holder)
{
    for (const LabClient &client : lab.state().clients) {
        if (holder.startsWith(client.id))
            return client.name;
    }
    return "?";
}

LabAct lockingAct(LabVerb verb, QByteArray who, QByteArray lock, TakenKind kind)
{
    LabAct act;
    act.verb = verb;
    act.who = std::move(who);
    act.lock = std::move(lock);
    act.kind = kind;
    return act;
}

} // namespace

std::unique_ptr<Lab> readyLab(QList<QByteArray> clients, LabDeployment deployment, int servers)
{
    LabSetup setup;
    setup.deployment = deployment;
    setup.servers = servers;
    setup.clients = std::move(clients);
    setup.guardianProgram = programPath(QStringLiteral("lockscope-guardian"));
    auto lab = std::make_unique<Lab>(setup);
    QSignalSpy ready(lab.get(), &Lab::ready);
    QSignalSpy failed(lab.get(), &Lab::failed);
    lab->start();
    QElapsedTimer timer;
    timer.start();
    while (ready.isEmpty() && failed.isEmpty() && timer.elapsed() < 20'000)
        QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents, 100);
    if (!failed.isEmpty())
        qFatal("the lab failed: %s", failed.first().first().value<Error>().detail.constData());
    if (ready.isEmpty())
        qFatal("the lab did not get ready in time");
    return lab;
}

LabAct lockAct(QByteArray who, QByteArray lock, TakenKind kind)
{
    return lockingAct(LabVerb::Lock, std::move(who), std::move(lock), kind);
}

LabAct tryLockAct(QByteArray who, QByteArray lock, TakenKind kind)
{
    return lockingAct(LabVerb::TryLock, std::move(who), std::move(lock), kind);
}

LabAct unlockAct(QByteArray who, QByteArray lock, TakenKind kind)
{
    return lockingAct(LabVerb::Unlock, std::move(who), std::move(lock), kind);
}

LabAct sayAct(QByteArray who, const char *line)
{
    LabAct act = actOn(LabVerb::Say, std::move(who));
    act.words = QByteArray(line).split(' ');
    return act;
}

LabAct actOn(LabVerb verb, QByteArray who, Milliseconds time)
{
    LabAct act;
    act.verb = verb;
    act.who = std::move(who);
    act.time = time;
    return act;
}

Result<LabAnswer> tryAct(Lab &lab, const LabAct &act)
{
    return runTask(lab.perform(act), std::chrono::minutes(2));
}

LabAnswer act(Lab &lab, const LabAct &act)
{
    const Result<LabAnswer> answer = tryAct(lab, act);
    if (!answer)
        qFatal("an act of the lab failed: %s", answer.error().detail.constData());
    return *answer;
}

void pass(Lab &lab, Milliseconds time)
{
    act(lab, actOn(LabVerb::Wait, {}, time));
}

LockState lookAt(Lab &lab, const QByteArray &lock, const QByteArray &server)
{
    const Result<LockState> state = runTask(lab.read(server, lock));
    if (!state)
        qFatal("the lab cannot read: %s", state.error().detail.constData());
    return *state;
}

QByteArray holdersOf(Lab &lab, const QByteArray &lock, const QByteArray &server)
{
    QByteArrayList names;
    for (const Holder &holder : lookAt(lab, lock, server).holders) {
        for (qint64 i = 0; i < holder.count.value_or(1); ++i)
            names.append(nameOf(lab, holder.id));
    }
    return names.join(' ');
}

QByteArray queueOf(Lab &lab, const QByteArray &lock)
{
    QByteArrayList names;
    for (const Waiter &waiter : lookAt(lab, lock).queue)
        names.append(nameOf(lab, waiter.id));
    return names.join(' ');
}

LabClient clientOf(Lab &lab, const QByteArray &name)
{
    QCoreApplication::processEvents();
    for (const LabClient &client : lab.state().clients) {
        if (client.name == name)
            return client;
    }
    qFatal("no such client");
}

qsizetype beliefsOf(Lab &lab, const QByteArray &name)
{
    const QList<OwnHold> holds = clientOf(lab, name).holds;
    return std::ranges::count(holds, OwnHoldPhase::Held, &OwnHold::phase);
}

} // namespace testing
