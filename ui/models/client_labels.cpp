// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/models/client_labels.h"

#include <QAbstractItemModel>

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

void followNames(const ClientLabels *labels, QAbstractItemModel *model)
{
    if (!labels)
        return;
    QObject::connect(labels, &ClientLabels::changed, model, [model] {
        const int rows = model->rowCount();
        if (rows > 0)
            Q_EMIT model->dataChanged(model->index(0, 0), model->index(rows - 1, model->columnCount() - 1));
    });
}

} // namespace ui
