// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/cluster/node_connections.h"

namespace lockengine::redis {

namespace {

LinkOptions nodeLinkOptions(
    const ConnectionOptions &connection, Milliseconds watchdogTimeout, CommandGuard::Scope scope)
{
    LinkOptions options;
    options.connection = connection;
    options.connection.guard = CommandGuard(scope);
    options.longestPause = longestPauseFor(watchdogTimeout);
    options.connection.replyTimeout = replyTimeoutFor(watchdogTimeout, connection.replyTimeout);
    return options;
}

} // namespace

NodeConnections::NodeConnections(
    const ConnectionOptions &options, Milliseconds watchdogTimeout, Clock &clock, Randomness &randomness)
    : m_control(nodeLinkOptions(options, watchdogTimeout, CommandGuard::Scope::Control), clock, randomness)
    , m_listening(nodeLinkOptions(options, watchdogTimeout, CommandGuard::Scope::Watch), clock, randomness)
{
    connect(&m_control, &Link::up, this, [this] {
        m_failure.reset();
        Q_EMIT up();
    });
    connect(&m_control, &Link::down, this, [this](const Error &reason) {
        m_failure = reason;
        Q_EMIT down(reason);
    });
    connect(&m_listening, &Link::up, this, [this] {
        m_deafness.reset();
        m_subscriber = std::make_unique<Subscriber>(*m_listening.connection());
    });
    connect(&m_listening, &Link::down, this, &NodeConnections::stopListening);
    m_control.start();
    m_listening.start();
}

NodeConnections::~NodeConnections() = default;

void NodeConnections::stopListening(const Error &reason)
{
    m_deafness = reason;
    const std::unique_ptr<Subscriber> ended = std::move(m_subscriber);
    Q_EMIT deaf(reason);
}

} // namespace lockengine::redis
