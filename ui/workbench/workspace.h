// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The connections that are open side by side, each with a workbench of its own: own models, own state, own
// arming. Always at least one, which may be of nothing yet. Owned by app/; outlives the window.

#pragma once

#include "lockengine/workspace/member_group.h"
#include "ui/present/member_words.h"
#include "ui/present/status_words.h"
#include "ui/workbench/workbench.h"

#include <memory>
#include <vector>

namespace ui {

struct OpenConnection
{
    QByteArray key; // unique in the workspace, never used again
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

    // What all of them run on, and write their acts to.
    [[nodiscard]] lockengine::EngineThread &engine() const { return m_engine; }
    [[nodiscard]] const QString &auditPath() const { return m_auditPath; }

    // In the order in which they were opened.
    [[nodiscard]] const std::vector<std::unique_ptr<OpenConnection>> &connections() const { return m_open; }
    [[nodiscard]] OpenConnection &first() const { return *m_open.front(); }
    // Null: closed meanwhile.
    [[nodiscard]] OpenConnection *find(const QByteArray &key) const;

    OpenConnection &add();
    // Requires: it is not the only one. Ends its session; whoever refers to its workbench is gone.
    void remove(const QByteArray &key);
    void label(OpenConnection &place, const QString &name, Environment environment);

    // The members of the lock of that name and layout, if it looks like one of several; what it was at the
    // last call is remembered while anything of it is left.
    [[nodiscard]] std::optional<lockengine::MemberGroup> groupOf(const lockengine::LockId &lock);
    [[nodiscard]] std::optional<NamedGroup> named(const std::optional<lockengine::MemberGroup> &group) const;

Q_SIGNALS:
    // One came, went, was named or changed its state.
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
