// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// A plain blocking connection: pipelines commands and reads their replies in order.

#pragma once

#include <QByteArray>
#include <QList>

#include <memory>

struct redisContext;

namespace bench {

class BlockingConnection
{
public:
    // Connects on loopback; ends the program when the connection is refused.
    explicit BlockingConnection(quint16 port);

    // The reply to one command: a text, or a number as text; an array as one item a line. Ends the program on
    // an error reply.
    QByteArray ask(const QByteArrayList &words);
    // Queues a command; the next collect() sends it.
    void append(const QByteArrayList &words);
    // Waits for that many replies; ends the program on an error reply.
    void collect(int replies);

private:
    std::unique_ptr<redisContext, void (*)(redisContext *)> m_context;
};

} // namespace bench
