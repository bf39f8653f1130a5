// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Another client of the server, who feels what a list costs: it sets a key a thousand times a second and says
// how long the slowest in a hundred took. A process of its own that goes before all others on its core.

#pragma once

#include <QProcess>

namespace bench {

class Bystander
{
public:
    explicit Bystander(quint16 port);
    ~Bystander();

    // Microseconds below which 99 in 100 of its commands stayed since it began.
    [[nodiscard]] double finish();

private:
    QProcess m_process;
};

// Keeps a server busy with `share` of what it can do; also a process of its own.
class Press
{
public:
    Press(quint16 port, double share);
    ~Press();

private:
    QProcess m_process;
};

// What the two do.
int runBystander(quint16 port);
int runPress(quint16 port, double share);

} // namespace bench
