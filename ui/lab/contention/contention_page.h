// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// A contention view with a run of the engine behind it.

#pragma once

#include "lockengine/contention_port.h"
#include "ui/lab/contention/contention_view.h"

namespace ui {

class ContentionPage final : public QWidget
{
    Q_OBJECT

public:
    // Both must outlive it.
    ContentionPage(const Theme &theme, lockengine::EngineThread &engine, QWidget *parent = nullptr);

    // From the next run on; `told` says it to the reader. Never for a production server.
    void setPlace(const lockengine::ContentionPlace &place, const QString &told = {});
    [[nodiscard]] ContentionView &view() { return *m_view; }
    // Whether clients are at work.
    [[nodiscard]] bool isRunning() const { return m_port.isRunning(); }

private:
    lockengine::ContentionPort m_port;
    lockengine::ContentionPlace m_place;
    ContentionView *m_view;
};

} // namespace ui
