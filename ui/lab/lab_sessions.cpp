// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/lab/lab_sessions.h"

#include "lockengine/core/base/randomness.h"
#include "lockengine/lab/port/lab_port.h"
#include "lockengine/lab/time/observer_clock.h"

#include <algorithm>

namespace ui {

using namespace lockengine;

LabSessions::LabSessions(EngineThread &engine, QString auditPath, QObject *parent)
    : QObject(parent)
    , m_engine(engine)
    , m_auditPath(std::move(auditPath))
{ }

LabSessions::~LabSessions() = default;

void LabSessions::showLab(const LabState &state)
{
    const ClockFactory clocks = clocksOf(state);
    for (const LabServer &server : state.servers) {
        const bool isOpen = std::any_of(m_entries.begin(), m_entries.end(),
            [&server](const auto &entry) { return entry->url == server.url; });
        if (!isOpen && !server.url.isEmpty())
            open(server, clocks);
    }
}

void LabSessions::open(const LabServer &server, const ClockFactory &clocks)
{
    SystemRandomness randomness;
    auto entry = std::make_unique<Entry>();
    entry->server = server.name;
    entry->url = server.url;
    entry->workbench = std::make_unique<Workbench>(m_engine, m_auditPath);
    connect(entry->workbench.get(), &Workbench::advanced, this, &LabSessions::advanced);
    entry->workbench->open(m_opener(server), randomUuid(randomness), clocks);
    m_entries.push_back(std::move(entry));
    Q_EMIT opened();
}

// Views must release the models in cleared(), before the workbenches are deleted.
void LabSessions::clear()
{
    if (m_entries.empty())
        return;
    const auto former = std::exchange(m_entries, {});
    Q_EMIT cleared();
}

} // namespace ui
