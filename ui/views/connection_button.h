// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The current connection: a dot whose shape shows the state, the name, and an environment badge.

#pragma once

#include "lockengine/core/model/system_status.h"
#include "ui/present/status_words.h"

#include <QAbstractButton>

namespace ui {

class Theme;

class ConnectionButton final : public QAbstractButton
{
    Q_OBJECT

public:
    explicit ConnectionButton(const Theme &theme, QWidget *parent = nullptr);

    // An empty name: no connection is chosen.
    void showConnection(const QString &name, Environment environment);
    void showStatus(const lockengine::SystemStatus &status);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    [[nodiscard]] QString shownName() const;

    const Theme &m_theme;
    QString m_name;
    Environment m_environment = Environment::Production;
    lockengine::SystemStatus m_status;
};

} // namespace ui
