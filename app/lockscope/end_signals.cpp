// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/lockscope/end_signals.h"

#include <cerrno>
#include <csignal>
#include <fcntl.h>
#include <unistd.h>

namespace lockscope {

namespace {

constexpr int endings[] = {SIGINT, SIGTERM, SIGHUP};
int descriptors[2] = {-1, -1}; // a signal handler can only use globals

void noteSignal(int)
{
    const int former = errno;
    static_cast<void>(!::write(descriptors[1], "e", 1));
    errno = former;
}

} // namespace

EndSignals::EndSignals(QObject *parent)
    : QObject(parent)
{
    if (::pipe2(descriptors, O_CLOEXEC | O_NONBLOCK) != 0)
        return; // the signals then end the process at once, as by default
    m_notifier = std::make_unique<QSocketNotifier>(descriptors[0], QSocketNotifier::Read);
    connect(m_notifier.get(), &QSocketNotifier::activated, this, &EndSignals::read);
    for (const int number : endings)
        std::signal(number, noteSignal);
}

EndSignals::~EndSignals()
{
    if (!m_notifier)
        return;
    for (const int number : endings)
        std::signal(number, SIG_DFL);
    m_notifier.reset();
    for (int &descriptor : descriptors)
        ::close(std::exchange(descriptor, -1));
}

void EndSignals::read()
{
    char bytes[16];
    while (::read(descriptors[0], bytes, sizeof bytes) > 0) { }
    Q_EMIT endRequested();
}

} // namespace lockscope
