// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Another client library as a process of its own, that does as many rounds of acquire and release as it is
// told.

#pragma once

#include <QProcess>

namespace bench {

class Peer
{
public:
    // Waits for its "ready"; isThere() is false when the program or its libraries are missing.
    explicit Peer(const QStringList &command);
    ~Peer();

    [[nodiscard]] bool isThere() const { return m_isThere; }
    // Ends the program when the peer fails: half a figure is none.
    void run(int rounds);

private:
    [[nodiscard]] QByteArray line();

    QProcess m_process;
    bool m_isThere = false;
};

} // namespace bench
