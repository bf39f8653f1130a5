// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The telling side of a lesson: the sentence of this step, what was done, the question to predict, what must
// be true now, and the list of all steps to go back to.

#pragma once

#include "lockengine/lab/scenario/play_state.h"
#include "ui/lab/steps_model.h"

#include <QWidget>

class QCheckBox;
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

    void showPlay(const lockengine::PlayState &state);
    // Whether answers are hidden until they were asked for.
    void setPredicting(bool predicting);
    [[nodiscard]] bool isPredicting() const;
    // Shows what is hidden, if anything is.
    void reveal();
    // What the next lesson is called, which is offered at the end of this one; empty: this is the last.
    void setNext(const QString &title);
    // To the next lesson, where it is offered.
    void goOn();

Q_SIGNALS:
    // To the moment before that step.
    void stepChosen(int step);
    void predictingChanged(bool predicting);
    void nextWanted();

private:
    void layOut();
    QWidget *layOutStep();
    void showStep();
    void showQuestion();
    [[nodiscard]] bool hasQuestion(int step) const;
    [[nodiscard]] bool isCovered() const;

    const Theme &m_theme;
    lockengine::Scenario m_scenario;
    QString m_language;
    lockengine::PlayState m_play;
    int m_revealed = -1; // the step whose answers were asked for
    StepsModel m_stepsModel;
    QLabel *m_number;
    QLabel *m_sentence;
    QLabel *m_acts;
    QLabel *m_hint;
    Notice *m_question;
    VerdictList *m_verdicts;
    QPushButton *m_next;
    QCheckBox *m_predict;
    QListView *m_steps;
};

} // namespace ui
