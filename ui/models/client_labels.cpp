// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/models/client_labels.h"

namespace ui {

using namespace lockengine;

void ClientLabels::set(const ClientNaming &naming, const QByteArray &system)
{
    ClientNaming &place = system.isEmpty() ? m_default : m_ofSystems[system];
    if (place == naming)
        return;
    place = naming;
    Q_EMIT changed();
}

QString ClientLabels::nameOf(const QByteArray &system, const QByteArray &id) const
{
    const auto own = m_ofSystems.constFind(system);
    return (own == m_ofSystems.cend() ? m_default : *own).nameOf(id);
}

} // namespace ui
