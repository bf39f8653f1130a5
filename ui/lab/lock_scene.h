// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The lock that a lab is about, as its servers show it.

#pragma once

#include "lockengine/lab/lab_state.h"
#include "ui/lab/client_names.h"

#include <QWidget>

class QVBoxLayout;

namespace ui {

class LabBench;
class NowPage;
class Theme;

class LockScene final : public QWidget
{
    Q_OBJECT

public:
    // Both outlive it.
    LockScene(const Theme &theme, LabBench &bench, QWidget *parent = nullptr);

    void showLab(const lockengine::LabState &state);
    void showLock(const QByteArray &lock);

Q_SIGNALS:
    // Somebody pressed on a client in the picture; `at` is on the screen.
    void clientMenuWanted(const QByteArray &client, const QPoint &at);

private:
    void refresh();

    const Theme &m_theme;
    LabBench &m_bench;
    ClientNames m_names;
    QByteArray m_lock;
    QVBoxLayout *m_column;
    NowPage *m_now = nullptr;
};

} // namespace ui
