// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/lockctl/commands/incident_printer.h"

#include "app/lockctl/output/incident_lines.h"
#include "app/lockctl/text/glob.h"
#include "lockengine/core/watch/incident_log.h"

#include <algorithm>

namespace lockctl {

using namespace lockengine;
using namespace std::chrono_literals;

IncidentPrinter::IncidentPrinter(const CommandContext &context, QByteArray server, QByteArray pattern)
    : m_context(context)
    , m_server(std::move(server))
    , m_pattern(std::move(pattern))
    , m_lines(context, EventLines::Shown::All)
    , m_search(context.auditPath)
{
    connect(&m_search, &ForcedBySearch::searched, this, &IncidentPrinter::noteSearched);
    connect(&context.session.locks(), &Watcher::advanced, this, [this](const WatchBatch &batch) {
        for (const Incident &incident : batch.incidents)
            take(incident);
    });
}

IncidentPrinter::~IncidentPrinter()
{
    m_search.finish();
    printGone();
}

void IncidentPrinter::take(const Incident &incident)
{
    if (!fits(incident))
        return;
    if (incident.kind == IncidentKind::ForceUnlocked && !incident.isOurs)
        return takeForced(incident);
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

// Searched for once; an updated incident keeps its number.
void IncidentPrinter::takeForced(const Incident &incident)
{
    if (const auto held = m_searchedFor.find(incident.number); held != m_searchedFor.end()) {
        held->second = incident;
        return;
    }
    if (incident.number <= m_lastForced)
        return print(incident);
    m_lastForced = incident.number;
    const QByteArray system = m_context.session.connection().status().address;
    if (m_search.ask({incident.number, system, incident.lock.name, m_context.clock.wall()}))
        m_searchedFor.emplace(incident.number, incident);
    else
        print(incident);
}

void IncidentPrinter::noteSearched(qint64 number, const std::optional<ForcedBy> &forcedBy)
{
    const auto held = m_searchedFor.find(number);
    if (held == m_searchedFor.end())
        return;
    if (forcedBy)
        m_forcedBy.insert_or_assign(number, *forcedBy);
    if (qsizetype(m_forcedBy.size()) > IncidentLog::kOpen)
        m_forcedBy.erase(m_forcedBy.begin());
    const Incident incident = std::move(held->second);
    m_searchedFor.erase(held);
    print(incident);
}

void IncidentPrinter::print(Incident incident)
{
    std::optional<ForcedBy> forcedBy;
    if (const auto known = m_forcedBy.find(incident.number); known != m_forcedBy.end()) {
        forcedBy = known->second;
        incident.isOurs = forcedBy->isHere;
        if (incident.next) // this is the last update
            m_forcedBy.erase(known);
    }
    if (m_context.json)
        return m_context.output.writeLine(incidentLine(incident, m_server, forcedBy));
    m_lines.print(incidentRow(incident, m_server, m_context.names, m_context.style, forcedBy));
}

void IncidentPrinter::printGone()
{
    const TimerGuard fired = std::exchange(m_quiet, nullptr); // keeps the running callback alive
    if (const auto gone = std::exchange(m_gone, std::nullopt))
        print(*gone);
}

} // namespace lockctl
