// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Base of all dialogs: a title, one sentence, a body, an error notice, and a row of buttons in which the
// dangerous one is never nearest. Shown with open(), never exec(); deletes itself when closed.

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

    // An empty text hides the notice.
    void say(const QString &text, Tone tone);

protected:
    [[nodiscard]] QVBoxLayout *body() { return m_body; }
    [[nodiscard]] QFormLayout *addForm();
    // The operator's reason, for the audit file.
    [[nodiscard]] QLineEdit *addReason();
    // Closes the sheet; stands at the left, apart from the act.
    QPushButton *addCancel(const QString &text);
    QPushButton *addChoice(const QString &text, const QString &name);
    QPushButton *addAct(const QString &text, const QString &name, Weight weight);
    // Grows the sheet if its text needs more lines.
    void fit();
    void showEvent(QShowEvent *event) override;
    // Return presses the focused button and does nothing elsewhere. Auto-repeat is ignored.
    void keyPressEvent(QKeyEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

    const Theme &m_theme;

private:
    QVBoxLayout *m_body;
    QHBoxLayout *m_buttons;
    Notice *m_notice;
};

} // namespace ui
