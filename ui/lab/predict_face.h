// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The question before a lesson step, shown instead of the picture and the tabs: the current situation and the
// answers, large enough for a projector. The step has not run yet.

#pragma once

#include "lockengine/lab/scenario/scenario.h"
#include "ui/lab/now_words.h"

#include <QWidget>

#include <optional>

class QButtonGroup;
class QGridLayout;
class QLabel;
class QPushButton;

namespace ui {

class NowLine;
class Theme;

class PredictFace final : public QWidget
{
    Q_OBJECT

public:
    // `language`: "en" or "zh". The theme must outlive it.
    PredictFace(const Theme &theme, QString language, QWidget *parent = nullptr);

    // `number`: of the step, from 1. Clears the choice.
    void ask(const lockengine::ScenarioStep &step, int number);
    // The current situation; may be updated at any time.
    void showNow(const QList<NowFact> &facts);
    // 1 to 4 choose. Enter and → run the step once an answer is chosen; Esc runs it without one. False: the
    // key is not used here.
    bool press(int key, Qt::KeyboardModifiers modifiers);

Q_SIGNALS:
    // Run the step. `choice` counts from 0; absent: no answer.
    void answered(std::optional<int> choice);

protected:
    void resizeEvent(QResizeEvent *event) override;
    void showEvent(QShowEvent *event) override;

private:
    void layOut();
    void applyStyle();
    void arrange();
    void choose(int number);
    void follow();
    void run();
    [[nodiscard]] bool mayRun() const;
    [[nodiscard]] std::optional<int> chosen() const;

    const Theme &m_theme;
    const QString m_language;
    QLabel *m_number;
    QLabel *m_question;
    NowLine *m_now;
    QButtonGroup *m_choices;
    QWidget *m_margins = nullptr; // the side margins
    QGridLayout *m_grid = nullptr; // the grid of choices
    QGridLayout *m_acts = nullptr;
    QPushButton *m_run;
    QLabel *m_runKey;
    QPushButton *m_skip;
    QLabel *m_skipKey;
    QLabel *m_hiddenIcon;
    QLabel *m_hidden;
};

} // namespace ui
