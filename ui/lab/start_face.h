// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Replaces a lab's picture while its servers start, or after they failed to start.

#pragma once

#include "lockengine/lab/scenario/play_state.h"

#include <QWidget>

class QLabel;
class QProgressBar;
class QPushButton;

namespace ui {

class Theme;

class StartFace final : public QWidget
{
    Q_OBJECT

public:
    explicit StartFace(const Theme &theme, QWidget *parent = nullptr);

    void showPlay(const lockengine::PlayState &state);

Q_SIGNALS:
    void retryWanted();
    void leaveWanted();

private:
    void applyStyle();

    const Theme &m_theme;
    bool m_hasFailed = false;
    QLabel *m_icon;
    QLabel *m_title;
    QLabel *m_text;
    QProgressBar *m_progress;
    QPushButton *m_retry;
    QPushButton *m_leave;
};

} // namespace ui
