// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// A line that takes acts as they are written in scenarios: "A lock orders kind=fair". Completes its words,
// and remembers what was typed. A line that means nothing stays, with one sentence that says why.

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

    // What its words may be.
    void setNames(const lockengine::LabState &state, const QList<QByteArray> &locks);
    // The line that was sent last was refused: it comes back, and says why.
    void refuse(const QString &sentence);
    // It was done.
    void accept();

    // What could stand in the place of the last word of that line.
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
