// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/cluster/node_lines.h"

namespace lockengine::redis {

namespace {

LinkOptions linkOptions(const ConnectionOptions &connection, CommandGuard::Scope scope)
{
    LinkOptions options;
    options.connection = connection;
    options.connection.guard = CommandGuard(scope);
    return options;
}

} // namespace

NodeLines::NodeLines(const ConnectionOptions &options, Clock &clock, Randomness &randomness)
    : m_control(linkOptions(options, CommandGuard::Scope::Control), clock, randomness)
    , m_listening(linkOptions(options, CommandGuard::Scope::Watch), clock, randomness)
{
    for (Link *link : {&m_control, &m_listening}) {
        connect(link, &Link::up, this, &NodeLines::lineUp);
        connect(link, &Link::down, this, &NodeLines::lineDown);
        link->start();
    }
}

NodeLines::~NodeLines() = default;

void NodeLines::lineUp()
{
    if (isUp() || !m_control.connection() || !m_listening.connection())
        return;
    m_failure.reset();
    m_subscriber = std::make_unique<Subscriber>(*m_listening.connection());
    Q_EMIT up();
}

void NodeLines::lineDown(const Error &reason)
{
    m_failure = reason;
    const std::unique_ptr<Subscriber> ended = std::move(m_subscriber);
    Q_EMIT down(reason);
}

} // namespace lockengine::redis
