// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// "Held for 4 min 12 s by ■ 9b7e…77:31", or the number of what counts: one line that runs with time.

#pragma once

#include "lockengine/watch/lock_view.h"
#include "ui/models/server_now.h"

#include <QWidget>

namespace ui {

class ClientLabels;
class Theme;

class HolderLine final : public QWidget
{
    Q_OBJECT

public:
    // Both outlive the line.
    HolderLine(const Theme &theme, const ServerNow &clock, QWidget *parent = nullptr);

    // Names for clients, which outlive the line; null: none.
    void nameClients(const ClientLabels *labels);
    void showView(const lockengine::LockView &view);

    // What it says now, for the tool tip and for those who do not see it.
    [[nodiscard]] QString sentence() const;
    [[nodiscard]] QSize sizeHint() const override { return {200, 22}; }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    [[nodiscard]] bool isOfNumber() const;
    [[nodiscard]] QString beginning() const;
    [[nodiscard]] QString note() const;
    [[nodiscard]] QString name() const;

    const Theme &m_theme;
    const ServerNow &m_clock;
    lockengine::LockView m_view;
    const ClientLabels *m_labels = nullptr;
};

} // namespace ui
