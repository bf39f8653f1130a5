// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/core/watch/incident.h"

#include <algorithm>

namespace lockengine {

void addIncidents(QList<Incident> &known, const QList<Incident> &news, qsizetype most)
{
    for (const Incident &incident : news) {
        const auto place = std::ranges::lower_bound(known, incident.number, {}, &Incident::number);
        if (place != known.end() && place->number == incident.number)
            *place = incident;
        else
            known.insert(place, incident);
    }
    if (known.size() > most)
        known.remove(0, known.size() - most);
}

} // namespace lockengine
