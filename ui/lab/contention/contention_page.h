// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// A contention view with a run of the engine behind it.

#pragma once

#include "lockengine/contention_port.h"
#include "ui/lab/contention/contention_view.h"

#include <memory>

namespace ui {

class ContentionPage final : public QWidget
{
    Q_OBJECT

public:
    // A run and how far it has come, without a face.
    struct Work
    {
        std::unique_ptr<lockengine::ContentionPort> port;
        ContentionProgress progress;
    };

    // Both must outlive it.
    ContentionPage(const Theme &theme, lockengine::EngineThread &engine, QWidget *parent = nullptr);
    // Goes on with what another page had. The theme must outlive it.
    ContentionPage(const Theme &theme, Work work, QWidget *parent = nullptr);
    // For the page that takes its place; this one is to be deleted before anything happens.
    [[nodiscard]] Work takeWork();

    // From the next run on; `told` says it to the reader. Never for a production server.
    void setPlace(const lockengine::ContentionPlace &place, const QString &told = {});
    [[nodiscard]] ContentionView &view() { return *m_view; }
    // Whether clients are at work.
    [[nodiscard]] bool isRunning() const { return m_port->isRunning(); }

private:
    std::unique_ptr<lockengine::ContentionPort> m_port;
    lockengine::ContentionPlace m_place;
    ContentionView *m_view;
};

} // namespace ui
