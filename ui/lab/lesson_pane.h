// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The text of a lesson: the current step, its acts, the prediction beside the answer, the checks, and the
// list of steps. During a question only the list is shown.

#pragma once

#include "lockengine/lab/scenario/play_state.h"
#include "ui/lab/steps_model.h"

#include <QWidget>

#include <optional>

class QLabel;
class QListView;
class QPushButton;

namespace ui {

class Notice;
class Theme;
class VerdictList;

class LessonPane final : public QWidget
{
    Q_OBJECT

public:
    // `language`: "en" or "zh".
    LessonPane(const Theme &theme, const lockengine::Scenario &scenario, QString language,
        QWidget *parent = nullptr);

    // `answer`: the reader's prediction for the shown step, counted from 0; absent: none.
    void showPlay(const lockengine::PlayState &state, std::optional<int> answer = {});
    // Whether questions are asked before their steps.
    void setPredicting(bool predicting);
    // The title of the next lesson, offered at the end; empty: this is the last.
    void setNext(const QString &title);
    // Goes to the next lesson, if it is offered.
    void goOn();

Q_SIGNALS:
    // Go to the moment before that step.
    void stepChosen(int step);
    void nextWanted();

protected:
    void showEvent(QShowEvent *event) override;

private:
    void layOut();
    QWidget *layOutStep();
    void applyStyle();
    void showStep();
    void showQuestion();
    void showComparison();

    const Theme &m_theme;
    lockengine::Scenario m_scenario;
    QString m_language;
    lockengine::PlayState m_play;
    std::optional<int> m_answer;
    bool m_isPredicting = false;
    StepsModel m_stepsModel;
    QWidget *m_step = nullptr; // everything about one step
    QLabel *m_number;
    QLabel *m_sentence;
    QLabel *m_acts;
    QLabel *m_hint;
    Notice *m_question;
    Notice *m_comparison;
    VerdictList *m_verdicts;
    QPushButton *m_next;
    QListView *m_steps;
};

} // namespace ui
