// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The bottom bar of a lab: back, one event, one step, play, act yourself; the pace, the elapsed time, and the
// lesson's progress. No button ever moves.

#pragma once

#include "lockengine/lab/scenario/play_state.h"

#include <QElapsedTimer>
#include <QTimer>
#include <QWidget>

class QAction;
class QGridLayout;
class QLabel;
class QProgressBar;
class QPushButton;

namespace ui {

class LabActions;
class PaceControl;
class Theme;

class PlayBar final : public QWidget
{
    Q_OBJECT

public:
    // `steps`: of the lesson; 0: a free lab, where play controls only time.
    PlayBar(const Theme &theme, LabActions &actions, qsizetype steps, QWidget *parent = nullptr);

    void showPlay(const lockengine::PlayState &state);
    void showLab(const lockengine::LabState &state);

    [[nodiscard]] PaceControl &pace() { return *m_pace; }

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    enum class Rows { One, Two };

    QPushButton *add(QAction &action, const QString &icon, const QStringList &texts);
    void layOut();
    void place(Rows rows);
    void tick();
    void applyStyle();

    const Theme &m_theme;
    LabActions &m_actions;
    qsizetype m_steps;
    lockengine::LabState m_lab;
    QElapsedTimer m_sinceLab;
    QTimer m_ticks;
    bool m_plays = false;
    Rows m_rows = Rows::One;
    QList<std::pair<QPushButton *, QString>> m_buttons; // button and icon name
    QPushButton *m_play = nullptr;
    PaceControl *m_pace;
    QLabel *m_time;
    QLabel *m_progressWord;
    QProgressBar *m_progress;
    QGridLayout *m_grid = nullptr;
    QWidget *m_left = nullptr;
    QWidget *m_right = nullptr;
};

} // namespace ui
