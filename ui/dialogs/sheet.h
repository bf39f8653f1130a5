// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What all dialogs share: a title, one sentence, a body, a place for what went wrong, and a row of buttons in
// which the dangerous one never is the nearest. Opened with open(), never executed; deletes itself when
// closed.

#pragma once

#include "ui/present/tone.h"

#include <QDialog>

class QFormLayout;
class QLineEdit;
class QHBoxLayout;
class QPushButton;
class QVBoxLayout;

namespace ui {

class Notice;
class Theme;

class Sheet : public QDialog
{
    Q_OBJECT

public:
    enum class Weight { Plain, Danger };

    Sheet(const Theme &theme, const QString &title, const QString &sentence, QWidget *parent);

    // An empty text takes the notice away.
    void say(const QString &text, Tone tone);

protected:
    [[nodiscard]] QVBoxLayout *body() { return m_body; }
    [[nodiscard]] QFormLayout *addForm();
    // Why, in the operator's words, for the audit file.
    [[nodiscard]] QLineEdit *addReason();
    // Closes the sheet; stands at the left end, apart from the act.
    QPushButton *addCancel(const QString &text);
    QPushButton *addChoice(const QString &text, const QString &name);
    QPushButton *addAct(const QString &text, const QString &name, Weight weight);
    // Grows the sheet where its text needs more lines than before.
    void fit();
    void showEvent(QShowEvent *event) override;
    // Return presses the button that has the keyboard; elsewhere it does no harm, nor does one that is held
    // down.
    void keyPressEvent(QKeyEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

    const Theme &m_theme;

private:
    QVBoxLayout *m_body;
    QHBoxLayout *m_buttons;
    Notice *m_notice;
};

} // namespace ui
