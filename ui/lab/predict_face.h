// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The question before a step of a lesson, in the place of the picture and the keys: large enough for a
// projector, with how things stand now and the answers to choose from. Nothing of the step has happened yet.

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
    // `language`: "en" or "zh". The theme outlives it.
    PredictFace(const Theme &theme, QString language, QWidget *parent = nullptr);

    // `number` of the step, from 1. Forgets what was chosen.
    void ask(const lockengine::ScenarioStep &step, int number);
    // How things stand; may be said again at any time.
    void showNow(const QList<NowFact> &facts);
    // 1 to 4 choose, Enter and → run the step once something is chosen, Esc runs it without an answer. False:
    // the key means nothing here.
    bool press(int key, Qt::KeyboardModifiers modifiers);

Q_SIGNALS:
    // The step is to run; counted from 0, absent: without an answer.
    void answered(std::optional<int> choice);

protected:
    void resizeEvent(QResizeEvent *event) override;
    void showEvent(QShowEvent *event) override;

private:
    void layOut();
    void dress();
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
    QWidget *m_margins = nullptr; // left and right of all
    QGridLayout *m_grid = nullptr; // of the choices
    QGridLayout *m_acts = nullptr;
    QPushButton *m_run;
    QLabel *m_runKey;
    QPushButton *m_skip;
    QLabel *m_skipKey;
    QLabel *m_hiddenIcon;
    QLabel *m_hidden;
};

} // namespace ui
