// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// One line that changes with time: "Held for 4 min 12 s by ■ 9b7e…77:31", "Free for 53 s · last holder ▢
// 9b7e…77:31" after a loss, or the number of a counting kind.

#pragma once

#include "lockengine/core/watch/lock_view.h"
#include "ui/models/loss.h"
#include "ui/models/server_now.h"

#include <QWidget>

#include <optional>

namespace ui {

class ClientLabels;
class Theme;

class HolderLine final : public QWidget
{
    Q_OBJECT

public:
    // Both must outlive the line.
    HolderLine(const Theme &theme, const ServerNow &clock, QWidget *parent = nullptr);

    // Client names; must outlive the line; null: none.
    void nameClients(const ClientLabels *labels);
    // `loss`: only for a free lock.
    void showView(const lockengine::LockView &view, const std::optional<Loss> &loss = {});

    // The current text, for the tool tip and screen readers.
    [[nodiscard]] QString sentence() const;
    [[nodiscard]] QSize sizeHint() const override { return {200, 22}; }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    [[nodiscard]] bool isOfNumber() const;
    [[nodiscard]] QString beginning() const;
    [[nodiscard]] QString note() const;
    [[nodiscard]] QString name() const;
    // The holder, or the last holder of a lost lock; empty: the line names none.
    [[nodiscard]] QByteArray client() const;

    const Theme &m_theme;
    const ServerNow &m_clock;
    lockengine::LockView m_view;
    std::optional<Loss> m_loss;
    const ClientLabels *m_labels = nullptr;
};

} // namespace ui
