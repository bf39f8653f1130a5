// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/test_sentinels.h"

#include <QSignalSpy>
#include <QTest>

namespace testing {

using lockengine::PrivateSentinels;
using lockengine::PrivateSentinelsOptions;
using lockengine::PrivateServer;

namespace {

PrivateSentinelsOptions withGuardian(PrivateSentinelsOptions options)
{
    options.guardianProgram = programPath(QStringLiteral("lockscope-guardian"));
    return options;
}

void waitFor(PrivateServer &process, PrivateServer::State state)
{
    if (!QTest::qWaitFor([&process, state] { return process.state() == state; }, 20'000))
        qFatal("a process did not reach state %d", int(state));
}

} // namespace

TestSentinels::TestSentinels(PrivateSentinelsOptions options)
    : m_lab(withGuardian(std::move(options)), m_clock)
{
    QObject::connect(&m_lab, &PrivateSentinels::failed, &m_lab,
        [](const lockengine::Error &error) { qFatal("no sentinels: %s", error.detail.constData()); });
    QSignalSpy ready(&m_lab, &PrivateSentinels::ready);
    m_lab.start();
    if (ready.isEmpty() && !ready.wait(30'000))
        qFatal("the sentinels do not come up");
}

PrivateServer &TestSentinels::primary(int sentinel)
{
    const QByteArray name = m_lab.address().primaryName.toUtf8();
    const QList<QByteArray> place
        = cli(m_lab.sentinel(sentinel), {"SENTINEL", "GET-MASTER-ADDR-BY-NAME", name}).split('\n');
    for (int i = 0; i < m_lab.serverCount(); ++i) {
        if (m_lab.endpointOf(m_lab.server(i)).port == place.value(1).toUShort())
            return m_lab.server(i);
    }
    qFatal("no server of this test is the primary: %s", place.join(' ').constData());
}

QList<PrivateServer *> TestSentinels::replicas(int sentinel)
{
    QList<PrivateServer *> others;
    const PrivateServer *const first = &primary(sentinel);
    for (int i = 0; i < m_lab.serverCount(); ++i) {
        if (&m_lab.server(i) != first)
            others.append(&m_lab.server(i));
    }
    return others;
}

bool TestSentinels::hasTakenOver(const PrivateServer &former)
{
    for (int i = 0; i < m_lab.sentinelCount(); ++i) {
        if (m_lab.sentinel(i).state() != PrivateServer::State::Ready)
            continue;
        PrivateServer &now = primary(i);
        if (&now == &former || !cli(now, "ROLE").startsWith("master"))
            return false;
    }
    return true;
}

QByteArray TestSentinels::cli(const PrivateServer &process, const QByteArray &line)
{
    return cliAt(process.socketPath(), line.simplified().split(' '));
}

void TestSentinels::kill(PrivateServer &process)
{
    process.kill();
    waitFor(process, PrivateServer::State::Down);
}

void TestSentinels::restart(PrivateServer &process)
{
    process.restart();
    waitFor(process, PrivateServer::State::Ready);
}

void TestSentinels::pause(PrivateServer &process)
{
    pauseAtOnce(process);
    waitFor(process, PrivateServer::State::Paused);
}

void TestSentinels::resume(PrivateServer &process)
{
    process.resume();
    waitFor(process, PrivateServer::State::Ready);
}

} // namespace testing
