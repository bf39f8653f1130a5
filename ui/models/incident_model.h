// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The incidents of one connection that are not dismissed, latest first. Beyond kMost, the oldest are removed.

#pragma once

#include "lockengine/core/watch/incident.h"
#include "ui/present/incident_words.h"

#include <QAbstractListModel>
#include <QHash>

namespace ui {

class ClientLabels;

class IncidentModel final : public QAbstractListModel
{
    Q_OBJECT

public:
    static constexpr qsizetype kMost = 1'000;

    enum Role { TimeRole = Qt::UserRole + 1, DetailRole, KindRole };

    using QAbstractListModel::QAbstractListModel;

    // Client names; must outlive the model; null: none.
    void nameClients(const ClientLabels *labels);
    // Adds new incidents and updates known ones. A dismissed incident stays dismissed.
    void add(const QList<lockengine::Incident> &news);
    // Notes which program force-unlocked the lock.
    void noteForcedBy(qint64 number, const lockengine::ForcedBy &forcedBy);
    void dismiss(int row);
    void dismissAll();
    // For another connection, whose numbers start at 1 again.
    void clear();

    [[nodiscard]] const lockengine::Incident &incident(int row) const
    {
        return m_incidents[m_incidents.size() - 1 - row];
    }

    // The locks of the latest incidents, at most `most`.
    [[nodiscard]] QList<lockengine::LockId> locks(int most) const;

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;

private:
    void add(const lockengine::Incident &incident);
    [[nodiscard]] QString title(const lockengine::Incident &incident) const;
    [[nodiscard]] QString detail(const lockengine::Incident &incident) const;

    QList<lockengine::Incident> m_incidents; // by number
    qint64 m_latest = 0; // the highest number
    QHash<qint64, lockengine::ForcedBy> m_forcedBy; // by number
    const ClientLabels *m_labels = nullptr;
};

} // namespace ui
