// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/lab/lab_bench.h"

#include "lockengine/core/base/randomness.h"
#include "lockengine/lab/port/lab_port.h"
#include "lockengine/lab/time/looking_clock.h"

#include <algorithm>

namespace ui {

using namespace lockengine;

LabBench::LabBench(EngineThread &engine, QString auditPath, QObject *parent)
    : QObject(parent)
    , m_engine(engine)
    , m_auditPath(std::move(auditPath))
{ }

LabBench::~LabBench() = default;

void LabBench::showLab(const LabState &state)
{
    const ClockFactory clocks = clocksOf(state);
    for (const LabServer &server : state.servers) {
        const bool isOpen = std::any_of(m_places.begin(), m_places.end(),
            [&server](const auto &place) { return place->url == server.url; });
        if (!isOpen && !server.url.isEmpty())
            open(server, clocks);
    }
}

void LabBench::open(const LabServer &server, const ClockFactory &clocks)
{
    SystemRandomness randomness;
    auto place = std::make_unique<Place>();
    place->server = server.name;
    place->url = server.url;
    place->workbench = std::make_unique<Workbench>(m_engine, m_auditPath);
    connect(place->workbench.get(), &Workbench::advanced, this, &LabBench::advanced);
    place->workbench->open(m_look(server), randomUuid(randomness), clocks);
    m_places.push_back(std::move(place));
    Q_EMIT opened();
}

// Views must release the models in cleared(), before the workbenches are deleted.
void LabBench::clear()
{
    if (m_places.empty())
        return;
    const auto former = std::exchange(m_places, {});
    Q_EMIT cleared();
}

} // namespace ui
