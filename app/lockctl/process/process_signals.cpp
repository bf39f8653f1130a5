// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/lockctl/process/process_signals.h"

#include <sys/signalfd.h>
#include <unistd.h>

namespace lockctl {

BlockedSignals::BlockedSignals()
{
    sigset_t taken;
    sigemptyset(&taken);
    for (const int number : {SIGINT, SIGTERM, SIGHUP, SIGCHLD})
        sigaddset(&taken, number);
    pthread_sigmask(SIG_BLOCK, &taken, &m_former);
    m_descriptor = signalfd(-1, &taken, SFD_NONBLOCK | SFD_CLOEXEC);
    std::signal(SIGPIPE, SIG_IGN);
    std::signal(SIGTTIN, SIG_IGN); // a background terminal gives no input, but must not stop lockctl
}

ProcessSignals::ProcessSignals(const BlockedSignals &blocked, QObject *parent)
    : QObject(parent)
    , m_descriptor(blocked.descriptor())
    , m_notifier(m_descriptor, QSocketNotifier::Read)
{
    connect(&m_notifier, &QSocketNotifier::activated, this, &ProcessSignals::read);
}

void ProcessSignals::read()
{
    signalfd_siginfo info = {};
    while (::read(m_descriptor, &info, sizeof info) == sizeof info) {
        if (info.ssi_signo == SIGCHLD) {
            Q_EMIT childChanged();
            continue;
        }
        ++m_stopRequests;
        Q_EMIT stopRequested(int(info.ssi_signo));
    }
}

} // namespace lockctl
