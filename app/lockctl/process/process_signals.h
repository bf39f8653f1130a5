// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// SIGINT, SIGTERM, SIGHUP and SIGCHLD as Qt signals, through a descriptor: no code of ours runs inside a
// signal handler. Terminal output that nobody reads any more (SIGPIPE) is an error of write(), not the end of
// the process.

#pragma once

#include <QObject>
#include <QSocketNotifier>

#include <csignal>

namespace lockctl {

// Takes these signals away from every thread that is started later. Made in main(), before anything else; the
// descriptor lives as long as the process.
class BlockedSignals final
{
public:
    BlockedSignals();
    BlockedSignals(const BlockedSignals &) = delete;
    BlockedSignals &operator=(const BlockedSignals &) = delete;

    [[nodiscard]] int descriptor() const { return m_descriptor; }
    // As it was before; what a child process should start with.
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

    // How often stopRequested() was emitted, the time of its emission included.
    [[nodiscard]] int stopRequests() const { return m_stopRequests; }

Q_SIGNALS:
    void stopRequested(int number); // SIGINT, SIGTERM or SIGHUP
    // A child process ended, or was stopped.
    void childChanged();

private:
    void read();

    int m_descriptor;
    QSocketNotifier m_notifier;
    int m_stopRequests = 0;
};

} // namespace lockctl
