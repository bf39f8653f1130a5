// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Another client of the server, which measures the impact of a list: it sets a key a thousand times a second
// and reports the 99th percentile. It is a process of its own, with the highest priority on its core.

#pragma once

#include <QProcess>

namespace bench {

class Bystander
{
public:
    explicit Bystander(quint16 port);
    ~Bystander();

    // 99th percentile of its command latency since the start, in microseconds.
    [[nodiscard]] double finish();

private:
    QProcess m_process;
};

// Keeps a server busy with `share` of its capacity; also a process of its own.
class Press
{
public:
    Press(quint16 port, double share);
    ~Press();

private:
    QProcess m_process;
};

// The main functions of the two processes.
int runBystander(quint16 port);
int runPress(quint16 port, double share);

} // namespace bench
