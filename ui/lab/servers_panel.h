// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The servers of a lab and the acts on them.

#pragma once

#include "lockengine/lab/lab_state.h"
#include "ui/models/exchanged_rows.h"

#include <QAbstractListModel>
#include <QWidget>

class QLabel;
class QListView;
class QPushButton;

namespace ui {

class Theme;

class ServersModel final : public ExchangedRows<QAbstractListModel, lockengine::LabServer>
{
    Q_OBJECT

public:
    using ExchangedRows::ExchangedRows;

    void show(const QList<lockengine::LabServer> &servers);
    [[nodiscard]] const lockengine::LabServer &server(int row) const { return rows()[row]; }

    [[nodiscard]] QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
};

class ServersPanel final : public QWidget
{
    Q_OBJECT

public:
    explicit ServersPanel(const Theme &theme, QWidget *parent = nullptr);

    void showLab(const lockengine::LabState &state);
    // The lock that "evict" removes.
    void setLock(const QByteArray &lock) { m_lock = lock; }

Q_SIGNALS:
    void asked(const lockengine::LabAct &act);

private:
    void layOut();
    void refit();
    void does(lockengine::LabVerb verb);
    [[nodiscard]] const lockengine::LabServer *chosen() const;

    const Theme &m_theme;
    ServersModel m_servers;
    bool m_isExternal = false;
    bool m_hasReplica = false;
    QByteArray m_lock;
    QListView *m_list;
    QLabel *m_note;
    QPushButton *m_pause; // and resume
    QPushButton *m_kill;
    QPushButton *m_restart;
    QPushButton *m_failOver;
    QPushButton *m_evict;
    QPushButton *m_slow; // toggles
};

} // namespace ui
