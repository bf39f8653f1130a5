// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// A blocking connection to a test server, for threads whose timing must not depend on an event loop. Ends the
// program when the connection fails.

#pragma once

#include <QByteArrayList>
#include <QString>

namespace testing {

[[nodiscard]] QByteArray requestOf(const QByteArrayList &words);

class BlockingClient
{
public:
    explicit BlockingClient(const QString &socketPath);
    ~BlockingClient();
    Q_DISABLE_COPY_MOVE(BlockingClient)

    void send(const QByteArray &bytes);
    // Without the line ending.
    [[nodiscard]] QByteArray readLine();
    // Reads one complete reply; returns the error text, or an empty value.
    [[nodiscard]] QByteArray readReply();

private:
    void take(qsizetype bytes);
    void readMore();

    int m_socket;
    QByteArray m_unread;
};

} // namespace testing
