// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// SIGINT, SIGTERM, SIGHUP and SIGCHLD as Qt signals, through a descriptor: no code runs inside a signal
// handler. SIGPIPE is ignored, so a closed output is an error of write() and does not end the process.

#pragma once

#include <QObject>
#include <QSocketNotifier>

#include <csignal>

namespace lockctl {

// Blocks these signals in every thread started later. Create it first in main(); the descriptor lives as long
// as the process.
class BlockedSignals final
{
public:
    BlockedSignals();
    BlockedSignals(const BlockedSignals &) = delete;
    BlockedSignals &operator=(const BlockedSignals &) = delete;

    [[nodiscard]] int descriptor() const { return m_descriptor; }
    // The mask before; child processes must start with it.
    [[nodiscard]] const sigset_t &formerMask() const { return m_former; }

private:
    sigset_t m_former = {};
    int m_descriptor = -1;
};

class ProcessSignals final : public QObject
{
    Q_OBJECT

public:
    explicit ProcessSignals(const BlockedSignals &blocked, QObject *parent = nullptr);

    // How often stopRequested() was emitted, including the current emission.
    [[nodiscard]] int stopRequests() const { return m_stopRequests; }

Q_SIGNALS:
    void stopRequested(int number); // SIGINT, SIGTERM or SIGHUP
    // A child process has ended or stopped.
    void childChanged();

private:
    void read();

    int m_descriptor;
    QSocketNotifier m_notifier;
    int m_stopRequests = 0;
};

} // namespace lockctl
