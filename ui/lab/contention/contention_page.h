// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// A contention view connected with a run of the engine.

#pragma once

#include "lockengine/lab/port/contention_port.h"
#include "ui/lab/contention/contention_view.h"

#include <memory>

namespace ui {

class ContentionPage final : public QWidget
{
    Q_OBJECT

public:
    // A run and its progress, without widgets.
    struct Work
    {
        std::unique_ptr<lockengine::ContentionPort> port;
        ContentionProgress progress;
    };

    // Both must outlive it.
    ContentionPage(const Theme &theme, lockengine::EngineThread &engine, QWidget *parent = nullptr);
    // Continues another page's run. The theme must outlive it.
    ContentionPage(const Theme &theme, Work work, QWidget *parent = nullptr);
    // Hands the run to a replacing page. Delete this page before the event loop runs again.
    [[nodiscard]] Work takeWork();

    // For the next runs; `text` describes it to the reader. Never a production server.
    void setTarget(const lockengine::ContentionTarget &target, const QString &text = {});
    [[nodiscard]] ContentionView &view() { return *m_view; }
    // Whether clients are running.
    [[nodiscard]] bool isRunning() const { return m_port->isRunning(); }

private:
    std::unique_ptr<lockengine::ContentionPort> m_port;
    lockengine::ContentionTarget m_target;
    ContentionView *m_view;
};

} // namespace ui
