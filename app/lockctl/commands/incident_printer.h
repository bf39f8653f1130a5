// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Prints the incidents of one server, one a line. A server that lost many holds is one line: it is held back
// until no more of them turn out to be gone.

#pragma once

#include "app/lockctl/commands/command_context.h"
#include "app/lockctl/commands/event_lines.h"
#include "lockengine/watch/incident.h"

#include <QObject>

namespace lockctl {

class IncidentPrinter final : public QObject
{
public:
    // `server`: empty where there is only one. Only locks whose names match the pattern. The context outlives
    // the printer.
    IncidentPrinter(const CommandContext &context, QByteArray server, QByteArray pattern);
    ~IncidentPrinter() override; // prints what was held back

private:
    void take(const lockengine::Incident &incident);
    [[nodiscard]] bool fits(const lockengine::Incident &incident) const;
    void print(const lockengine::Incident &incident);
    void printGone();

    const CommandContext &m_context;
    const QByteArray m_server;
    const QByteArray m_pattern;
    EventLines m_lines;
    std::optional<lockengine::Incident> m_gone; // held back
    lockengine::TimerGuard m_quiet;
};

} // namespace lockctl
