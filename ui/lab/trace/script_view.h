// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Shows a ScriptTrace, the execution of one client command: the script with its executed lines, keys and
// arguments, the commands that it sent with their replies, and the keys before and after.

#pragma once

#include "lockengine/lab/trace/script_trace.h"

#include <QWidget>

class QLabel;
class QPushButton;
class QSplitter;
class QTreeWidget;

namespace ui {

class Theme;
class TracedSource;

// "A ran fair_acquire".
[[nodiscard]] QString traceTitle(const lockengine::ScriptTrace &trace);

class ScriptView final : public QWidget
{
    Q_OBJECT

public:
    explicit ScriptView(const Theme &theme, QWidget *parent = nullptr);

    void showTrace(const lockengine::ScriptTrace &trace);
    // Shows that no script has run yet.
    void clear();
    // Hide the title if another widget names the script.
    void setTitleShown(bool isShown);

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void layOut();
    void wire();
    [[nodiscard]] QTreeWidget *addList(
        const QString &name, const QString &heading, const QStringList &columns, QSplitter *to);
    void fillParameters(const lockengine::ScriptTrace &trace);
    void fillCommands(const lockengine::ScriptTrace &trace);
    void fillKeys(const lockengine::ScriptTrace &trace);
    void dressKeys();

    const Theme &m_theme;
    QLabel *m_title;
    QLabel *m_note;
    QPushButton *m_meaning;
    QSplitter *m_halves;
    TracedSource *m_source;
    QTreeWidget *m_parameters;
    QTreeWidget *m_commands;
    QTreeWidget *m_keys;
    int m_answersLine = 0; // in the source; 0: none
};

} // namespace ui
