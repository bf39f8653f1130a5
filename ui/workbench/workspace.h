// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The open connections, each with its own workbench: own models, state and arming. Always at least one,
// possibly without a server. Owned by app/; outlives the window.

#pragma once

#include "lockengine/core/workspace/member_group.h"
#include "ui/present/member_words.h"
#include "ui/present/status_words.h"
#include "ui/workbench/workbench.h"

#include <memory>
#include <vector>

namespace ui {

struct OpenConnection
{
    QByteArray key; // unique in the workspace, never reused
    QString name; // empty: nothing was opened yet
    Environment environment = Environment::Production;
    std::unique_ptr<Workbench> workbench;
};

class Workspace final : public QObject
{
    Q_OBJECT

public:
    // The engine must outlive the workspace.
    Workspace(lockengine::EngineThread &engine, QString auditPath, QObject *parent = nullptr);
    ~Workspace() override;

    // Shared by all connections: the engine thread and the audit file.
    [[nodiscard]] lockengine::EngineThread &engine() const { return m_engine; }
    [[nodiscard]] const QString &auditPath() const { return m_auditPath; }

    // In the order of opening.
    [[nodiscard]] const std::vector<std::unique_ptr<OpenConnection>> &connections() const { return m_open; }
    [[nodiscard]] OpenConnection &first() const { return *m_open.front(); }
    // Null: the connection is closed.
    [[nodiscard]] OpenConnection *find(const QByteArray &key) const;

    OpenConnection &add();
    // Ends the session. Requires: it is not the only connection, and nothing refers to its workbench any
    // more.
    void remove(const QByteArray &key);
    void label(OpenConnection &connection, const QString &name, Environment environment);

    // The members of the lock with that name and layout, if it looks like a multi or red lock. The last
    // answer is remembered while any member remains.
    [[nodiscard]] std::optional<lockengine::MemberGroup> groupOf(const lockengine::LockId &lock);
    [[nodiscard]] std::optional<NamedGroup> named(const std::optional<lockengine::MemberGroup> &group) const;

Q_SIGNALS:
    // A connection was added, removed, renamed or changed its state.
    void changed();

private:
    [[nodiscard]] QList<lockengine::MemberSight> sightsOf(const lockengine::LockId &lock) const;

    lockengine::EngineThread &m_engine;
    QString m_auditPath;
    int m_opened = 0;
    QHash<lockengine::LockId, lockengine::MemberGroup> m_groups; // by name and layout
    std::vector<std::unique_ptr<OpenConnection>> m_open;
};

} // namespace ui
