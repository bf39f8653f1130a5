// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// A window over a ScriptedLockSystem, with everything in between real: two threads, the session, the watcher.
// The test controls the system through direct(), which runs on the engine thread and waits until the order is
// done.

#pragma once

#include "lockengine/core/system/system_kinds.h"
#include "tests/support/scripted_lock_system.h"
#include "tests/support/test_server.h"
#include "ui/lab/lab_pages.h"
#include "ui/settings/language.h"
#include "ui/settings/preferences.h"
#include "ui/settings/saved_connections.h"
#include "ui/settings/secret_store.h"
#include "ui/theme/theme.h"
#include "ui/window/main_window.h"
#include "ui/workbench/workspace.h"

#include <QMutex>
#include <QTemporaryDir>

namespace testing {

// A keychain in memory; fails on demand, as on a machine without a desktop.
class FakeSecrets final : public ui::SecretStore
{
public:
    bool broken = false;
    QHash<QString, QByteArray> kept;

    void read(const QString &key, QObject *context, Read answer) override;
    void write(
        const QString &key, const lockengine::Secret &secret, QObject *context, Written answer) override;
    void remove(const QString &key, QObject *context, Written answer) override;
};

class WindowFixture final
{
public:
    // Over a scripted system, or over what `kind` opens; direct() works with scripted systems only.
    explicit WindowFixture(std::unique_ptr<const lockengine::SystemKind> kind = nullptr);
    explicit WindowFixture(lockengine::SystemKinds all);
    ~WindowFixture();

    // Opens a connection named `name`; its address determines the environment, unless one is given.
    void connectTo(const QString &name, ui::Environment environment = ui::Environment::Development);
    void direct(const std::function<void(ScriptedLockSystem &)> &order);
    // The access of the last connection.
    [[nodiscard]] lockengine::SystemAccess lastAccess() const;

    // Enters a reason in the open sheet, if it asks for one.
    void giveReason() const;

    // The first widget of that name; fails the test if there is none.
    template <typename T>
    [[nodiscard]] T *find(const QString &name) const
    {
        T *found = window->findChild<T *>(name);
        if (!found)
            qFatal("there is no %s", qPrintable(name));
        return found;
    }

private:
    // Declared before the engine, so they outlive its thread, which writes them.
    mutable QMutex m_opening;
    lockengine::SystemAccess m_lastAccess;
    ScriptedLockSystem *m_system = nullptr; // lives on the engine's thread

public:
    QTemporaryDir folder;
    QString auditPath = folder.filePath(QStringLiteral("audit.jsonl"));
    lockengine::SystemKinds systems;
    lockengine::EngineThread engine;
    ui::Theme theme{nullptr};
    ui::Language language;
    ui::SavedConnections savedConnections{folder.filePath(QStringLiteral("connections.json"))};
    ui::PreferencesFile preferences{folder.filePath(QStringLiteral("settings.json"))};
    FakeSecrets secrets;
    ui::LabPages lab{programPath(QStringLiteral("lockscope-guardian"))};
    std::unique_ptr<ui::Workspace> workspace;
    ui::Workbench *workbench = nullptr; // of the first connection
    std::unique_ptr<ui::MainWindow> window;

private:
    friend class ScriptedKind;
};

} // namespace testing
