// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Prints the incidents of one server, one per line. A loss of many holds is one line, held back until no more
// holds turn out to be gone. A force-unlock is held back until the audit file has been searched for the
// console that did it.

#pragma once

#include "app/lockctl/commands/command_context.h"
#include "app/lockctl/commands/event_lines.h"
#include "lockengine/core/act/forced_by_search.h"
#include "lockengine/core/watch/incident.h"

#include <QObject>

#include <map>

namespace lockctl {

class IncidentPrinter final : public QObject
{
public:
    // Prints only locks that match the pattern. `server`: empty if there is only one. The context must
    // outlive the printer.
    IncidentPrinter(const CommandContext &context, QByteArray server, QByteArray pattern);
    ~IncidentPrinter() override; // prints what is held back

private:
    void take(const lockengine::Incident &incident);
    [[nodiscard]] bool fits(const lockengine::Incident &incident) const;
    void takeForced(const lockengine::Incident &incident);
    void noteSearched(qint64 number, const std::optional<lockengine::ForcedBy> &forcedBy);
    void print(lockengine::Incident incident);
    void printGone();

    const CommandContext &m_context;
    const QByteArray m_server;
    const QByteArray m_pattern;
    EventLines m_lines;
    std::optional<lockengine::Incident> m_gone; // held back
    lockengine::TimerGuard m_quiet;
    lockengine::ForcedBySearch m_search;
    std::map<qint64, lockengine::Incident> m_searchedFor; // held back; by number
    std::map<qint64, lockengine::ForcedBy> m_forcedBy; // of incidents that may be updated; by number
    qint64 m_lastForced = 0; // number
};

} // namespace lockctl
