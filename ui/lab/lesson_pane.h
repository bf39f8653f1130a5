// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The telling side of a lesson: the sentence of this step, what was done, the prediction beside the answer,
// what must be true now, and the list of all steps to go back to. While a question is asked only the list is
// shown.

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

    // `answer`: what the reader predicted of the step that is shown, counted from 0; absent: nothing.
    void showPlay(const lockengine::PlayState &state, std::optional<int> answer = {});
    // Whether each question is asked before its step runs.
    void setPredicting(bool predicting);
    // What the next lesson is called, which is offered at the end of this one; empty: this is the last.
    void setNext(const QString &title);
    // To the next lesson, where it is offered.
    void goOn();

Q_SIGNALS:
    // To the moment before that step.
    void stepChosen(int step);
    void nextWanted();

protected:
    void showEvent(QShowEvent *event) override;

private:
    void layOut();
    QWidget *layOutStep();
    void dress();
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
    QWidget *m_step = nullptr; // all that is told of a step
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
