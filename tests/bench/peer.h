// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Another client library in its own process. It runs as many rounds of acquire and release as requested.

#pragma once

#include <QProcess>

namespace bench {

class Peer
{
public:
    // Waits for the peer's "ready"; isThere() is false when the program or its libraries are missing.
    explicit Peer(const QStringList &command);
    ~Peer();

    [[nodiscard]] bool isThere() const { return m_isThere; }
    // Ends the program when the peer fails, because a partial figure is worthless.
    void run(int rounds);

private:
    [[nodiscard]] QByteArray line();

    QProcess m_process;
    bool m_isThere = false;
};

} // namespace bench
