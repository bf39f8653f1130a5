// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/bench/peer.h"

namespace bench {

Peer::Peer(const QStringList &command)
{
    m_process.setProcessChannelMode(QProcess::ForwardedErrorChannel);
    m_process.start(command.first(), command.sliced(1));
    m_isThere = m_process.waitForStarted() && line() == "ready";
}

Peer::~Peer()
{
    m_process.closeWriteChannel();
    m_process.waitForFinished();
}

QByteArray Peer::line()
{
    while (!m_process.canReadLine()) {
        if (!m_process.waitForReadyRead(60'000))
            return {};
    }
    return m_process.readLine().trimmed();
}

void Peer::run(int rounds)
{
    m_process.write(QByteArray::number(rounds) + '\n');
    if (line() != "done")
        qFatal("%s failed", qPrintable(m_process.program()));
}

} // namespace bench
