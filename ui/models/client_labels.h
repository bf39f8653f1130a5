// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The clients' names on the systems that are shown. Models and views read it on demand and follow changed().
// Lives on the window's thread and outlives them.

#pragma once

#include "lockengine/core/naming/client_naming.h"

#include <QHash>
#include <QObject>

class QAbstractItemModel;

namespace ui {

class ClientLabels final : public QObject
{
    Q_OBJECT

public:
    using QObject::QObject;

    // For one system; an empty system sets the default for all others.
    void set(const lockengine::ClientNaming &naming, const QByteArray &system = {});
    [[nodiscard]] const lockengine::ClientNaming &naming() const { return m_default; }

    // The client's name on this system; empty: it has none. May be hostile: it can contain parts of the id.
    [[nodiscard]] QString nameOf(const QByteArray &system, const QByteArray &id) const;

Q_SIGNALS:
    void changed();

private:
    lockengine::ClientNaming m_default;
    QHash<QByteArray, lockengine::ClientNaming> m_ofSystems;
};

// Reports all rows of the model as changed whenever a name changes. Null: clients have no names.
void followNames(const ClientLabels *labels, QAbstractItemModel *model);

} // namespace ui
