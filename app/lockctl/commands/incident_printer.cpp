// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/lockctl/commands/incident_printer.h"

#include "app/lockctl/output/incident_lines.h"
#include "app/lockctl/text/glob.h"

#include <algorithm>

namespace lockctl {

using namespace lockengine;
using namespace std::chrono_literals;

IncidentPrinter::IncidentPrinter(const CommandContext &context, QByteArray server, QByteArray pattern)
    : m_context(context)
    , m_server(std::move(server))
    , m_pattern(std::move(pattern))
    , m_lines(context, EventLines::Shown::All)
{
    connect(&context.session.locks(), &Watcher::advanced, this, [this](const WatchBatch &batch) {
        for (const Incident &incident : batch.incidents)
            take(incident);
    });
}

IncidentPrinter::~IncidentPrinter()
{
    printGone();
}

void IncidentPrinter::take(const Incident &incident)
{
    if (!fits(incident))
        return;
    if (incident.kind != IncidentKind::HoldsGone)
        return print(incident);
    if (m_gone && m_gone->number != incident.number)
        printGone();
    m_gone = incident;
    m_quiet = m_context.clock.callAfter(1s, [this] { printGone(); });
}

bool IncidentPrinter::fits(const Incident &incident) const
{
    if (incident.kind != IncidentKind::HoldsGone)
        return matchesGlob(m_pattern, incident.lock.name);
    return std::ranges::any_of(
        incident.locks, [this](const LockId &lock) { return matchesGlob(m_pattern, lock.name); });
}

void IncidentPrinter::print(const Incident &incident)
{
    if (m_context.json)
        return m_context.output.writeLine(incidentLine(incident, m_server));
    m_lines.print(incidentRow(incident, m_server, m_context.names, m_context.style));
}

void IncidentPrinter::printGone()
{
    const TimerGuard fired = std::exchange(m_quiet, nullptr); // keeps what we run in
    if (const auto gone = std::exchange(m_gone, std::nullopt))
        print(*gone);
}

} // namespace lockctl
