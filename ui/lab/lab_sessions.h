// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// A session on each server of a lab, like on any other server; the shown locks come from there. When the lab
// is replaced, its sessions end.

#pragma once

#include "lockengine/lab/lab_state.h"
#include "ui/workbench/workbench.h"

#include <functional>
#include <memory>
#include <vector>

namespace ui {

class LabSessions final : public QObject
{
    Q_OBJECT

public:
    struct Entry
    {
        QByteArray server; // its name in the lab
        QByteArray url;
        std::unique_ptr<Workbench> workbench;
    };

    // How to open a session on a lab server.
    using Opener = std::function<lockengine::SessionPort::SystemFactory(const lockengine::LabServer &)>;

    // The engine must outlive it.
    LabSessions(lockengine::EngineThread &engine, QString auditPath, QObject *parent = nullptr);
    ~LabSessions() override;

    void setOpener(Opener look) { m_opener = std::move(look); }
    // Opens sessions on new servers; one per address.
    void showLab(const lockengine::LabState &state);
    void clear();

    [[nodiscard]] const std::vector<std::unique_ptr<Entry>> &entries() const { return m_entries; }
    // Null: no session is open.
    [[nodiscard]] Entry *first() const { return m_entries.empty() ? nullptr : m_entries.front().get(); }

Q_SIGNALS:
    void opened(); // a session was opened
    void cleared(); // no session is left
    void advanced(); // some models have applied a batch

private:
    void open(const lockengine::LabServer &server, const lockengine::ClockFactory &clocks);

    lockengine::EngineThread &m_engine;
    QString m_auditPath;
    Opener m_opener;
    std::vector<std::unique_ptr<Entry>> m_entries;
};

} // namespace ui
