// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// A command line for acts in scenario syntax: "A lock orders kind=fair". Completes words and keeps a history.
// An invalid line stays, with a sentence that says why.

#pragma once

#include "lockengine/lab/lab_act.h"
#include "lockengine/lab/lab_state.h"

#include <QWidget>

class QCompleter;
class QLineEdit;
class QStringListModel;

namespace ui {

class Notice;
class Theme;

class CommandField final : public QWidget
{
    Q_OBJECT

public:
    explicit CommandField(const Theme &theme, QWidget *parent = nullptr);

    // The names that it completes.
    void setNames(const lockengine::LabState &state, const QList<QByteArray> &locks);
    // Restores the last line, which was refused, and shows why.
    void refuse(const QString &sentence);
    // The last line was executed.
    void accept();

    // Candidates for the last word of the line.
    [[nodiscard]] static QStringList completions(
        const QString &line, const lockengine::LabState &state, const QList<QByteArray> &locks);

Q_SIGNALS:
    void entered(const lockengine::LabAct &act);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void enter();
    void recall(int by);
    void complete();

    QLineEdit *m_line;
    QCompleter *m_completer;
    QStringListModel *m_words;
    Notice *m_notice;
    lockengine::LabState m_state;
    QList<QByteArray> m_locks;
    QStringList m_history; // oldest first
    qsizetype m_recalled = 0; // its size: what is being typed
    QString m_draft;
    QString m_sent;
};

} // namespace ui
