// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// A real server, EvidenceConnections to it with either protocol, and the received evidence as a line of text.

#pragma once

#include "lockengine/redis/deployment/evidence_connections.h"
#include "tests/support/open_connection.h"

#include <QTest>

namespace testing {

// "GET a"
[[nodiscard]] inline lockengine::redis::Command words(const QByteArray &line)
{
    const QList<QByteArray> parts = line.split(' ');
    return lockengine::redis::Command(parts.constFirst()).args(parts.mid(1));
}

[[nodiscard]] inline QCoro::Task<lockengine::Result<lockengine::Done>> awaited(
    lockengine::Pending<lockengine::Result<lockengine::Done>> pending)
{
    lockengine::Result<lockengine::Done> outcome = co_await pending;
    co_return outcome;
}

class EvidenceScene : public QObject
{
protected:
    using EvidenceConnections = lockengine::redis::EvidenceConnections;

    void startServer()
    {
        m_server = std::make_unique<TestServer>();
        m_memory = std::make_shared<lockengine::redis::Resp3Memory>();
        m_trace.clear();
    }

    void stopServer()
    {
        m_subscriptions.clear();
        m_memory.reset();
        m_server.reset();
    }

    // Fails the test if the connection cannot be opened.
    [[nodiscard]] std::unique_ptr<EvidenceConnections> openEvidence(const lockengine::redis::Address &address)
    {
        auto evidence = std::make_unique<EvidenceConnections>(optionsFor(address), m_clock, m_memory);
        const auto greeting = runTask(evidence->open());
        if (!greeting)
            qFatal("no evidence: %s", greeting.error().detail.constData());
        note(*evidence);
        return evidence;
    }

    // To the test's server, with the protocol of the data row.
    [[nodiscard]] std::unique_ptr<EvidenceConnections> openRow()
    {
        QFETCH(bool, resp3);
        const lockengine::redis::Address address = addressOf(*m_server);
        if (!resp3)
            m_memory->remember(address, lockengine::Error(lockengine::ErrorKind::Unsupported, "a test"));
        auto evidence = openEvidence(address);
        if (evidence->hasOneOrder() != resp3)
            qFatal("the other protocol");
        return evidence;
    }

    // The evidence received up to the next barrier.
    [[nodiscard]] QByteArray catchUp(EvidenceConnections &evidence)
    {
        const auto passed = runTask(awaited(evidence.barrier()));
        return passed ? std::exchange(m_trace, {}).join(' ') : passed.error().detail;
    }

    [[nodiscard]] QByteArray commandCalls(const QByteArray &name) const
    {
        for (const QByteArray &line : m_server->cli("INFO commandstats").split('\n')) {
            if (line.startsWith("cmdstat_" + name + ':'))
                return line.mid(line.indexOf("calls=") + 6).split(',').constFirst();
        }
        return "0";
    }

    lockengine::SystemClock m_clock;
    std::unique_ptr<TestServer> m_server;
    std::shared_ptr<lockengine::redis::Resp3Memory> m_memory;
    QByteArrayList m_trace;
    std::vector<lockengine::redis::Subscriber::Subscription> m_subscriptions;

private:
    void note(EvidenceConnections &evidence)
    {
        using lockengine::redis::Subscriber;
        const auto noteKeys = [this](const QList<QByteArray> &keys) {
            for (const QByteArray &key : keys)
                m_trace.append('-' + key);
        };
        connect(&evidence.subscriber(), &Subscriber::invalidated, this, noteKeys);
        connect(&evidence.subscriber(), &Subscriber::everythingInvalidated, this,
            [this] { m_trace.append("-everything"); });
    }
};

inline void bothProtocols()
{
    QTest::addColumn<bool>("resp3");
    QTest::newRow("RESP3") << true;
    QTest::newRow("RESP2") << false;
}

} // namespace testing
